// How many codes still fit, guess by guess; optional, for it is a help.
import { fill, h } from '../../app/dom.js';
import { number } from '../../app/t.js';
import { W } from './words.js';

const SHOWN = 4;

/** The length of the bar for a number of codes. Logarithmic: each guess divides them, so later ones would have no bar otherwise. */
export const share = (left, all) => (left > 0 && all > 1 ? Math.log(left + 1) / Math.log(all + 1) : 0);

export class Meter {
    constructor() {
        this.element = h('div', { class: 'meter-sheet', hidden: true });
    }

    /** @param {number[]|null} left after each guess, the number at the start first; null: nothing is shown */
    show(left) {
        const state = left ? left.join() : '';
        this.element.hidden = !left;
        if (state === this.state || !left) {
            return;
        }
        this.state = state;
        const now = left[left.length - 1];
        const before = left[left.length - 2];
        const bars = left.map((count, index) => ({ count, name: index ? W.row(index) : W.begin(), part: share(count, left[0]) })).slice(-SHOWN);
        fill(this.element, h('div', { class: 'meter-head' }, h('b', { class: 'meter-count' }, number(now)),
            h('p', {}, h('b', {}, W.fit(now)), h('span', {}, left.length > 1 ? W.removed(left.length - 1, number(before - now), number(before)) : ''))),
        h('ol', { class: 'meter-bars', role: 'list' }, bars.map((bar) => h('li', {}, h('span', {}, bar.name),
            h('span', { class: 'left-bar' }, h('span', { css: { '--part': bar.part } })), h('b', {}, number(bar.count))))));
    }
}
