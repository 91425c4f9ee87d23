// Cards in a row, as they lie on the tables of the games.
import { h, styleSheet } from '../app/dom.js';
import { line } from '../scenes/line.js';
import { Card } from '../scenes/pieces.js';

const VALUES = { A: '1', J: '11', Q: '12', K: '13' };

/** The number of a card. */
export const valueOf = (card) => VALUES[card] || card;

/** @param {string[]} texts @param {{numbers?: boolean}} [look] `numbers`: the value is a kanji in the corner */
export function cardRow(texts, { numbers = false } = {}) {
    styleSheet('scenes/scenes.css');
    return h('div', { class: 'lesson-cards', role: 'img', 'aria-label': texts.join(' '), css: { '--cards': String(texts.length) } }, texts.map((text) => {
        const card = new Card();
        card.show({ text, value: numbers ? valueOf(text) : text, corner: numbers ? text : '' });
        return card.element;
    }));
}

/** A strip of totals, with a stone on the one that was made. */
export const totalsStrip = (most, made) => h('div', { class: 'lesson-strip', role: 'img', 'aria-label': line('Totals up to {n}; {made} was made', '{n}までの合計。今は{made}', { n: most, made }) },
    Array.from({ length: most }, (_, index) => h('span', { class: index + 1 === made ? 'made' : index + 1 === most ? 'goal' : null }, String(index + 1))));

/** Number cards that have to make a target. */
export const cardsOf = (cards, target) => h('div', { class: 'lesson-hand' }, cardRow(cards.split(' '), { numbers: true }),
    h('span', { class: 'lesson-aim' }, h('span', { class: 'soft' }, line('Target', '目標')), ' ', h('b', { class: 'lesson-target' }, target)));
