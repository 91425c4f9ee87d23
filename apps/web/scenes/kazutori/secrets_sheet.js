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
    return !total ? t('Secret numbers found: {n}', { n: found }) : found < total ? t('Secret numbers: {n} of {m} found', { n: found, m: total }) : t('All {n} known', { n: total });
}

/** The numbers that have a slot: the lowest hidden ones are the first to go. */
function slotsOf(all, known) {
    const hidden = all.filter((one) => !known.includes(one)).slice(Math.max(0, all.length - MOST));
    return all.filter((one) => known.includes(one) || hidden.includes(one)).slice(-MOST);
}

export class SecretsSheet {
    /** @param {HTMLElement} finish the key that plays the rest */
    constructor(finish) {
        this.finish = finish;
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

    /** @param {number[]} known in order @param {number[]|null} all secret numbers, or null if they are not known @param {{note: string, fresh: number, shown: boolean}} said `shown`: they were all shown */
    show(known, all, { note, fresh, shown }) {
        const head = shown ? t('The secret numbers') : foundText(known.length, all?.length);
        const key = `${known.join()} ${head}`;
        setText(this.note, note);
        if (key === this.key) {
            return;
        }
        this.key = key;
        const slots = all ? slotsOf(all, known) : [...Array(UNKNOWN).fill(0), ...known].slice(-MOST);
        fill(this.element, h('h2', {}, head),
            h('ul', { class: `slots ${slots.length > LARGE ? 'small' : ''}`, role: 'list' }, slots.map((one) => (known.includes(one)
                ? h('li', { class: 'found-number', data: { found: one } }, String(one)) : h('li', { class: 'hidden-number', 'aria-hidden': 'true' })))), this.note, this.finish);
        if (fresh && mayMove()) {
            this.element.querySelector(`[data-found="${fresh}"]`)?.animate([{ transform: 'scale(1.7) rotate(-12deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], STAMP);
        }
    }
}
