// What the pegs of an answer mean, drawn in the colours that are said.
import { fill, h } from '../../app/dom.js';
import { drawAnswer } from './pegs.js';
import { W } from './words.js';

function pin(colour) {
    const block = h('span', { class: 'answer-block one', 'aria-hidden': 'true' });
    drawAnswer(block, { place: colour ? 1 : 0, colour: 0 }, [colour], 1);
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
        const row = (colour, name, text, short = text) => h('li', {}, pin(colour), h('b', {}, name), h('span', { class: 'in-full' }, text), h('span', { class: 'in-short', 'aria-hidden': 'true' }, short));
        fill(this.element, h('ul', { class: 'legend', role: 'list' }, row(kinds[0], names[0], W.place(isDigits), W.placeShort(isDigits)), row(kinds[1], names[1], W.elsewhere(isDigits), W.elsewhereShort(isDigits)),
            row(null, W.dot(), W.nothing())), h('p', {}, W.noOrder()));
    }
}
