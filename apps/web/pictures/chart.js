// Bars and strips as SVG: quiet, readable, in the colours of the house.
import { fill, h, s } from '../app/dom.js';

const HEIGHT = 240;
const BASE = 210;
const NARROW = 600;

/** A drawing is half as wide on a phone, so that its letters stay readable without scrolling. */
const isNarrow = () => innerWidth < NARROW;
const widthNow = () => (isNarrow() ? 360 : 720);

/** How many fields of a strip stand in a row: half of them on a phone, and whole periods if they fit. */
export function columnsFor(most, period = 1) {
    const here = isNarrow() ? Math.ceil(most / 2) : most;
    return period > here ? here : Math.floor(here / period) * period;
}

/** A round step for a scale with about five lines. */
function stepFor(most) {
    const raw = most / 5;
    const power = 10 ** Math.floor(Math.log10(raw || 1));
    return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw) || power;
}

/** An answer below its bar: pegs for the right place, then pegs for the right colour; without any a small dot. */
function pins([place, colour], x) {
    const SIZE = 10;
    const all = Array.from({ length: place + colour }, (_, index) => s('circle', { class: index < place ? 'pin-place' : 'pin-colour',
        cx: x + ((index % 2) - (place + colour > 1 ? 0.5 : 0)) * (SIZE + 2), cy: BASE + 9 + Math.floor(index / 2) * (SIZE + 2), r: SIZE / 2 }));
    return s('g', { class: 'pins' }, all.length ? all : s('circle', { class: 'pin-none', cx: x, cy: BASE + 9, r: 2 }));
}

/**
 * A chart of bars; the one under the pointer, or chosen by arrows, is read out below.
 * @param {{x: string, value: number, label?: string, look?: string, pins?: number[]}[]} bars `pins`: an answer of Mastermind in place of the name
 * @param {{title: string, format: (value: number) => string, read: (bar: object) => string|(string|Node)[], most?: number, every?: number}} how
 *     `every`: each how many bars a name stands below
 */
export function barChart(bars, { title, format, read, most, every }) {
    const top = most ?? Math.max(...bars.map((bar) => bar.value), 0);
    const step = stepFor(top || 1);
    const wide = widthNow();
    const left = 48;
    const slot = (wide - left) / Math.max(1, bars.length);
    const y = (value) => BASE - (value / (top || 1)) * (BASE - 16);
    const lines = [];
    for (let value = 0; value <= top * 1.001; value += step) {
        lines.push(s('path', { class: 'grid-line', d: `M${left} ${y(value)}H${wide}` }),
            s('text', { class: 'axis', x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, format(value)));
    }
    const names = every || Math.max(1, Math.ceil(bars.length / (isNarrow() ? 7 : 14)));
    const readout = h('p', { class: 'readout' }, read(bars[0] || { x: '', value: 0 }));
    const drawn = bars.map((bar, index) => s('g', { class: `bar ${bar.look || ''}`, data: { x: bar.x } },
        s('rect', { class: 'bar-room', x: left + index * slot, y: 8, width: slot, height: BASE - 8 }),
        s('rect', { class: 'bar-body', x: left + index * slot + slot * 0.12, y: y(bar.value), width: Math.max(0.6, slot * 0.76),
            height: Math.max(bar.value > 0 ? 1 : 0, BASE - y(bar.value)), rx: Math.min(3, slot * 0.2) }),
        bar.pins ? pins(bar.pins, left + (index + 0.5) * slot) : index % names === 0 ? s('text', { class: 'axis', x: left + (index + 0.5) * slot, y: BASE + 18, 'text-anchor': 'middle' }, bar.x) : null));
    const picture = s('svg', { class: 'chart', viewBox: `0 0 ${wide} ${HEIGHT}`, role: 'img', 'aria-label': title, tabindex: '0' }, lines, drawn);
    pickable(picture, drawn, (index) => {
        fill(readout, read(bars[index]));
    });
    return h('div', { class: 'chart-room' }, picture, readout);
}

/** Lets pointer and arrow keys choose one of the parts. */
export function pickable(element, parts, picked) {
    let at = 0;
    const choose = (index) => {
        parts[at]?.classList.remove('picked');
        at = Math.max(0, Math.min(parts.length - 1, index));
        parts[at]?.classList.add('picked');
        picked(at);
    };
    element.addEventListener('pointermove', (event) => {
        const index = parts.indexOf(event.target.closest('g'));
        if (index >= 0) {
            choose(index);
        }
    });
    element.addEventListener('click', (event) => {
        const index = parts.indexOf(event.target.closest('g'));
        if (index >= 0) {
            choose(index);
        }
    });
    element.addEventListener('keydown', (event) => {
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: parts.length - 1 }[event.key];
        if (to !== undefined) {
            choose(to);
            event.preventDefault();
        }
    });
}

/**
 * A strip of small fields in rows, each with a text and a look.
 * @param {{text: string, look: string, title: string}[]} fields
 * @param {{title: string, columns: number}} how
 */
export function strip(fields, { title, columns }) {
    const readout = h('p', { class: 'readout' }, fields.length ? fields[0].title : '');
    const wide = widthNow();
    const size = wide / columns;
    const tall = Math.min(size, 44);
    const drawn = fields.map((field, index) => {
        const x = (index % columns) * size;
        const y = Math.floor(index / columns) * (tall + 4);
        return s('g', { class: `field ${field.look}` },
            s('rect', { x: x + 1, y: y + 1, width: size - 2, height: tall - 2, rx: 4 }),
            s('text', { x: x + size / 2, y: y + tall / 2 + 5, 'text-anchor': 'middle' }, field.text));
    });
    const rows = Math.ceil(fields.length / columns);
    const picture = s('svg', { class: 'chart strip-chart', viewBox: `0 0 ${wide} ${Math.max(1, rows) * (tall + 4)}`, role: 'img', 'aria-label': title,
        tabindex: '0' }, drawn);
    pickable(picture, drawn, (index) => {
        readout.textContent = fields[index].title;
    });
    return h('div', { class: 'chart-room' }, picture, readout);
}
