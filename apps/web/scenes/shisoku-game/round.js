// One round with captions, for somebody new: positions as a game would show them, one after the other. Nothing of the real game changes.
import { fill, h } from '../../app/dom.js';
import { announce } from '../../app/live.js';
import { t } from '../../app/t.js';
import { nodeOf } from '../reading.js';

const CARDS = [['A', 1], ['5', 5], ['8', 8], ['Q', 12]];
const TARGET = '24';
// How 24 is made from all four, by the ids of the cards.
const STEPS = [
    { id: 11, a: '12', op: '-', b: '8', value: '4', from: [4, 3] },
    { id: 12, a: '1', op: '+', b: '5', value: '6', from: [1, 2] },
    { id: 13, a: '4', op: '*', b: '6', value: '24', from: [11, 12] },
];

const cardOf = ([text, value], index) => ({ id: index + 1, text, value });

/** The cards that are left after the first steps. */
function trayOf(made, seat) {
    const cards = [...CARDS.map(([, value], index) => ({ id: index + 1, text: String(value), value: String(value) })), ...STEPS.slice(0, made).map((step) => ({ ...step, text: step.value }))];
    const used = STEPS.slice(0, made).flatMap(({ from }) => from);
    return cards.filter(({ id }) => !used.includes(id)).map((card) => ({ ...card, seat }));
}

// Extra time in ms to read a caption; a tap goes on at once.
const READING = 4000;

/** Positions with their captions and how long each is shown: `{text, ms, nodes}`. */
function positions(own, others, piles) {
    const seats = [own, ...others];
    const deck = (flipped) => ({ name: 'deck', value: 28 - flipped, total: 52 });
    const base = (flipped) => [{ role: 'goal', name: 'target', text: TARGET, value: TARGET }, piles, deck(flipped),
        ...(flipped ? [{ name: 'table', cells: CARDS.slice(0, flipped).map(cardOf) }] : [])];
    const turn = (seat) => ({ name: 'turn', seat });
    const tray = (made) => [{ name: 'tray', text: '', total: CARDS.length, cells: trayOf(made, own) }, { name: 'steps', cells: STEPS.slice(0, made) }];
    const flips = [t('One card is flipped at a time, each player in turn.'), t('Can all cards on the table make 24? Not yet.'), '',
        t('1, 5, 8 and 12: now it can be done. The first to see it slaps!')];
    return [
        { text: t('The dealer names a target, here 24.'), ms: 2400, nodes: [...base(0), turn(own)] },
        ...flips.map((text, index) => ({ text, ms: index === 3 ? 3400 : 1500, nodes: [...base(index + 1), turn(seats[(index + 1) % seats.length])] })),
        { text: t('The player who slapped shows how, two cards at a time.'), ms: 2200, nodes: [...base(4), ...tray(0)] },
        ...[1, 2].map((made) => ({ text: '', ms: 1500, nodes: [...base(4), ...tray(made)] })),
        { text: t('Right! You win all four cards. Whoever has the most cards at the end wins.'), ms: 4600,
            nodes: [...base(4), ...tray(3), { name: 'event', outcome: 'right', seat: own, value: 4, text: '' }] },
    ];
}

/** Shows the round on the table of a scene, until it is over or skipped. A tap or a key goes on to the next position. */
export function showRound(scene) {
    const { chairs, seat } = scene.company;
    const others = chairs.map((chair) => chair.seat).filter((one) => one !== seat);
    const shown = positions(seat, others, nodeOf(scene.view, 'piles'));
    const text = h('p', {});
    const skip = h('button', { class: 'key', type: 'button', data: { tool: 'end-round' } }, t('Skip'));
    const next = h('button', { class: 'key main', type: 'button', data: { tool: 'next-round' } }, t('Next'));
    const caption = h('div', { class: 'first-steps round-caption' }, text, next, skip);
    // It takes the place of the first steps.
    const steps = document.querySelector('.first-steps');
    const left = new AbortController();
    let timer = 0;
    let at = 0;

    function end() {
        clearTimeout(timer);
        scene.holds.set('round', false);
        left.abort();
        caption.replaceWith(...(steps ? [steps] : []));
        scene.leaveRound();
    }

    function show(index) {
        const position = shown[index];
        clearTimeout(timer);
        at = index;
        if (!position) {
            end();
            return;
        }
        if (position.text) {
            fill(text, position.text);
            announce(position.text);
        }
        scene.draw({ index: index + 1, turn: { seats: [] }, labels: {}, nodes: position.nodes }, { moves: true, past: null, pointed: () => false });
        timer = setTimeout(() => show(index + 1), position.ms + (position.text ? READING : READING / 2));
    }

    scene.holds.set('round', true);
    (steps || scene.element)[steps ? 'replaceWith' : 'before'](caption);
    scene.signal.addEventListener('abort', () => clearTimeout(timer), { signal: left.signal });
    setTimeout(() => {
        if (left.signal.aborted) {
            return;
        }
        document.addEventListener('keydown', (event) => {
            if (event.key !== 'Tab') {
                event.preventDefault();
                event.stopPropagation();
                (event.key === 'Escape' || document.activeElement === skip ? end : () => show(at + 1))();
            }
        }, { capture: true, signal: left.signal });
        document.addEventListener('click', (event) => {
            event.preventDefault();
            event.stopPropagation();
            (skip.contains(event.target) ? end : () => show(at + 1))();
        }, { capture: true, signal: left.signal });
    });
    show(0);
    next.focus({ preventScroll: true });
}
