// Dotted arcs over the board: each joins two equal digits of a row or a column.
import { fill, s } from '../../app/dom.js';

// How far an arc bulges, in cells.
const BULGE = 0.34;

/** An arc between two cells of a row, or of a column, as a path; cells are numbered from 1. */
function arc(size, from, to) {
    const [x, y] = [(from - 1) % size, Math.floor((from - 1) / size)];
    const [toX, toY] = [(to - 1) % size, Math.floor((to - 1) / size)];
    return y === toY ? `M${x + 0.5} ${y + 0.06}Q${(x + toX + 1) / 2} ${y - BULGE * 1.4} ${toX + 0.5} ${y + 0.06}`
        : `M${x + 0.06} ${y + 0.5}Q${x - BULGE * 1.4} ${(y + toY + 1) / 2} ${x + 0.06} ${toY + 0.5}`;
}

export class Arcs {
    constructor() {
        this.element = s('svg', { class: 'repeat-arcs', 'aria-hidden': 'true', focusable: 'false' });
        this.key = '';
    }

    /** @param {number} size of the board @param {number[][]} repeats the cells of each digit that a line has more than once */
    show(size, repeats) {
        const pairs = repeats.flatMap((cells) => cells.slice(1).map((cell, index) => [cells[index], cell]));
        const key = pairs.join(' ');
        if (key !== this.key) {
            this.key = key;
            this.element.setAttribute('viewBox', `0 0 ${size} ${size}`);
            fill(this.element, pairs.map(([from, to]) => s('path', { d: arc(size, from, to) })));
        }
    }
}
