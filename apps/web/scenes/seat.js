// A seat at a table: a face, a name with a line below, a number, and a lantern while it is this seat's turn.
import { h, s, setAttribute, setText } from '../app/dom.js';
import { face } from './faces.js';

/** A small paper lantern. */
export function lantern() {
    return s('svg', { class: 'lantern', viewBox: '0 0 24 30', 'aria-hidden': 'true', focusable: 'false' },
        s('path', { d: 'M7 1h10v4H7zM7 25h10v4H7z', fill: '#3b2a16' }),
        s('ellipse', { cx: 12, cy: 15, rx: 11, ry: 11, fill: '#ffb65c' }),
        s('path', { d: 'M2.5 10.500Q12 13.5 21.5 10.500M1 15Q12 18 23 15M2.5 19.500Q12 22.5 21.5 19.500M12 4V26', fill: 'none', stroke: '#b4701a', 'stroke-width': 1 }));
}

/** A place for what may be said of a seat at any time, such as that its line is lost. `tellSeats()` fills it in a room. */
export const seatNote = (seat) => h('small', { class: 'seat-note', data: { note: seat } });

export class Seat {
    /**
     * @param {{bot?: number, seat?: number}} who a chair, as for a face
     * @param {string} [tag] such as `li`, where seats are a list
     */
    constructor(who, tag = 'div') {
        this.name = h('b', { class: 'seat-name' });
        this.line = h('span', { class: 'seat-line' });
        this.number = h('b', { class: 'seat-number' });
        this.element = h(tag, { class: 'seat' }, face(who), h('span', { class: 'seat-words' }, this.name, this.line, seatNote(who.seat)), this.number, lantern());
    }

    /** @param {{name: string, line?: string, number?: string|number, turn?: boolean}} look `line`: what is said below the name; it says whose turn it is, too */
    show({ name, line = '', number = '', turn = false }) {
        setText(this.name, name);
        setText(this.line, line);
        setText(this.number, String(number));
        this.element.classList.toggle('turn', turn);
        setAttribute(this.element, 'aria-current', turn ? 'true' : null);
    }
}
