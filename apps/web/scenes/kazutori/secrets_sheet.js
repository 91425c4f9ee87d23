// The sheet that lists the secret numbers you found, and how many are hidden if that is known.
import { fill, h } from '../../app/dom.js';
import { t } from '../../app/t.js';

// Secret numbers that have room on the sheet.
const SLOTS = 7;

function headText(count, hidden, total) {
    return hidden ? t('Secret numbers: {n} found, {m} hidden', { n: count, m: hidden }) : total ? t('All {n} found', { n: count }) : t('Secret numbers found: {n}', { n: count });
}

export class SecretsSheet {
    constructor() {
        this.element = h('div', { class: 'secrets' });
    }

    /** With more than two players there are none: the goal takes their place. */
    showGoal(text) {
        if (text !== this.key) {
            this.key = text;
            fill(this.element, h('h2', {}, t('The goal')), h('p', {}, text));
        }
    }

    /** @param {number[]} known in order @param {number} total of all secret numbers, or 0 if that is not known */
    show(known, total) {
        const hidden = Math.max(0, total - known.length);
        const key = `${known.join()} ${hidden} ${total}`;
        if (key === this.key) {
            return;
        }
        this.key = key;
        const slots = Math.min(hidden || (total ? 0 : 3), Math.max(1, SLOTS - Math.min(known.length, SLOTS - 1)));
        fill(this.element, h('h2', {}, headText(known.length, hidden, total)),
            h('ul', { class: 'slots', role: 'list' }, Array.from({ length: slots }, () => h('li', { class: 'hidden-number', 'aria-hidden': 'true' })),
                known.slice(-SLOTS + (slots ? 1 : 0)).map((one) => h('li', { class: 'found-number' }, String(one)))),
            hidden || !total ? h('p', { class: 'note' }, t('Tap a number on the strip to pencil a guess.')) : null);
    }
}
