// The number to make, written by brush on a sheet of paper.
import { fill, h, setText } from '../app/dom.js';
import { t } from '../app/t.js';
import { brushed } from './brush.js';
import { readsTwoWays, written } from './reading.js';

export class Goal {
    constructor() {
        this.said = h('p', { class: 'unseen' });
        this.word = h('span', { class: 'goal-word', 'aria-hidden': 'true' });
        this.number = h('span', { class: 'goal-number', 'aria-hidden': 'true' });
        this.element = h('div', { class: 'goal', data: { node: 'target' } }, this.said, this.word, this.number);
    }

    /** Shows the goal of a view: its text, and its number as `value`. */
    show({ text, value }) {
        setText(this.said, text);
        setText(this.word, t('Target'));
        if (this.element.dataset.value !== value) {
            this.element.dataset.value = value;
            this.number.classList.toggle('two-ways', readsTwoWays(value));
            fill(this.number, brushed(value) || written(value));
        }
    }
}
