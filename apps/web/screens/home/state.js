// What the first screen says, found from the records alone: today's five, the streak, the week, and the one primary action.
import { asDate, isBegun, isStamped, mondayOf, nextOf, shiftDate, squaresOf, stampedDays, streak } from '../../app/daily.js';
import { dateOf } from '../../app/today.js';

const SATURDAY = 5;

const begunOf = (records) => records.filter((record) => !record.over && isBegun(record));

/**
 * The one primary action: `continue` a game of today that was begun; the `first` puzzle of a day, the `next` one, or the `rush`
 * when none is left. Somebody new does not begin with Shisoku at weekends: it is too hard then.
 */
function primaryOf(records, squares, date) {
    const begun = begunOf(records);
    const resumed = begun.find((record) => record.day === date) || begun.find((record) => dateOf(new Date(record.touched)) === date);
    const mode = nextOf(squares);
    if (resumed) {
        return { kind: 'continue', record: resumed, mode };
    }
    const isWeekend = (asDate(date).getDay() + 6) % 7 >= SATURDAY;
    if (!records.length) {
        return { kind: 'first', mode: squares[isWeekend ? 2 : 0].mode };
    }
    return { kind: !mode ? 'rush' : squares.every(({ state }) => state === 'open') ? 'first' : 'next', mode };
}

/** All that the first screen shows of the records; the last touched come first. */
export function homeState(records, date) {
    const squares = squaresOf(records, date);
    const primary = primaryOf(records, squares, date);
    const { length, frozen } = streak(records, date);
    const stamped = stampedDays(records);
    const week = Array.from({ length: 7 }, (_, day) => shiftDate(mondayOf(date), day)).map((day) => ({
        date: day, look: stamped.has(day) ? 'stamped' : frozen.includes(day) ? 'frozen' : day === date ? 'today' : '',
    }));
    return {
        date, squares, primary, week, streak: length, stamps: squares.filter(({ state }) => isStamped(state)).length,
        open: begunOf(records).filter(({ day }) => !day),
        begun: begunOf(records).filter((record) => record !== primary.record),
    };
}
