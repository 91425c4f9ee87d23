// The sheet that lists the secret numbers: one slot for each, those that you found with their number.
import { fill, h, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { t } from '../../app/t.js';

// More slots than this are small, and still more are not drawn.
const LARGE = 7;
const MOST = 30;
const UNKNOWN = 3;
const STAMP = { duration: 260, easing: 'ease-out' };

/** How many were found of how many. */
export function foundText(found, total) {
    return !total ? t('Secret numbers found: {n}', { n: found }) : found < total ? t('Secret numbers: {n} of {m} found', { n: found, m: total }) : t('All {n} found', { n: total });
}

export class SecretsSheet {
    constructor() {
        this.element = h('div', { class: 'secrets' });
        this.note = h('p', { class: 'note' });
    }

    /** With more than two players there are none: the goal takes their place. */
    showGoal(text) {
        if (text !== this.key) {
            this.key = text;
            fill(this.element, h('h2', {}, t('The goal')), h('p', {}, text));
        }
    }

    /** @param {number[]} known in order @param {number} total of all secret numbers, or 0 if that is not known @param {{note: string, fresh: number, shown: boolean}} said `shown`: they were all shown */
    show(known, total, { note, fresh, shown }) {
        const head = shown ? t('The secret numbers') : foundText(known.length, total);
        const key = `${known.join()} ${head}`;
        setText(this.note, note);
        if (key === this.key) {
            return;
        }
        this.key = key;
        const hidden = total ? Math.max(0, total - known.length) : UNKNOWN;
        const slots = Math.min(hidden, Math.max(1, MOST - known.length));
        const numbers = known.slice(-(MOST - Math.min(slots, 1))).map((one) => h('li', { class: 'found-number', data: { found: one } }, String(one)));
        fill(this.element, h('h2', {}, head),
            h('ul', { class: `slots ${slots + numbers.length > LARGE ? 'small' : ''}`, role: 'list' },
                Array.from({ length: slots }, () => h('li', { class: 'hidden-number', 'aria-hidden': 'true' })), numbers), this.note);
        if (fresh && mayMove()) {
            this.element.querySelector(`[data-found="${fresh}"]`)?.animate([{ transform: 'scale(1.7) rotate(-12deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], STAMP);
        }
    }
}
