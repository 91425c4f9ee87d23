// A board: cells in rows with walls between groups, clues, digits, pencil marks; one Tab stop, arrows inside.
import { h, setAttribute, setText } from '../app/dom.js';

const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);
const FIGURE_SPACE = '\u2007';

function bits(marks) {
    const digits = [];
    for (let digit = 1; digit <= 32; digit += 1) {
        if (Math.floor(marks / 2 ** (digit - 1)) % 2) {
            digits.push(digit);
        }
    }
    return digits;
}

const sign = (digit) => (digit < 10 ? String(digit) : String.fromCharCode(87 + digit));

/** Marks as text with a fixed place for each digit: three by three, beyond nine four by four. */
export function marksText(marks, size) {
    const wide = size > 9 ? 4 : 3;
    const rows = [];
    for (let row = 0; row < Math.ceil(size / wide); row += 1) {
        const places = Array.from({ length: wide }, (_, at) => row * wide + at + 1);
        const written = places.map((digit) => (bits(marks).includes(digit) ? sign(digit) : wide > 3 ? ' ' : FIGURE_SPACE));
        rows.push(written.join(wide > 3 ? '' : ' '));
    }
    return rows.join('\n');
}

export class GridNode {
    constructor(node, context) {
        this.context = context;
        this.columns = node.columns;
        this.grid = h('div', { class: 'grid', role: 'grid', 'aria-label': node.text || context.title });
        this.element = h('div', {}, h('div', { class: 'grid-room' }, this.grid));
        this.cells = [];
        this.cursor = 0;
    }

    update(node, labels, context) {
        this.context = context;
        this.node = node;
        const cells = node.cells || [];
        const isBoard = cells.some((cell) => cell.group !== undefined);
        if (this.cells.length !== cells.length || this.columns !== node.columns) {
            this.build(node, cells);
        }
        this.grid.classList.toggle('board', isBoard);
        setAttribute(this.grid, 'aria-readonly', context.may ? null : 'true');
        cells.forEach((cell, index) => this.paint(this.cells[index], cell, index, labels[index]));
        this.light();
    }

    build(node, cells) {
        this.columns = node.columns;
        this.grid.style.setProperty('--columns', node.columns);
        this.grid.style.setProperty('--rows', Math.ceil(cells.length / node.columns));
        this.grid.classList.toggle('large', node.columns > 9);
        this.cells = cells.map((cell, index) => this.make(index));
        const rows = [];
        for (let at = 0; at < this.cells.length; at += node.columns) {
            rows.push(h('div', { role: 'row' }, this.cells.slice(at, at + node.columns).map((held) => held.element)));
        }
        this.grid.replaceChildren(...rows);
        this.cursor = Math.min(this.cursor, cells.length - 1);
    }

    make(index) {
        const element = h('div', { role: 'gridcell', class: 'cell', tabindex: index === this.cursor ? '0' : '-1' });
        const held = { element, digit: element.appendChild(h('span', { class: 'digit' })) };
        element.addEventListener('focus', () => this.moveTo(index));
        return held;
    }

