// Cards of a hand or on the table, digits, colours, signs, and whole moves as buttons.
import { h, setAttribute, setText } from '../app/dom.js';
import { dots } from './pegs.js';
import { t } from '../app/t.js';

const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);

/** How many keys stand in a row, so that all rows are about as long. */
function across(count, most) {
    return Math.ceil(count / Math.ceil(count / most));
}

/** A row of cells, each one a thing with an identity that survives moves. */
export class CardsNode {
    constructor(node, context) {
        this.context = context;
        this.row = h('div', { class: 'cards-row', role: 'group', 'aria-label': node.text || node.name });
        this.element = h('div', {}, this.row);
        this.cells = new Map();
    }

    update(node, labels, context) {
        this.context = context;
        const cells = node.cells || [];
        const before = context.moves ? this.places() : null;
        const kept = new Map();
        const counts = context.counts(node.name);
        cells.forEach((cell, index) => {
            const key = `${cell.id || `place ${index}`}${cell.type === undefined ? ' still' : ''}`;
            const held = this.cells.get(key) || this.make(node, cell);
            this.cells.delete(key);
            kept.set(key, held);
            if (this.row.children[index] !== held.element) {
                this.row.insertBefore(held.element, this.row.children[index] || null);
            }
            this.paint(held, node, cell, labels[index], counts);
        });
        this.cells.forEach((held) => held.element.remove());
        this.cells = kept;
        this.look(node, cells, context);
        if (before) {
            this.glide(before);
        }
    }

    /** Keys of a pad, pegs to choose, round numbers and signs, or cards: what the forms do with them tells. */
    look(node, cells, context) {
        const isChoice = node.role === 'choices';
        const answers = cells.some((cell) => has(cell, 'answer'));
        const palette = isChoice && context.pegs && !answers;
        const keys = palette || context.counts(node.name);
        const said = isChoice && !keys && !answers && context.says(node.name);
        const { classList, style } = this.element;
        classList.toggle('keys', keys);
        classList.toggle('palette', palette);
        classList.toggle('said', said);
        classList.toggle('round', said || (isChoice && !keys && !answers));
        setAttribute(this.row, 'data-many', cells.length > 4);
        style.setProperty('--count', cells.length);
        style.setProperty('--across', across(cells.length, keys && !palette ? 7 : 6));
        style.setProperty('--across-desk', across(cells.length, 5));
    }

    make(node, cell) {
        const active = cell.type !== undefined;
        const element = h(active ? 'button' : 'span', {
            class: 'card', type: active ? 'button' : null, role: active ? null : 'img', data: { cell: cell.id, type: cell.type },
        });
        const held = { element, face: element.appendChild(h('span', { class: 'face' })) };
        if (active) {
            element.addEventListener('click', (event) => this.context.choose(held.node, held.cell, event));
        }
        return held;
    }

    paint(held, node, cell, label, counts) {
        const { element, face } = held;
        const isNew = !held.cell;
        Object.assign(held, { node, cell });
        const colour = this.context.pegs && cell.value && node.role === 'choices' && !has(cell, 'answer');
        setAttribute(element, 'data-peg', colour ? cell.value : null);
        if (has(cell, 'answer')) {
            face.replaceChildren(...dots(cell.value || 0, cell.extra || 0, this.context.pegCount));
        } else {
            setText(face, has(cell, 'hidden') ? '?' : colour ? cell.type || String(cell.value) : cell.text || '');
            this.caption(held, colour && cell.text !== cell.type ? cell.text : '');
            setAttribute(face, 'data-before', this.context.adds && this.context.says(node.name) ? '+' : null);
        }
        element.classList.toggle('long', `${face.dataset.before || ''}${face.textContent}`.length > 3);
        element.classList.toggle('hidden', has(cell, 'hidden'));
        element.classList.toggle('new', has(cell, 'new') && isNew);
        setAttribute(element, 'data-type', cell.type);
        setAttribute(element, 'data-seat', cell.seat);
        setAttribute(element, 'aria-label', this.label(cell, label, colour, counts));
        if (cell.type !== undefined) {
            const chosen = this.context.isChosen(node.name, cell.id || cell.type) || this.context.isChosen(node.name, cell.type);
            setAttribute(element, 'aria-pressed', this.context.togglesIn(node.name) ? String(chosen) : counts && chosen ? 'true' : null);
            element.classList.toggle('chosen', chosen);
            setAttribute(element, 'aria-keyshortcuts', cell.key || null);
        }
        element.classList.toggle('pointed', this.context.isPointed(node.name, cell.id));
        this.count(held, cell, counts);
    }

    label(cell, label, colour, counts) {
        if (counts) {
            return t('{digit}, {n} left', { digit: cell.text, n: cell.value || 0 });
        }
        return colour && cell.text !== cell.type ? `${cell.type} ${cell.text}` : label || cell.text || '';
    }

    /** The name of a colour, below its peg. */
    caption(held, text) {
        if (!text) {
            held.name?.remove();
            held.name = null;
            return;
        }
        held.name ||= held.element.appendChild(h('span', { class: 'name' }));
        setText(held.name, ` ${text}`);
    }

    /** How many of a digit are left to place. */
    count(held, cell, counts) {
        if (!counts) {
            held.left?.remove();
            held.left = null;
            return;
        }
        held.left ||= held.element.appendChild(h('span', { class: 'left', 'aria-hidden': 'true' }));
        setAttribute(held.left, 'data-text', cell.value || 0);
        held.element.classList.toggle('spent', !cell.value);
    }

    places() {
        return new Map([...this.cells].map(([key, held]) => [key, held.element.getBoundingClientRect()]));
    }

    /** A thing that stayed and stands elsewhere glides there. */
    glide(before) {
        this.cells.forEach((held, key) => {
            const from = before.get(key);
            const to = held.element.getBoundingClientRect();
            if (from && (Math.abs(from.left - to.left) > 2 || Math.abs(from.top - to.top) > 2)) {
                held.element.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none' }],
                    { duration: 140, easing: 'ease-out' });
            }
        });
    }
}

/** Whole moves, each a button. */
export class ActionsNode {
    constructor(node, context) {
        this.context = context;
        this.row = h('div', { class: 'actions-row', role: 'group', 'aria-label': context.words.moves() });
        this.element = h('div', {}, this.row);
    }

    update(node, labels, context) {
        this.context = context;
        const cells = node.cells || [];
        while (this.row.childElementCount > cells.length) {
            this.row.lastChild.remove();
        }
        cells.forEach((cell, index) => {
            const button = this.row.children[index] || this.row.appendChild(this.make());
            button.held = { node, cell };
            const number = typeof cell.value === 'string' ? cell.value : '';
            setText(button.firstChild, [number, cell.text].filter(Boolean).join(' '));
            const folded = !has(cell, 'main') && (has(cell, 'danger') || (cells.length > 3 && !number));
            button.className = ['key', has(cell, 'main') && 'main', has(cell, 'danger') && 'danger', folded && 'folded']
                .filter(Boolean).join(' ');
            button.disabled = has(cell, 'disabled');
            setAttribute(button, 'data-type', cell.type);
            setAttribute(button, 'data-cell', cell.id || index + 1);
            setAttribute(button, 'aria-keyshortcuts', cell.key || null);
        });
        this.element.hidden = !cells.length;
    }

    make() {
        const button = h('button', { type: 'button', class: 'key' }, h('span', {}));
        button.addEventListener('click', (event) => this.context.act(button.held.cell, event));
        return button;
    }
}
