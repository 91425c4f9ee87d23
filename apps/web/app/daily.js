// The puzzles of a day as records: which were solved, and the streak of days. It needs no core.
import { modes } from './modes.js';
import { dateOf, today } from './today.js';

/** Whether a text is a date of the calendar, written YYYY-MM-DD. */
export function isDate(text) {
    return /^\d{4}-\d{2}-\d{2}$/.test(text || '') && dateOf(asDate(text)) === text;
}

/** Noon of a date here: no change of the clocks moves it to another day. */
export function asDate(text) {
    const [year, month, day] = text.split('-').map(Number);
    return new Date(year, month - 1, day, 12);
}

/** The date some days later, or earlier. */
export function shiftDate(text, days) {
    const [year, month, day] = text.split('-').map(Number);
    return dateOf(new Date(year, month - 1, day + days, 12));
}

/** Whether a game of a day is solved or won. Luck decides name poker: there it is enough to play to the end. */
export function isDone({ game, over, result }) {
    return Boolean(over && result && result.by === 'rules' && (game === 'namepoker' || result.won.includes(0)));
}

const keyOf = ({ game, day }) => `${game} ${day}`;

/** Whether its solution was shown: a puzzle for one person that ended unsolved. */
function wasShown({ game, over, result }) {
    return Boolean(over && result && !result.won.length && modes().find(({ id }) => id === game)?.bots.length === 1);
}

/** The games of days that earn a stamp: done, and not begun after the solution was shown. */
function stamping(records) {
    const shown = new Map();
    records.filter(wasShown).forEach((one) => shown.set(keyOf(one), Math.min(one.started, shown.get(keyOf(one)) ?? Infinity)));
    return records.filter((one) => one.day && isDone(one) && !(one.started > shown.get(keyOf(one))));
}

/** The record of each game of each day, under `GAME DATE`: the first with a stamp, else one whose solution was shown, else the last touched. */
export function dayRecords(records) {
    const held = new Map();
    const done = new Set(stamping(records));
    const rank = (one) => (done.has(one) ? 1e15 - one.started : wasShown(one) ? one.touched : one.touched - 1e15);
    records.filter((record) => record.day).forEach((record) => {
        const key = keyOf(record);
        if (!held.has(key) || rank(record) > rank(held.get(key))) {
            held.set(key, record);
        }
    });
    return held;
}

/** Whether somebody moved in a game, or it ended: one that was only looked at tells nothing. */
export const isBegun = ({ over, save }) => over || /^\d+ \d+ move /m.test(save || '');

/** The state of a game of a day: `solved`, `hinted`, `again` (solved, but not at the first try), `played` (finished, not won), `begun`, `missed` or `open`. */
function stateOf(record, records) {
    if (!record || !isDone(record)) {
        return !record ? 'open' : record.over ? 'missed' : 'begun';
    }
    if (!record.result.won.includes(0)) {
        return 'played';
    }
    const isLater = records.some((one) => one.game === record.game && one.day === record.day && one.started < record.started && isBegun(one));
    return record.hints ? 'hinted' : isLater ? 'again' : 'solved';
}

/** Whether a state has a seal. */
export const isStamped = (state) => ['solved', 'hinted', 'again', 'played'].includes(state);

/** The squares of a day: `{mode, record, state}`. */
export function squaresOf(records, date) {
    const held = dayRecords(records);
    return modes().map((mode) => {
        const record = held.get(`${mode.id} ${date}`);
        return { mode, record, state: stateOf(record, records) };
    });
}

/** The one of a day to play next, if any is left; one that was given up is not. */
export function nextOf(squares) {
    return squares.find(({ state }) => state === 'begun' || state === 'open')?.mode;
}

/** The time in ms of each day of which all five are stamped, each game in whole seconds as it is shown. */
export function wholeDays(records) {
    const times = new Map();
    dayRecords(records).forEach((record) => isDone(record) && times.set(record.day, [...(times.get(record.day) || []), Math.floor(record.result.ms / 1000) * 1000]));
    return new Map([...times].filter(([, all]) => all.length === modes().length).map(([day, all]) => [day, all.reduce((sum, ms) => sum + ms, 0)]));
}

/** The Monday of the week of a date. */
export function mondayOf(date) {
    return shiftDate(date, -((asDate(date).getDay() + 6) % 7));
}

/** Days with a stamp that counts for the streak: its game was begun on the day, whenever it ended. */
export function stampedDays(records) {
    return new Set(stamping(records).filter(({ started, day }) => dateOf(new Date(started)) === day).map(({ day }) => day));
}

/** The streak that ends with a day: one missed day a week, from Monday to Sunday, is frozen: it neither counts nor ends it. */
function streakTo(last, days) {
    const weeks = new Set();
    const frozen = [];
    let length = 0;
    let missed = [];
    for (let day = last; days.has(day) || !weeks.has(mondayOf(day)); day = shiftDate(day, -1)) {
        if (days.has(day)) {
            length += 1;
            frozen.push(...missed);
            missed = [];
        } else {
            weeks.add(mondayOf(day));
            missed.push(day);
        }
    }
    return { length, frozen };
}

/**
 * The streak that can still go on: today may still be played, until it is over that of yesterday holds.
 * @returns {{length: number, frozen: string[]}} its days, and the missed days that it bridges
 */
export function streak(records, date = today()) {
    const days = stampedDays(records);
    return streakTo(days.has(date) ? date : shiftDate(date, -1), days);
}

/** The longest streak there ever was. */
export function longestStreak(records) {
    const days = stampedDays(records);
    return Math.max(0, ...[...days].filter((day) => !days.has(shiftDate(day, 1))).map((day) => streakTo(day, days).length));
}
