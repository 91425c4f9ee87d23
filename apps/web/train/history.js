// What the log tells of earlier runs: how many were right, and the ratings after them.
import { log, SET } from './trainer.js';

const LAST = 12;

/** The answers of each run, the oldest first. */
function runs() {
    const held = new Map();
    log().split('\n').filter(Boolean).map(JSON.parse).filter(({ run }) => run).forEach((one) => held.set(one.run, [...(held.get(one.run) || []), one]));
    return [...held.values()];
}

const isRight = ({ answer }) => answer === 'right';

/** How many were right in the last runs of a mode, and of how many. A calm run that was left early is none. */
export const lastRuns = (mode) => runs().filter((answers) => answers[0].mode === mode && (mode !== 'calm' || answers.length === SET)).slice(-LAST)
    .map((answers) => ({ right: answers.filter(isRight).length, of: answers.length }));

/** The rating of a game before the first and after each of the last calm runs with it. */
export function lastRatings(game) {
    const mine = runs().map((answers) => answers.filter((one) => one.mode === 'calm' && one.game === game)).filter((answers) => answers.length);
    const after = mine.map((answers) => answers[answers.length - 1].points);
    return mine.length ? [mine[0][0].points - mine[0][0].change, ...after].slice(-LAST) : [];
}
