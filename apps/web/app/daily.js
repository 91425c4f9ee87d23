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

/** Whether it counts for its day: it was begun on it, whenever it ended. */
export function counts(record) {
    return isDone(record) && dateOf(new Date(record.started)) === record.day;
}

/** The record of each game of each day, under `GAME DATE`: the first that is done, else the last touched. */
export function dayRecords(records) {
    const held = new Map();
    const rank = (one) => (isDone(one) ? 1e15 - one.started : one.touched - 1e15);
    records.filter((record) => record.day).forEach((record) => {
        const key = `${record.game} ${record.day}`;
        if (!held.has(key) || rank(record) > rank(held.get(key))) {
            held.set(key, record);
        }
    });
    return held;
}

/** How a game of a day stands: `solved`, `hinted`, `again` (solved, but not at the first try), `begun`, `missed` or `open`. */
function stateOf(record, records) {
    if (!record || !isDone(record)) {
        return !record ? 'open' : record.over ? 'missed' : 'begun';
    }
    const isLater = records.some((one) => one.game === record.game && one.day === record.day && one.started < record.started);
    return record.hints ? 'hinted' : isLater ? 'again' : 'solved';
}

/** Whether a state has a seal. */
export const isStamped = (state) => ['solved', 'hinted', 'again'].includes(state);

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

/** The Monday of the week of a date. */
export function mondayOf(date) {
    return shiftDate(date, -((asDate(date).getDay() + 6) % 7));
}

/** Days with a stamp that counts for the streak. */
export function stampedDays(records) {
    return new Set(records.filter((record) => record.day && counts(record)).map((record) => record.day));
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
