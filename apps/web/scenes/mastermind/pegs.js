// Pegs and answers as they lie on the tray. A peg always shows its digit, as generated content: the name of its button says it.
import { fill, h, setAttribute } from '../../app/dom.js';

/** A glazed peg; without a value an empty hollow. */
export class Peg {
    constructor(tag = 'span', attributes = {}) {
        this.digit = h('span', { class: 'face' });
        this.element = h(tag, { ...attributes, class: `ball ${attributes.class || ''}` }, this.digit);
    }

    /** @param {{value?: number, text?: string}|null} peg null: a hollow; `value` 0: a place left empty on purpose */
    show(peg) {
        setAttribute(this.element, 'data-peg', peg ? peg.value || '-' : null);
        setAttribute(this.digit, 'data-digit', peg ? peg.text : null);
    }
}

/** A row of pegs that only shows a code. */
export function pegRow(pegs, className = '') {
    return h('span', { class: `ball-row ${className}`, 'aria-hidden': 'true' }, pegs.map((peg) => {
        const one = new Peg();
        one.show(peg);
        return one.element;
    }));
}

/**
 * Draws an answer: first the pegs in place, then the others, then dots: the order tells nothing.
 * @param {{place: number, colour: number}|null} answer null: none yet @param {number[]} colours of the two kinds
 */
export function drawAnswer(element, answer, colours, count) {
    const { place = 0, colour = 0 } = answer || {};
    fill(element, Array.from({ length: count }, (_, index) => h('span', {
        class: index < place ? 'pin in-place' : 'pin', data: { pin: index < place ? colours[0] : index < place + colour ? colours[1] : null },
    })));
    setAttribute(element, 'data-count', count);
}

/** Codes of digits as pegs, by what the palette types: `1123`. */
export const pegsOf = (digits, values) => [...digits].map((text) => ({ text, value: values.get(text) ?? 0 }));
