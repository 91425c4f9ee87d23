// What the pegs of an answer mean, drawn in the colours that are said.
import { fill, h } from '../../app/dom.js';
import { drawAnswer } from './pegs.js';
import { W } from './words.js';

function pin(place, colour, kinds) {
    const block = h('span', { class: 'answer-block one', 'aria-hidden': 'true' });
    drawAnswer(block, { place, colour }, kinds, 1);
    return block;
}

export class Legend {
    constructor() {
        this.element = h('div', { class: 'legend-sheet' });
    }

    /** @param {number[]} kinds colours of the two kinds of peg @param {string[]} names of them @param {boolean} isDigits */
    show(kinds, names, isDigits) {
        const state = `${names} ${isDigits} ${document.documentElement.lang}`;
        if (state === this.state) {
            return;
        }
        this.state = state;
        const row = (place, colour, name, text, short = text) => h('li', {}, pin(place, colour, kinds), h('b', {}, name), h('span', { class: 'in-full' }, text), h('span', { class: 'in-short', 'aria-hidden': 'true' }, short));
        fill(this.element, h('ul', { class: 'legend', role: 'list' }, row(1, 0, names[0], W.place(isDigits), W.placeShort(isDigits)), row(0, 1, names[1], W.elsewhere(isDigits), W.elsewhereShort(isDigits)),
            row(0, 0, W.dot(), W.nothing())), h('p', {}, W.noOrder()));
    }
}
