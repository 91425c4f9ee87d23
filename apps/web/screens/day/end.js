// The end of a day: all five with their times, the text to share, and the time to the next five.
import { isStamped, wholeDays } from '../../app/daily.js';
import { h, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { modeName } from '../../app/modes.js';
import { ornament } from '../../app/ornaments.js';
import { setting } from '../../app/settings.js';
import { copyText, handOn } from '../../app/share.js';
import { middle } from '../../app/stats.js';
import { duration, t } from '../../app/t.js';
import { seal } from '../../scenes/seal.js';
import { shortDate, timeOf } from '../home/stamp_card.js';

const DAY_MS = 86400000;
const MARKS = { solved: '■', hinted: '▣', again: '▣', played: '▣' };

/** The time of all stamped games of a day, in whole seconds as each is shown; nothing without clocks. */
function totalTime(squares) {
    const done = squares.filter(({ state }) => isStamped(state));
    return setting('clock') === 'off' || !done.length ? '' : duration(done.reduce((sum, { record }) => sum + Math.floor(record.result.ms / 1000) * 1000, 0));
}

function streakText(length) {
    return length > 1 ? t('{n}-day streak', { n: length }) : '';
}

/** What a day looks like as text, without spoilers. */
export function dayText({ date, squares, stamps, streak, isToday }) {
    return [['Kazu', shortDate(date)].join(' '), `${stamps}/${squares.length}`, totalTime(squares)].filter(Boolean).join(' · ')
        + `\n${[squares.map(({ state }) => MARKS[state] || '□').join(''), isToday ? streakText(streak) : ''].filter(Boolean).join(' · ')}`;
}

/** The text to share and the keys for it; after all five, sharing is the way on. */
export function shareBox(state) {
    const text = dayText(state);
    const whole = () => `${text}\n${location.href.split('#')[0]}#/daily`;
    const main = state.stamps === state.squares.length ? 'main' : '';
    return state.stamps ? h('div', { class: 'day-share' }, h('h2', {}, t('Share')), h('pre', { class: 'share-text' }, text), h('div', { class: 'row' },
        h('button', { class: `key ${main}`, type: 'button', data: { tool: 'share-day' }, on: { click: () => handOn(whole(), t('Result copied')) } }, icon('share'), h('span', {}, t('Share'))),
        h('button', { class: 'key', type: 'button', data: { tool: 'copy-day' }, on: { click: () => copyText(whole(), t('Result copied')) } }, icon('copy'), h('span', {}, t('Copy'))))) : null;
}

function notes({ state, record }) {
    return state === 'played' ? t('played') : record.hints === 1 ? t('1 hint') : record.hints ? t('{n} hints', { n: record.hints }) : state === 'again' ? t('later try') : '';
}

/** The median of the other days of which all five are stamped. */
function medianOf(records, date) {
    const others = [...wholeDays(records)].filter(([day]) => day !== date).map(([, ms]) => ms);
    return others.length ? h('p', { class: 'soft day-median' }, t('Your median: {time}', { time: duration(middle(others)) })) : null;
}

/** All five: one seal for the day, the time in all, and each game to look back on. */
export function endOfDay({ squares, streak, isToday, records, date }, lands, next, ways) {
    const time = totalTime(squares);
    const isRight = squares.every(({ state }) => state !== 'played');
    const whole = seal(isRight ? '全問正解' : '五問達成', { filled: isRight, label: isRight ? t('All five solved') : t('All five done') });
    whole.classList.toggle('landing', lands);
    return h('div', { class: 'day-end' },
        h('div', { class: 'day-whole' }, h('div', {}, h('h2', {}, isRight ? t('All five') : t('All five done')), time ? h('p', { class: 'day-time' }, h('b', {}, time), ' ', t('in all')) : null,
            time ? medianOf(records, date) : null, isToday && streak > 1 ? h('p', { class: 'soft' }, streakText(streak)) : null, next), whole),
        ways,
        h('ul', { class: 'day-rows' }, squares.map((one) => h('li', {}, h('a', { href: `#/play/${one.record.id}`, data: { tool: 'day-row', game: one.mode.id } },
            ornament(one.mode.id), h('b', {}, modeName(one.mode.id)), h('span', { class: 'soft' }, notes(one)), h('span', { class: 'day-time-of' }, timeOf(one.record)))))));
}

/** The time until the next five, counted down. */
export function countdown(signal) {
    const time = h('span', { role: 'timer', 'aria-live': 'off' });
    const write = () => {
        const now = new Date();
        setText(time, duration(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now || DAY_MS));
    };
    write();
    const timer = setInterval(write, 1000);
    signal.addEventListener('abort', () => clearInterval(timer));
    return h('p', { class: 'day-countdown soft' }, t('Next five in'), ' ', time);
}