    paint(held, cell, index, label) {
        const { element } = held;
        const changed = held.cell && held.digit.textContent !== (cell.text || '');
        held.cell = cell;
        setText(held.digit, cell.text || '');
        if (changed && cell.text && this.context.moves) {
            held.digit.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 140 });
        }
        this.part(held, 'clue', cell.corner);
        this.part(held, 'marks', cell.marks && !cell.text ? marksText(cell.marks, this.columns) : '');
        ['wrong', 'fixed', 'good', 'bad'].forEach((flag) => element.classList.toggle(flag, has(cell, flag)));
        setAttribute(element, 'data-cell', cell.id);
        setAttribute(element, 'data-type', cell.type);
        setAttribute(element, 'aria-label', label || cell.text || '');
        this.walls(element, index);
        this.point(held);
    }

    /**
     * A part that only some cells have: it takes no element in the others. What it says stands in the label in words, so the
     * style sheet writes it and no text of the page differs from the label.
     */
    part(held, name, text) {
        if (!text) {
            held[name]?.remove();
            held[name] = null;
            return;
        }
        held[name] ||= held.element.insertBefore(h('span', { class: name }), held.digit);
        setAttribute(held[name], 'data-text', text);
    }

    walls(element, index) {
        const cells = this.node.cells;
        const group = cells[index].group;
        const column = index % this.columns;
        const above = cells[index - this.columns];
        const left = column ? cells[index - 1] : undefined;
        element.classList.toggle('wall-top', Boolean(above) && above.group !== group);
        element.classList.toggle('wall-left', Boolean(left) && left.group !== group);
    }

    /** What a hint points at: the cell is lit, and the digits meant are in it; those that are ruled out are small and struck. */
    point(held) {
        const pointer = this.context.pointer(this.node.name, held.cell.id);
        const marks = pointer && !held.cell.text ? pointer.marks || 0 : 0;
        held.element.classList.toggle('pointed', Boolean(pointer));
        held.element.classList.toggle('ruled-out', Boolean(pointer && pointer.bad));
        this.part(held, 'meant', pointer && !pointer.bad ? bits(marks).map(sign).join(' ') : '');
        this.strike(held, pointer?.bad ? bits(marks) : []);
    }

    /** Digits that are ruled out, among the marks of the cell and each at its place. */
    strike(held, ruledOut) {
        const wide = this.columns > 9 ? 4 : 3;
        const place = (digit) => `${Math.ceil(digit / wide)} / ${(digit - 1) % wide + 1}`;
        held.struck?.remove();
        held.struck = null;
        if (ruledOut.length) {
            const digits = new Set([...bits(held.cell.marks || 0), ...ruledOut]);
            held.struck = held.element.insertBefore(h('span', { class: 'struck-digits', css: { '--wide': String(wide), '--lines': String(Math.ceil(this.columns / wide)) } },
                [...digits].map((digit) => h('i', { class: ruledOut.includes(digit) ? 'out' : '', data: { text: sign(digit) }, css: { 'grid-area': place(digit) } }))), held.digit);
        }
    }

    /** The cursor's row, column and equal digits; the selected cells. */
    light() {
        const here = this.cells[this.cursor];
        const active = this.context.mayWrite && this.context.selected.length > 0;
        const row = Math.floor(this.cursor / this.columns);
        const column = this.cursor % this.columns;
        this.cells.forEach((held, index) => {
            const { element, cell } = held;
            const chosen = active && this.context.selected.includes(cell.type);
            const peer = active && (Math.floor(index / this.columns) === row || index % this.columns === column);
            const same = active && Boolean(cell.text) && cell.text === (this.context.waiting || here.cell.text);
            element.classList.toggle('chosen', chosen);
            element.classList.toggle('peer', peer && !chosen);
            element.classList.toggle('same', same && !chosen);
            setAttribute(element, 'aria-selected', this.context.mayWrite ? String(chosen) : null);
        });
    }

    /** Puts the one Tab stop, and with it the selection, on a cell. */
    moveTo(index) {
        if (index !== this.cursor) {
            setAttribute(this.cells[this.cursor].element, 'tabindex', '-1');
            this.cursor = index;
        }
        const { element, cell } = this.cells[index];
        setAttribute(element, 'tabindex', '0');
        this.context.select(cell.type);
    }

    /** Moves the focus by so many rows and columns; stays at the edge. */
    step(rows, columns) {
        const row = Math.floor(this.cursor / this.columns) + rows;
        const column = (this.cursor % this.columns) + columns;
        const last = Math.ceil(this.cells.length / this.columns) - 1;
        this.go(Math.min(last, Math.max(0, row)), Math.min(this.columns - 1, Math.max(0, column)));
    }

    go(row, column) {
        const held = this.cells[Math.min(this.cells.length - 1, row * this.columns + column)];
        held.element.focus({ preventScroll: this.columns <= 9 });
        held.element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }

    /** Moves on to the next cell whose only mark can be written. */
    goToSingle() {
        const count = this.cells.length;
        const order = Array.from({ length: count }, (_, step) => (this.cursor + step) % count);
        const found = order.find((index) => this.marksOf(this.cells[index]).length === 1);
        if (found !== undefined && found !== this.cursor) {
            this.go(Math.floor(found / this.columns), found % this.columns);
            return true;
        }
        return false;
    }

    marksOf({ cell }) {
        return cell && !cell.text ? bits(cell.marks || 0).map(sign) : [];
    }

    get rowCount() {
        return Math.ceil(this.cells.length / this.columns);
    }

    get place() {
        return { row: Math.floor(this.cursor / this.columns), column: this.cursor % this.columns };
    }

    /** The digits marked in the cell at the cursor. */
    get marksHere() {
        return this.marksOf(this.cells[this.cursor]);
    }
}
