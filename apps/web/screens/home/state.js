// What the first screen says, found from the records alone: today's five, the streak, the week, and the one primary action.
import { asDate, counts, dayRecords, isDone, shiftDate, streak } from '../../app/daily.js';
import { modes } from '../../app/modes.js';

/** The days of the week of a date, Monday first: `{date, stamped, today}`. */
export function weekOf(records, date) {
    const stamped = new Set(records.filter((record) => record.day && counts(record)).map((record) => record.day));
    const monday = shiftDate(date, -((asDate(date).getDay() + 6) % 7));
    return Array.from({ length: 7 }, (_, day) => shiftDate(monday, day)).map((day) => ({ date: day, stamped: stamped.has(day), today: day === date }));
}

function squareOf(mode, record) {
    const done = Boolean(record && isDone(record));
    return { mode, record, state: done ? (record.hints ? 'hinted' : 'solved') : record ? (record.over ? 'missed' : 'begun') : 'open' };
}

/** Whether a person made a move: a game that was only looked at is not worth going on with. */
const wasPlayed = (record) => /^\d+ \d+ move /m.test(record.save || '');

/**
 * The one primary action: `continue` a game that was begun, one of today first; the `first` puzzle of a first visit, the `next` one of
 * today, or `practice` when all five are solved.
 */
function primaryOf(records, squares, date) {
    const begun = records.filter((record) => !record.over && wasPlayed(record));
    if (begun.length) {
        return { kind: 'continue', record: begun.find((record) => record.day === date) || begun[0] };
    }
    const next = squares.find(({ state }) => state !== 'solved' && state !== 'hinted');
    if (!records.length) {
        return { kind: 'first', mode: squares[0].mode };
    }
    return next ? { kind: 'next', mode: next.mode } : { kind: 'practice', mode: lastMode(records, squares) };
}

/** The mode that was played last, else the first. */
function lastMode(records, squares) {
    const found = records.map((record) => squares.find((square) => square.mode.id === record.game)).find(Boolean);
    return (found || squares[0]).mode;
}

/** All that the first screen shows of the records; the last touched come first. */
export function homeState(records, date) {
    const held = dayRecords(records);
    const squares = modes().map((mode) => squareOf(mode, held.get(`${mode.id} ${date}`)));
    const primary = primaryOf(records, squares, date);
    return {
        date, squares, primary, week: weekOf(records, date), streak: streak(records, date).now,
        stamps: squares.filter(({ state }) => state === 'solved' || state === 'hinted').length,
        begun: records.filter((record) => !record.over && record !== primary.record),
    };
}
