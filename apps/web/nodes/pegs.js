// Rows of pegs with their answers; the row that is being written stands below the last one.
import { h, setAttribute, setText } from '../app/dom.js';

const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);

/** The dots of an answer: full for the right place, a ring for the right colour elsewhere, small for nothing. */
export function dots(place, colour, count) {
    return Array.from({ length: Math.max(count, place + colour) }, (_, index) =>
        h('span', { class: index < place ? 'dot place' : index < place + colour ? 'dot colour' : 'dot' }));
}

/** A peg that shows its digit: never colour alone. */
function peg() {
    return h('span', { class: 'peg' }, h('span', {}));
}

function paintPeg(element, cell, chosen) {
    const value = cell && !has(cell, 'hidden') ? cell.value : undefined;
    setAttribute(element, 'data-peg', value);
    setText(element.firstChild, value === undefined ? (cell && has(cell, 'hidden') ? '?' : '') : chosen || cell.text || String(value));
    element.classList.toggle('empty', value === undefined && !(cell && has(cell, 'hidden')));
    element.classList.toggle('hidden', Boolean(cell && has(cell, 'hidden')));
}

/** PEGS of a view: a list with one item a row, named as a whole. */
export class PegsNode {
    constructor(node, context) {
        this.list = h('ol', { class: 'pegs-rows', 'aria-label': node.text || node.name });
        this.element = h('div', {}, this.list);
        this.context = context;
    }

    update(node, labels, context) {
        this.context = context;
        const cells = node.cells || [];
        const rows = [];
        for (let at = 0; at < cells.length; at += node.columns) {
            rows.push({ cells: cells.slice(at, at + node.columns), labels: labels.slice(at, at + node.columns) });
        }
        this.width = node.columns - (node.role === 'history' ? 1 : 0);
        this.element.style.setProperty('--pegs', this.width);
        const writing = node.role === 'history' ? context.writtenPegs() : null;
        const all = node.role === 'history' ? Math.max(node.total || 0, rows.length + (writing ? 1 : 0)) : rows.length;
        while (this.list.childElementCount > all) {
            this.list.lastChild.remove();
        }
        for (let index = 0; index < all; index += 1) {
            const row = this.list.children[index] || this.list.appendChild(this.make(node));
            if (index < rows.length) {
                this.paint(row, node, rows[index], index);
            } else {
                this.paintEmpty(row, node, index, index === rows.length ? writing : null);
            }
        }
        this.element.hidden = !all;
    }

    make(node) {
        const row = h('li', { class: 'pegs-row' });
        if (node.role === 'history') {
            row.append(h('span', { class: 'pegs-number', 'aria-hidden': 'true' }));
        }
        row.append(h('span', { class: 'pegs-all', 'aria-hidden': 'true' }, Array.from({ length: this.width }, peg)));
        if (node.role === 'history') {
            row.append(h('span', { class: 'pegs-answer', 'aria-hidden': 'true' }));
        }
        row.append(h('span', { class: 'unseen' }));
        return row;
    }

    paint(row, node, { cells, labels }, index) {
        const pegs = row.querySelector('.pegs-all').children;
        const isHistory = node.role === 'history';
        const list = isHistory ? cells.slice(0, -1) : cells;
        list.forEach((cell, place) => paintPeg(pegs[place], cell));
        row.classList.remove('writing', 'vacant');
        const pointers = cells.map((cell) => this.context.pointer(node.name, cell.id)).filter(Boolean);
        row.classList.toggle('pointed', pointers.length > 0);
        row.classList.toggle('ruled-out', pointers.some((pointer) => pointer.bad));
        let said = list.map((cell, place) => this.sayPeg(cell, labels[place])).join(', ');
        if (isHistory) {
            const answer = cells[cells.length - 1];
            setText(row.querySelector('.pegs-number'), String(index + 1));
            this.answer(row, answer);
            row.classList.toggle('wrong', has(answer, 'wrong'));
            said = `${index + 1}: ${said}; ${this.sayPeg({}, labels[labels.length - 1])}`;
        }
        this.name(row, said);
    }

    /** A peg in words: its colour, or what the label says without its place, which the list tells. */
    sayPeg(cell, label) {
        const name = this.context.colourOf(cell.value);
        return !has(cell, 'hidden') && name ? name : (label || '').split(', ').slice(2).join(', ') || label || '';
    }

    answer(row, cell) {
        const box = row.querySelector('.pegs-answer');
        const text = has(cell, 'hidden') ? '?' : `${cell.value || 0} ${cell.extra || 0}`;
        if (box.dataset.answer === text) {
            return;
        }
        const fresh = box.dataset.answer === undefined || box.dataset.answer === '';
        box.dataset.answer = text;
        box.replaceChildren(...(text === '?' ? [h('span', {}, '?')] : dots(cell.value || 0, cell.extra || 0, this.width)));
        if (fresh && has(cell, 'new') && this.context.moves) {
            [...box.children].forEach((dot, index) => dot.animate([{ opacity: 0 }, { opacity: 1 }],
                { duration: 70, delay: 70 * index, fill: 'backwards' }));
        }
    }

    paintEmpty(row, node, index, writing) {
        const pegs = row.querySelector('.pegs-all').children;
        [...pegs].forEach((element, place) => {
            const held = writing && writing.words[place];
            paintPeg(element, held ? { value: held.value, text: held.text } : null);
            element.classList.toggle('next', Boolean(writing) && place === writing.words.length);
        });
        setText(row.querySelector('.pegs-number'), String(index + 1));
        const box = row.querySelector('.pegs-answer');
        box.dataset.answer = '';
        box.replaceChildren();
        row.classList.remove('wrong');
        row.classList.toggle('writing', Boolean(writing));
        row.classList.toggle('vacant', !writing);
        this.name(row, writing ? `${index + 1}: ${writing.words.map((held) => held.label).join(', ')}` : '');
    }

    /** Rows that hold nothing are no items for a screen reader. */
    name(row, said) {
        setText(row.lastChild, said);
        setAttribute(row, 'aria-hidden', said ? null : 'true');
    }
}
