// Quantities on their way: a strip of what was said, dots of what is left, a bar, or time that runs.
import { h, s, setText } from './dom.js';
import { seatSign } from './node_table.js';

const STRIP_MOST = 60;

/** A METER of a view. */
export class MeterNode {
    constructor(node) {
        this.label = h('span', { class: 'meter-label' });
        this.value = h('span', { class: 'meter-value' });
        this.bar = h('span', { class: 'meter-bar', 'aria-hidden': 'true' });
        this.said = h('ol', { class: 'meter-said', 'aria-label': node.text });
        this.element = h('div', {}, h('div', { class: 'meter-line' }, this.label, ' ', this.value), this.bar);
    }

    update(node, labels, context) {
        this.node = node;
        setText(this.label, node.text || '');
        this.element.classList.toggle('big', node.role === 'board');
        if (node.until !== undefined) {
            this.until(node, context);
            return;
        }
        this.show(node.value || 0, node.total);
        this.trail(node, labels);
    }

    show(value, total) {
        setText(this.value, total ? `${value} / ${total}` : String(value));
        this.bar.hidden = !total;
        this.bar.style.setProperty('--part', total ? Math.min(1, value / total) : 0);
    }

    /** Time left: written every quarter of a second while the element is there. */
    until(node, context) {
        const tick = () => {
            const left = Math.max(0, node.until - context.now());
            setText(this.value, (left / 1000).toFixed(left < 10000 ? 1 : 0));
            this.bar.style.setProperty('--part', node.total ? left / node.total : 0);
            this.element.classList.toggle('urgent', left < 5000);
            if (this.node === node && this.element.isConnected && left > 0) {
                setTimeout(tick, left < 10000 ? 100 : 250);
            }
        };
        tick();
    }

    /** Who brought it there: a strip up to a moderate total, and the last numbers said. */
    trail(node, labels) {
        const cells = node.cells || [];
        if (node.role !== 'board') {
            return;
        }
        this.strip ||= this.element.appendChild(h('div', { class: 'strip', 'aria-hidden': 'true' }));
        if (!this.said.parentNode) {
            this.element.append(this.said);
        }
        this.bar.hidden = true;
        this.drawStrip(node, cells);
        this.said.replaceChildren(...cells.map((cell, index) => h('li', { class: (cell.flags || '').includes('new') ? 'new' : '' },
            cell.seat === undefined ? null : seatSign(cell.seat),
            h('span', {}, `${cell.seat === undefined ? '' : '+'}${cell.text || ''}`),
            labels[index] ? h('span', { class: 'unseen' }, ` ${labels[index]}`) : null)));
        this.said.hidden = !cells.length;
        this.said.scrollLeft = this.said.scrollWidth;
    }

    drawStrip(node, cells) {
        const total = node.total || 0;
        this.strip.classList.toggle('fine', total > STRIP_MOST);
        const owner = new Map();
        const said = cells.reduce((sum, cell) => sum + Number(cell.text || 0), 0);
        let at = (node.value || 0) - said;
        cells.forEach((cell) => {
            const step = Number(cell.text || 0);
            for (let unit = 1; unit <= step && owner.size <= STRIP_MOST; unit += 1) {
                owner.set(at + unit, { seat: cell.seat, last: unit === step });
            }
            at += step;
        });
        if (!total || total > STRIP_MOST) {
            this.strip.replaceChildren(this.scale(node, total));
            return;
        }
        this.strip.replaceChildren(...Array.from({ length: total }, (_, unit) => {
            const owned = owner.get(unit + 1);
            const text = owned ? (owned.last ? unit + 1 : '') : unit + 1 === total ? total : '';
            return h('span', {
                class: owned ? 'unit taken' : unit + 1 <= (node.value || 0) ? 'unit passed' : unit + 1 === total ? 'unit goal' : 'unit',
                data: { seat: owned && owned.seat },
            }, text === '' ? null : String(text));
        }));
    }

    /** A line for totals too long for units. */
    scale(node, total) {
        const part = total ? Math.min(1, (node.value || 0) / total) : 0;
        return s('svg', { viewBox: '0 0 100 4', preserveAspectRatio: 'none', class: 'scale' },
            s('rect', { class: 'scale-all', x: 0, y: 0, width: 100, height: 4 }),
            s('rect', { class: 'scale-part', x: 0, y: 0, width: 100 * part, height: 4 }));
    }
}

