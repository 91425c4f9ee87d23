// The paper tape with the steps that were made, and the one in the making.
import { fill, h, setAttribute } from '../app/dom.js';
import { t } from '../app/t.js';
import { SIGNS, sumOf, written } from './reading.js';

// Characters from which a step is written smaller.
const LONG = 11;

export class Tape {
    /** @param {(index: number, event: Event) => void} [back] goes back to before a step; without it steps are no buttons */
    constructor(back) {
        this.back = back;
        this.element = h('ol', { class: 'tape', data: { node: 'steps' }, 'aria-label': t('Steps') });
    }

    /**
     * @param {object[]} steps @param {number} count of cards that were dealt
     * @param {import('./combine.js').Combiner} combiner with the move in the making
     * @param {{live: boolean, pointed: Function}} how `live`: steps can be taken back
     */
    update(steps, count, combiner, { live, pointed }) {
        const [first, sign, second] = combiner.chosen();
        const text = (id) => written(combiner.cards.get(id)?.cell.value || '');
        while (this.element.childElementCount < count - 1) {
            this.element.append(h('li', { class: 'ticket', data: { count: this.element.childElementCount + 1 } }));
        }
        while (this.element.childElementCount > Math.max(0, count - 1)) {
            this.element.lastChild.remove();
        }
        [...this.element.children].forEach((ticket, index) => {
            const step = steps[index];
            const begun = !step && index === steps.length && first !== undefined;
            const state = step ? `${step.id} ${step.value} ${live}` : begun ? `${first} ${sign} ${second}` : '';
            ticket.classList.toggle('pointed', Boolean(step) && pointed('steps', step.id));
            if (ticket.dataset.state === state) {
                return;
            }
            ticket.dataset.state = state;
            setAttribute(ticket, 'data-kind', step ? 'done' : begun ? 'begun' : null);
            fill(ticket, step ? this.ticket(step, index) : begun ? h('span', {}, `${text(first)} ${sign ? SIGNS[sign] : '□'} ${text(second)}`) : null);
            ticket.classList.toggle('long', ticket.textContent.length > LONG);
        });
    }

    ticket(step, index) {
        const words = [h('span', {}, sumOf(step)), ' ', h('b', {}, `= ${written(step.value)}`)];
        return this.back ? h('button', { type: 'button', class: 'step', data: { tool: 'step', count: index + 1 },
            'aria-label': t('{step}. Back to before this step', { step: step.text }), on: { click: (event) => this.back(index, event) } }, words)
            : h('span', { class: 'step', data: { count: index + 1 } }, words);
    }
}
