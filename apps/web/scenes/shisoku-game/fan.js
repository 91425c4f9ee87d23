// The cards on the table, as they were flipped: a fan that closes up, in rows where there are many.
import { h, setAttribute } from '../../app/dom.js';
import { t } from '../../app/t.js';
import { Card, zoomOf } from '../pieces.js';
import { rankText } from '../reading.js';

const FLIP = { duration: 260, easing: 'ease-out' };
// Cards in one row at most: on a wide table, and on a phone.
const WIDE = 6;
const NARROW = 4;
// Between players at both sides: the share of a card's height in its row.
const SLIM = 0.8;

/** In how many rows cards lie so that no row is much longer than `most`. */
const rowsOf = (count, most) => Math.max(1, Math.round(Math.sqrt(count / most - 0.01) + 0.3));

export class Fan {
    constructor() {
        this.row = h('div', { class: 'fan', role: 'img' });
        this.element = h('div', { class: 'fan-room', data: { node: 'table' } }, this.row);
        this.cards = new Map();
    }

    /** @param {object[]} cells of the table @param {{from: DOMRect|null, pointed: Function}} how `from`: where a flipped card comes from */
    show(cells, { from, pointed }) {
        const kept = new Map();
        const across = (most) => Math.ceil(cells.length / rowsOf(cells.length, most)) || 1;
        const wide = across(WIDE);
        cells.forEach((cell, index) => {
            const known = this.cards.get(cell.id);
            const card = known || new Card();
            kept.set(cell.id, card);
            card.show({ text: String(cell.value || cell.text), value: String(cell.value), corner: rankText(cell.text), pointed: pointed('table', cell.id) });
            // The cards of a single row lie on an arc.
            const off = wide === cells.length ? index - (cells.length - 1) / 2 : 0;
            const bend = cells.length > 1 ? 2 / cells.length : 0;
            card.element.style.setProperty('--tilt', `${(wide === cells.length ? off * 5 * bend : (index % 2 ? 0.8 : -0.9)).toFixed(2)}deg`);
            card.element.style.setProperty('--drop', (off * off * 0.035 * bend).toFixed(3));
            if (card.element.parentElement !== this.row) {
                this.row.append(card.element);
            }
            this.cards.delete(cell.id);
            if (!known && from) {
                this.flip(card, from);
            }
        });
        this.cards.forEach((card) => card.element.remove());
        this.cards = kept;
        const slim = Math.ceil(Math.sqrt(SLIM * cells.length)) || 1;
        [['--across-slim', slim], ['--down-slim', Math.ceil(cells.length / slim) || 1], ['--across', wide], ['--down', rowsOf(cells.length, WIDE)], ['--across-narrow', across(NARROW)], ['--down-narrow', rowsOf(cells.length, NARROW)]]
            .forEach(([name, value]) => this.row.style.setProperty(name, value));
        setAttribute(this.row, 'data-count', cells.length);
        setAttribute(this.row, 'aria-label', cells.length ? t('Cards: {list}', { list: cells.map((cell) => cell.value).join(', ') }) : t('No card yet'));
        this.row.classList.toggle('single', wide === cells.length);
    }

    /** A card comes from the deck and turns up on its way. */
    flip(card, from) {
        const to = card.element.getBoundingClientRect();
        if (!to.width) {
            return;
        }
        const zoom = zoomOf(card.element);
        const [x, y, scale] = [(from.left + from.width / 2 - to.left - to.width / 2) / zoom, (from.top + from.height / 2 - to.top - to.height / 2) / zoom, from.width / to.width];
        card.face.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale}) rotateY(90deg)` },
            { transform: `translate(${x * 0.35}px, ${y * 0.35 - 12}px) rotateY(60deg)`, offset: 0.55 }, { transform: 'none' }], FLIP);
    }

    rects() {
        return [...this.cards.values()].map((card) => ({ rect: card.element.getBoundingClientRect(), card }));
    }
}
