// Tables and scores: who has how much; seats differ by letter and hatching, never by colour alone.
import { h, setText } from '../app/dom.js';
import { t } from '../app/t.js';

/** The sign of a seat: its letter on its own pattern. */
export function seatSign(seat) {
    return h('span', { class: 'seat-sign', data: { seat }, 'aria-hidden': 'true' }, String.fromCharCode(65 + seat));
}

function paint(element, cell) {
    const flags = (cell.flags || '').split(' ');
    ['winner', 'main', 'new', 'hidden'].forEach((flag) => element.classList.toggle(flag, flags.includes(flag)));
}

/** A table whose first row holds headings. */
export class TableNode {
    constructor() {
        this.table = h('table', {});
        this.element = h('div', {}, this.table);
    }

    update(node) {
        const cells = node.cells || [];
        const rows = [];
        for (let at = 0; at < cells.length; at += node.columns || 1) {
            rows.push(cells.slice(at, at + (node.columns || 1)));
        }
        this.table.replaceChildren(
            ...(node.text ? [h('caption', {}, node.text)] : []),
            h('thead', {}, h('tr', {}, (rows[0] || []).map((cell) => h('th', { scope: 'col' }, cell.text || '')))),
            h('tbody', {}, rows.slice(1).map((row) => this.row(row))));
    }

    row(row) {
        return h('tr', {}, row.map((cell, column) => {
            const sign = column === 0 && cell.seat !== undefined ? seatSign(cell.seat) : null;
            const hidden = (cell.flags || '').includes('hidden');
            const element = h(column === 0 ? 'th' : 'td', column === 0 ? { scope: 'row' } : {}, sign, hidden ? '?' : cell.text || '');
            paint(element, cell);
            return element;
        }));
    }
}

/** Pairs of cells: who, how much. */
export class ScoresNode {
    constructor(node) {
        this.list = h('ul', { 'aria-label': node.text });
        this.element = h('div', {}, this.list);
    }

    update(node) {
        const cells = node.cells || [];
        while (this.list.childElementCount > cells.length / 2) {
            this.list.lastChild.remove();
        }
        for (let at = 0; at + 1 < cells.length; at += 2) {
            this.pair(at / 2, cells[at], cells[at + 1]);
        }
    }

    pair(index, who, much) {
        let item = this.list.children[index];
        if (!item) {
            item = this.list.appendChild(h('li', {}, who.seat === undefined ? null : seatSign(who.seat),
                h('span', { class: 'who' }), ' ', h('span', { class: 'much' })));
        }
        const locked = (who.flags || '').split(' ').includes('locked');
        setText(item.querySelector('.who'), locked ? t('{name} (locked)', { name: who.text || '' }) : who.text || '');
        setText(item.querySelector('.much'), much.text || '');
        paint(item, who);
    }
}
