// A month as a table: each day a link to its games, with a seal where all are done and a line where some are; it turns without losing the focus.
import { asDate } from './daily.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { announce } from './live.js';
import { dateText, language, t } from './t.js';
import { dateOf } from './today.js';

const monthText = (year, month) => new Date(year, month, 1, 12).toLocaleDateString(language(), { year: 'numeric', month: 'long' });

function weekdays() {
    // 2 January 2023 was a Monday; the streak and the bars begin with it, too.
    return Array.from({ length: 7 }, (_, day) => {
        const date = new Date(2023, 0, 2 + day, 12);
        const text = (weekday) => date.toLocaleDateString(language(), { weekday });
        return h('th', { scope: 'col', abbr: text('long') }, text(language() === 'ja' ? 'narrow' : 'short').slice(0, 2));
    });
}

function dayCell(date, { chosen, last, total, done, frozen }) {
    const day = Number(date.slice(8));
    if (date > last) {
        return h('td', {}, h('span', { class: 'day later' }, day));
    }
    const count = done(date);
    const isFrozen = frozen.includes(date);
    const label = [dateText(date), count ? t('{n} of {m} done', { n: count, m: total }) : isFrozen ? t('frozen') : ''].filter(Boolean).join(t(', '));
    return h('td', {}, h('a', { class: `day ${count === total ? 'all' : count ? 'some' : isFrozen ? 'frozen' : ''}`, href: `#/daily/${date}`, 'aria-label': label,
        data: { day: date, done: count }, 'aria-current': date === chosen ? 'date' : null }, h('span', {}, day)));
}

function weeks(year, month, how) {
    const blank = (new Date(year, month, 1, 12).getDay() + 6) % 7;
    const days = new Date(year, month + 1, 0, 12).getDate();
    const cells = [...Array.from({ length: blank }, () => h('td', {})),
        ...Array.from({ length: days }, (_, day) => dayCell(dateOf(new Date(year, month, day + 1, 12)), how))];
    const rows = [];
    for (let at = 0; at < cells.length; at += 7) {
        rows.push(h('tr', {}, cells.slice(at, at + 7)));
    }
    return h('table', { class: 'month-days' }, h('caption', { class: 'unseen' }, monthText(year, month)),
        h('thead', {}, h('tr', {}, weekdays())), h('tbody', {}, rows));
}

/** How many days of a month are stamped, and how many of them are whole. */
function countText(month, last, total, done) {
    const counts = Array.from({ length: 31 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`).filter((date) => date <= last).map(done);
    return t('Days stamped: {n} · whole days: {m}', { n: counts.filter(Boolean).length, m: counts.filter((one) => one === total).length });
}

/**
 * The month of a date.
 * @param {{date: string, last: string, total: number, done: (date: string) => number, frozen: string[]}} what
 *     `last`: the last day that can be played; `done`: how many games of a day are done, of `total`; `frozen`: missed days of the streak
 */
export function monthTable({ date, last, total, done, frozen }) {
    let year = asDate(date).getFullYear();
    let month = asDate(date).getMonth();
    let isLast = false;
    const title = h('h2', { class: 'month-title' });
    const days = h('div', {});
    const count = h('p', { class: 'month-count soft' });
    const turn = (step) => h('button', { class: 'key bare', type: 'button', 'aria-label': step < 0 ? t('The month before') : t('The next month'),
        data: { tool: step < 0 ? 'month-before' : 'month-after' }, on: { click: () => (step > 0 && isLast ? null : show(step)) } }, icon(step < 0 ? 'back' : 'forward'));
    const [before, after] = [turn(-1), turn(1)];
    function show(step) {
        const there = new Date(year, month + step, 1, 12);
        [year, month] = [there.getFullYear(), there.getMonth()];
        title.textContent = monthText(year, month);
        isLast = dateOf(there).slice(0, 7) >= last.slice(0, 7);
        // A button that has the focus is not disabled under it.
        after.setAttribute('aria-disabled', String(isLast));
        fill(days, weeks(year, month, { chosen: date, last, total, done, frozen }));
        count.textContent = countText(dateOf(there).slice(0, 7), last, total, done);
        if (step) {
            announce(title.textContent);
        }
    }
    show(0);
    return h('section', { class: 'month', 'aria-label': t('Calendar') }, h('div', { class: 'month-head' }, before, title, after), days, count);
}
