// Quantities on their way: a bar, time that runs, and a total as a strip of the numbers that brought it there.
import { h, setAttribute, setText } from '../app/dom.js';
import { seatSign } from './table.js';
import { t } from '../app/t.js';

// Up to so many units stand apart on a strip, and so many numbers are listed under it.
const UNITS = 60;
const LISTED = 8;

const isNew = (cell) => (cell.flags || '').split(' ').includes('new');

/** A METER of a view. */
export class MeterNode {
    constructor(node) {
        this.label = h('span', { class: 'meter-label' });
        this.value = h('span', {});
        this.total = h('span', { class: 'meter-total' });
        this.bar = h('span', { class: 'meter-bar', 'aria-hidden': 'true' });
        this.element = h('div', {}, h('div', { class: 'meter-line' }, this.label, ' ',
            h('span', { class: 'meter-value' }, this.value, this.total)), this.bar);
        if (node.role === 'board') {
            this.strip = this.element.appendChild(h('div', { class: 'strip', 'aria-hidden': 'true' }));
            this.said = this.element.appendChild(h('ol', { class: 'meter-said', 'aria-label': node.text }));
        }
    }

    update(node, labels, context) {
        this.node = node;
        this.now = context.now;
        setText(this.label, node.text || '');
        this.element.classList.toggle('big', Boolean(this.strip));
        if (node.until !== undefined) {
            this.tick();
            return;
        }
        clearTimeout(this.timer);
        this.show(String(node.value || 0), node.total ? ` / ${node.total}` : '', (node.value || 0) / (node.total || Infinity));
        this.bar.hidden = !node.total || Boolean(this.strip);
        if (this.strip) {
            this.drawStrip(node, node.cells || []);
            this.listSaid(node.cells || [], labels);
        }
    }

    show(value, total, part) {
        setText(this.value, value);
        setText(this.total, total);
        this.bar.style.setProperty('--part', String(Math.min(1, part)));
    }

    /** Time left: written as often as its last figure changes. */
    tick() {
        clearTimeout(this.timer);
        const left = Math.max(0, this.node.until - this.now());
        const short = left < 10000;
        this.show(short ? (left / 1000).toFixed(1) : String(Math.ceil(left / 1000)), ` ${t('s')}`, left / (this.node.total || left || 1));
        this.element.classList.toggle('urgent', left < 5000);
        if (left > 0) {
            this.timer = setTimeout(() => this.element.isConnected && this.tick(), short ? 100 : 250);
        }
    }

    /** What was there at the start, a part for each number, what is missing, and the last unit. */
    drawStrip(node, cells) {
        const [value, total] = [node.value || 0, node.total || 0];
        const steps = cells.map((cell) => Number(cell.text || 0));
        const start = value - steps.reduce((sum, step) => sum + step, 0);
        let at = start;
        const parts = cells.map((cell, index) => {
            at += steps[index];
            return { name: `part ${index}`, kind: 'taken', units: steps[index], number: at, seat: cell.seat, fresh: isNew(cell) };
        });
        parts.unshift({ name: 'start', kind: 'passed', units: start, number: start });
        parts.push({ name: 'rest', kind: 'rest', units: total - value - 1 });
        parts.push({ name: 'goal', kind: 'goal', units: total > value ? 1 : 0, number: total });
        this.strip.hidden = !total;
        this.strip.classList.toggle('fine', total > UNITS);
        this.patchStrip(parts.filter((part) => part.units > 0));
    }

    patchStrip(parts) {
        const held = new Map([...this.strip.children].map((element) => [element.dataset.part, element]));
        parts.forEach((part, index) => {
            const element = held.get(part.name) || h('span', { data: { part: part.name } }, h('span', { class: 'part-number' }));
            held.delete(part.name);
            if (this.strip.children[index] !== element) {
                this.strip.insertBefore(element, this.strip.children[index] || null);
            }
            element.className = `part ${part.kind}${part.fresh ? ' new' : ''}`;
            element.style.setProperty('--units', part.units);
            setAttribute(element, 'data-seat', part.seat);
            setText(element.firstChild, part.number === undefined ? '' : String(part.number));
        });
        held.forEach((element) => element.remove());
    }

    /** The last numbers said, and by whom. */
    listSaid(cells, labels) {
        const first = Math.max(0, cells.length - LISTED);
        setAttribute(this.said, 'start', first ? first + 1 : null);
        this.said.hidden = !cells.length;
        const items = cells.slice(first);
        while (this.said.childElementCount > items.length) {
            this.said.lastChild.remove();
        }
        items.forEach((cell, index) => {
            const item = this.said.children[index] || this.said.appendChild(h('li', {}, seatSign(0), h('span', {})));
            item.firstChild.hidden = cell.seat === undefined;
            setAttribute(item.firstChild, 'data-seat', cell.seat);
            setText(item.firstChild, String.fromCharCode(65 + (cell.seat || 0)));
            setText(item.lastChild, `${cell.seat === undefined ? '' : '+'}${cell.text || ''}`);
            setAttribute(item, 'title', labels[first + index]);
            item.classList.toggle('new', isNew(cell));
        });
    }
}
