// What this browser keeps of Name Poker between games: hands that were made, animals that were beaten, and how many choices were the best.
import { keepChoice, lastChoice } from '../../app/last_choice.js';
import { dayNumber } from '../../app/today.js';

const KEPT = '#namepoker';
const EMPTY = { made: [], won: [], beaten: [], week: { of: 0, best: 0 }, games: 0, decided: 0, best: 0, run: 0, longest: 0, record: false, helped: { game: '', at: [] } };

/**
 * `made`: numbers of the nine hands, 1 is the best; `won`: those that took a round; `beaten`: rungs; `week`: the best choices `of` a week; `games` that were played to the end; of `decided` choices without odds
 * `best` were the best; `run`: the best ones in a row, `longest`: the most so far; `helped`: choices of one game that were made with odds;
 * `record`: that game made the longest run.
 */
export const memory = () => ({ ...EMPTY, ...lastChoice(KEPT) });

const keep = (change) => keepChoice(KEPT, { ...memory(), ...change });

/** Adds a hand or an animal. @param {'made'|'won'|'beaten'} list @returns {boolean} whether it is new */
export function collect(list, one) {
    const all = memory()[list];
    if (all.includes(one)) {
        return false;
    }
    keep({ [list]: [...all, one] });
    return true;
}

/** The numbers of the choices of a game that were made with odds. */
export const helpedIn = (game) => (memory().helped.game === game ? memory().helped.at : []);

/** Notes that a choice is made with odds: it does not count. */
export function noteHelp(game, number) {
    const at = helpedIn(game);
    if (!at.includes(number)) {
        keep({ helped: { game, at: [...at, number] } });
    }
}

// Weeks begin on Monday; day 0 was a Thursday.
const thisWeek = () => Math.floor((dayNumber() + 3) / 7);

/** The best choices since Monday. */
export const bestThisWeek = () => (memory().week.of === thisWeek() ? memory().week.best : 0);

/** Counts choices that were made without odds. @param {string} game @param {{number: number, grade: number}[]} choices `grade`: 0 is the best @returns {number} the best ones in a row, if any counted */
export function countChoices(game, choices) {
    const helped = helpedIn(game);
    const { decided, best, run, longest, record } = memory();
    const now = { helped: { game, at: helped }, week: { of: thisWeek(), best: bestThisWeek() }, decided, best, run, longest, record: record === game && game };
    const counted = choices.filter(({ number }) => !helped.includes(number));
    counted.forEach(({ grade }) => {
        now.decided += 1;
        now.best += grade === 0 ? 1 : 0;
        now.week.best += grade === 0 ? 1 : 0;
        now.run = grade === 0 ? now.run + 1 : 0;
        now.record = now.run > now.longest ? game : now.record;
        now.longest = Math.max(now.longest, now.run);
    });
    keep(now);
    return counted.length ? now.run : 0;
}

/** Counts a game that was played to the end, once. @returns {boolean} whether it is the first one */
export function countGame(game) {
    const { games, last } = memory();
    if (last !== game) {
        keep({ games: games + 1, last: game });
    }
    return memory().games === 1;
}
