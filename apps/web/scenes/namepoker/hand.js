// A hand of five cards. A tap chooses a card for the exchange; only its face rises.
import { h, setAttribute } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { Card } from '../pieces.js';
import { has } from '../reading.js';
import { ring } from './strip.js';
import { line } from '../line.js';
import { readingOf, strokesText } from './words.js';

const [OUT, IN, TURN] = [220, 260, 180];
const STAGGER = 100;
const AWAY = 'translate(60px, -150px) rotate(14deg)';

/** Gives a card its looks: character, reading, strokes, and a ring where it is in place. */
export function paint(card, { text, strokes, inPlace }, more = {}) {
    // The value of a number card would be its kanji.
    const reading = strokes ? readingOf(text) : '';
    card.show({ text, value: text, corner: reading, ...more });
    setAttribute(card.face, 'data-corner', reading || null);
    setAttribute(card.face, 'data-strokes', strokesText(strokes) || null);
    card.element.classList.toggle('in-place', Boolean(inPlace));
}

/** The cards that a hint would exchange; null without a hint that says so. */
export function advisedOf(hint, cells) {
    const focus = hint?.nodes.find((one) => one.kind === 'focus');
    const isOut = (cell) => focus.cells.some((to) => to.text === 'hand' && to.value === cell.id && has(to, 'bad'));
    return focus?.cells?.length ? cells.filter(isOut) : null;
}

/** A card with room for a ring. */
export function makeCard(choose) {
    const card = new Card(choose);
    card.face.append(ring());
    return card;
}

/** Cards as bits: 1 is the leftmost. */
export const maskOf = (cells) => cells.reduce((all, cell) => all | 1 << (cell.id - 1), 0);

/** The cards of an opponent, which lie face down. */
export const backsOf = (count) => h('span', { class: 'backs', 'aria-hidden': 'true' }, Array.from({ length: count }, () => h('i', { class: 'card-back' })));

/** Some of them go and others come. @param {HTMLElement} backs @param {string} told what was exchanged so far in this round, a number for each exchange */
export function drawBacks(backs, told) {
    if (told.length > (backs.dataset.told || '').length && mayMove()) {
        [...backs.children].slice(0, Number(told.split(', ').pop())).forEach((back, index) => back.animate([{ opacity: 1 }, { transform: 'translateY(-46px) rotate(12deg)', opacity: 0, offset: 0.45 },
            { transform: 'translateY(-46px)', opacity: 0, offset: 0.55 }, { opacity: 1 }], { duration: OUT + IN, delay: index * STAGGER, easing: 'ease-in-out' }));
    }
    setAttribute(backs, 'data-told', told || null);
}

export class Hand {
    /** @param {(cell: object, event: Event) => void} choose */
    constructor(choose) {
        this.choose = choose;
        this.cards = [];
        this.cells = [];
        this.element = h('div', { class: 'hand cards-row', role: 'group', data: { node: 'hand', role: 'hand' } });
    }

    /**
     * @param {object[]} cells of the view @param {{labels: string[], live: boolean, isChosen: (cell: object) => boolean, isPointed: (cell: object) => boolean,
     *     moves: boolean, title: string, deal: number, made: number}} look `deal`: number of the round whose hand this is; `made`: your exchanges in it
     * @returns {number} how long the exchange is seen, in ms
     */
    show(cells, { labels, live, isChosen, isPointed, moves, title, deal, made }) {
        const isDealt = moves && deal !== this.deal;
        const isDrawn = moves && !isDealt && made > this.made;
        Object.assign(this, { cells, deal, made });
        setAttribute(this.element, 'aria-label', title);
        while (this.cards.length < cells.length) {
            const index = this.cards.length;
            this.cards.push(makeCard((event) => this.choose(this.cells[index], event)));
            this.element.append(this.cards[index].element);
        }
        const drawn = cells.flatMap((cell, index) => (isDrawn && has(cell, 'new') ? [index] : []));
        const old = drawn.map((index) => this.cards[index].face.cloneNode(true));
        cells.forEach((cell, index) => {
            const card = this.cards[index];
            const inPlace = Boolean(cell.extra);
            const label = [labels[index] || cell.text, strokesText(cell.value), inPlace ? line('in place', 'お手本どおり') : '', has(cell, 'new') ? line('new', '新しい札') : ''].filter(Boolean).join(line(', ', '、'));
            paint(card, { text: cell.text, strokes: cell.value, inPlace }, { label, chosen: isChosen(cell), idle: !live, isNew: has(cell, 'new'), pointed: isPointed(cell) });
            Object.entries({ type: cell.type, cell: cell.id, key: cell.key }).forEach(([name, value]) => setAttribute(card.element, `data-${name}`, value));
            setAttribute(card.element, 'data-pill', line('Exchange', '交換'));
            setAttribute(card.element, 'data-new', line('new', '新'));
            if (isDealt) {
                this.come(card, index);
            }
        });
        drawn.forEach((index, number) => this.exchange(this.cards[index], old[number], number));
        return drawn.length ? OUT + IN + TURN + (drawn.length - 1) * STAGGER : 0;
    }

    /** The old face slides away, and a new card comes. */
    exchange(card, old, number) {
        old.classList.add('leaving');
        card.element.append(old);
        old.animate([{ transform: 'none' }, { transform: AWAY, opacity: 0 }], { duration: OUT, delay: number * STAGGER, easing: 'ease-in', fill: 'both' }).finished.finally(() => old.remove());
        this.come(card, number, OUT);
    }

    /** A back comes from the pile, and turns. */
    come(card, number, after = 0) {
        const wait = number * STAGGER + after;
        const back = h('span', { class: 'face card-back', 'aria-hidden': 'true' });
        card.element.append(back);
        back.animate([{ transform: AWAY, opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.6 }, { transform: 'rotateY(88deg)', opacity: 1 }], { duration: IN + TURN / 2, delay: wait, easing: 'ease-out', fill: 'both' })
            .finished.finally(() => back.remove());
        card.face.animate([{ transform: 'rotateY(88deg)', opacity: 0, offset: 0 }, { transform: 'rotateY(88deg)', opacity: 0, offset: 0.78 }, { transform: 'rotateY(88deg)', opacity: 1, offset: 0.79 },
            { transform: 'none', opacity: 1 }], { duration: IN + TURN, delay: wait, fill: 'backwards' });
        card.face.querySelector('.red-ring path')?.animate([{ strokeDashoffset: 100 }, { strokeDashoffset: 0 }], { duration: 160, delay: wait + IN + TURN - 40, fill: 'backwards' });
    }
}
