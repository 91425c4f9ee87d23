// The puzzles of a day as records: which were solved, and the streak of days. It needs no core.
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

/** The date so many days later. */
export function shiftDate(text, days) {
    const [year, month, day] = text.split('-').map(Number);
    return dateOf(new Date(year, month - 1, day + days, 12));
}

/** Whether a game of a day was played to its end; a puzzle must be solved. */
export function isDone(record) {
    const { result } = record;
    return Boolean(record.over && result && result.by === 'rules' && (result.seats.length > 1 || result.won.length));
}

/** Whether it counts for its day: it was begun on it, whenever it ended. */
export function counts(record) {
    return isDone(record) && dateOf(new Date(record.started)) === record.day;
}

/** The record that stands for each game of each day, under `GAME DATE`: what is done, else what was touched last. */
export function dayRecords(records) {
    const held = new Map();
    records.filter((record) => record.day).forEach((record) => {
        const key = `${record.game} ${record.day}`;
        const other = held.get(key);
        if (!other || (isDone(record) && !isDone(other)) || (isDone(record) === isDone(other) && record.touched > other.touched)) {
            held.set(key, record);
        }
    });
    return held;
}

/**
 * Days in a row on which a game of the day was done.
 * @returns {{now: number, longest: number}} the row that still can go on, and the longest one
 */
export function streak(records, date = today()) {
    const days = new Set(records.filter((record) => record.day && counts(record)).map((record) => record.day));
    const lengthTo = (last) => {
        let length = 0;
        for (let day = last; days.has(day); day = shiftDate(day, -1)) {
            length += 1;
        }
        return length;
    };
    const ends = [...days].filter((day) => !days.has(shiftDate(day, 1)));
    return {
        // Today may still be played: until it is over, the row of yesterday holds.
        now: lengthTo(days.has(date) ? date : shiftDate(date, -1)),
        longest: Math.max(0, ...ends.map(lengthTo)),
    };
}
