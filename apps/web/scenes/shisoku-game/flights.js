// Cards that fly over the table, for show: nothing waits for them.
import { h } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { zoomOf } from '../pieces.js';

const FLIGHT = 420;
const APART = 60;
const MOST = 13;

function fly(mat, ghost, from, to, index) {
    const box = mat.getBoundingClientRect();
    const zoom = zoomOf(mat);
    ghost.classList.add('ghost');
    Object.entries({ left: `${(from.left - box.left) / zoom}px`, top: `${(from.top - box.top) / zoom}px`, '--card-width': `${from.width / zoom}px` })
        .forEach(([name, value]) => ghost.style.setProperty(name, value));
    mat.append(ghost);
    const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2].map((by) => by / zoom);
    ghost.animate([{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 }],
        { duration: FLIGHT, delay: index * APART, easing: 'ease-in-out', fill: 'both' }).onfinish = () => ghost.remove();
}

/** Cards go to whom they belong to. @param {{element: HTMLElement, rect: DOMRect}[]} cards */
function collect(mat, cards, to) {
    if (mayMove() && to) {
        cards.slice(0, MOST).forEach(({ element, rect }, index) => fly(mat, element.cloneNode(true), rect, to, index));
    }
}

/** Cards of a pile go back to the deck. */
function giveBack(mat, count, from, to) {
    if (mayMove() && from && to) {
        Array.from({ length: Math.min(count, MOST) }, (_, index) => fly(mat, h('span', { class: 'card-back' }),
            new DOMRect(from.left + from.width / 2 - 22, from.top, 44, 60), to, index));
    }
}

/** Moves the cards to their owner when a result is closed. @param {object} scene @param {object} before the state that showed it */
export function endRound({ element, around, players, deck, reveal, state }, before) {
    if (before.phase !== 'reveal' || state.phase === 'reveal') {
        return;
    }
    const { seat, outcome, value } = before.event;
    const [place, pile] = around ? [around.rect(seat), around.deck.rect()] : [players.find(seat)?.rect(), deck.rect()];
    if (outcome === 'right') {
        collect(element, reveal.rects(), place);
    } else {
        giveBack(element, value || 0, place, pile);
    }
}
