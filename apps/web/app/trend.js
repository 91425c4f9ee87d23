// Small pictures of what happened last: a line of ratings, and a bar for each game or run.
import { h, s } from './dom.js';

const WIDE = 120;
const HIGH = 32;
const EDGE = 5;

/** Ratings as a line that ends in a dot; fewer than two are none. */
export function trendLine(values, label) {
    if (values.length < 2) {
        return null;
    }
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const at = values.map((value, index) => [EDGE + (index * (WIDE - 2 * EDGE)) / (values.length - 1), HIGH - EDGE - ((value - least) * (HIGH - 2 * EDGE)) / (most - least || 1)]
        .map((part) => part.toFixed(1)));
    const [x, y] = at[at.length - 1];
    return s('svg', { class: 'trend-line', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': label },
        s('path', { d: `M${at.map((place) => place.join(' ')).join('L')}` }), s('circle', { cx: x, cy: y, r: 3.4 }));
}

/**
 * A bar for each of the last games or runs.
 * @param {{value: number, look?: string, title: string}[]} bars the newest last; `title`: what it was, for a screen reader and as a tooltip
 */
export function trendBars(bars, label) {
    const most = Math.max(1, ...bars.map(({ value }) => value));
    return h('ol', { class: 'trend-bars', 'aria-label': label }, bars.map(({ value, look = '', title }) => h('li', { class: look, title, css: { '--part': String(value / most) } },
        h('span', { class: 'unseen' }, title))));
}
