// The name on a strip of paper over the hand, place by place. What the hand has in place gets the teacher's red circle.
import { h, s, setAttribute, setText } from '../../app/dom.js';
import { line } from '../line.js';

/** A circle drawn in one stroke. */
export const ring = () => s('svg', { class: 'red-ring', viewBox: '0 0 100 100', 'aria-hidden': 'true', focusable: 'false' },
    s('path', { d: 'M54 7C82 8 95 28 93 52C91 78 72 94 48 93C22 92 6 72 8 47C10 24 26 8 45 8', pathLength: 100 }));

export class NameStrip {
    constructor() {
        this.glyphs = [];
        this.element = h('div', { class: 'name-strip', role: 'img' });
    }

    /** @param {{text: string}[]} name its characters @param {boolean[]} inPlace for each whether the hand has it there */
    show(name, inPlace) {
        while (this.glyphs.length < name.length) {
            const glyph = h('span', { class: 'glyph' });
            this.glyphs.push(glyph);
            this.element.append(h('span', { class: 'place', data: { place: this.glyphs.length } }, glyph, ring()));
        }
        name.forEach(({ text }, index) => {
            setText(this.glyphs[index], text);
            this.glyphs[index].parentElement.classList.toggle('in-place', inPlace[index]);
        });
        const whole = name.map(({ text }) => text).join('');
        const places = inPlace.flatMap((is, index) => (is ? [index + 1] : [])).join(', ');
        setAttribute(this.element, 'aria-label', places ? line(`The name ${whole}; in place: ${places}`, `お手本「${whole}」 お手本どおり:${places}枚目`)
            : line(`The name ${whole}; nothing is in place`, `お手本「${whole}」 お手本どおりの札なし`));
    }
}
