// What the log tells of earlier runs: how many were right, and the ratings after them.
import { dayNumber } from '../app/today.js';
import { SET } from './left_set.js';
import { log } from './trainer.js';

const LAST = 12;

// Without what the clock of a rush cut off: it is neither right nor wrong.
const lines = () => log().split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(({ cut }) => !cut);

/** Days in a row with an answer, up to today or yesterday, and whether today is one of them. */
export function daysInRow() {
    const days = new Set(lines().map(({ day }) => day));
    const today = dayNumber();
    let count = 0;
    for (let day = days.has(today) ? today : today - 1; days.has(day); day -= 1) {
        count += 1;
    }
    return { count, today: days.has(today) };
}

/** The answers of each run, the oldest first. */
function runs() {
    const held = new Map();
    lines().filter(({ run }) => run).forEach((one) => held.set(one.run, [...(held.get(one.run) || []), one]));
    return [...held.values()];
}

const isRight = ({ answer }) => answer === 'right';

/** Whether an exercise of a game was ever answered, in any mode. */
export const wasTried = (game) => lines().some((one) => one.game === game && one.answer !== 'left');

/** How many of today's exercises of a game were right, and of how many. */
export function todayOf(game) {
    const mine = lines().filter((one) => one.game === game && one.day === dayNumber());
    return { right: mine.filter(isRight).length, of: mine.length };
}

/** How many of today's ten were right, and how many were answered; null: none yet. */
export function todaysTen() {
    const mine = lines().filter(({ today }) => today === dayNumber());
    return mine.length ? { right: mine.filter(isRight).length, of: mine.length } : null;
}

/** Whether no more than one exercise was ever answered. */
export const isFirst = () => lines().length <= 1;

const isOnly = (answers, game) => answers.every((one) => one.game === game);

/** How many were right in the last runs of a mode, and of how many. A calm run that was left early is none. @param {string[]} [games] one game: sets of that only; none: mixed ones only */
export const lastRuns = (mode, games) => runs().filter((answers) => answers[0].mode === mode && (mode !== 'calm' || answers.length === SET))
    .filter((answers) => !games || mode !== 'calm' || isOnly(answers, games[0] || answers[0].game) === (games.length === 1)).slice(-LAST)
    .map((answers) => ({ right: answers.filter(isRight).length, of: answers.length }));

/** The rating of a game before the first and after each of the last calm runs with it. */
export function lastRatings(game) {
    const mine = runs().map((answers) => answers.filter((one) => one.mode === 'calm' && one.game === game)).filter((answers) => answers.length);
    const after = mine.map((answers) => answers[answers.length - 1].points);
    return mine.length ? [mine[0][0].points - mine[0][0].change, ...after].slice(-LAST) : [];
}
