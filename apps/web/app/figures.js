// Figures of the games that were played, for each game and its settings.
import { wordsOf } from './games.js';
import { firstTries, hasDrawn, hasWon, isPerson, middle, rulesOf, timesOf } from './stats.js';

// Games of a trend.
const LAST = 20;
// Widths of the steps of a distribution, in seconds, and the number of its steps.
const WIDTHS = [10, 15, 20, 30, 60, 120, 180, 300, 600, 1200, 3600];
const STEPS = 6;

/** Games won by the number of moves they took, from 1 to the most allowed; for games with limited chances. Only the player's own moves count. */
function histogram(params, ended) {
    const chances = Number(wordsOf(params).get('chances') || 0);
    if (!chances) {
        return null;
    }
    const bars = Array.from({ length: chances }, () => 0);
    ended.filter(hasWon).forEach(({ result }) => {
        bars[Math.min(chances, Math.max(1, Math.ceil(result.moves / result.seats.length))) - 1] += 1;
    });
    return bars;
}

/** Times as `{from, to, count}` in steps of a round width, all in ms; the last step has all that took longer. Too few times are no distribution. */
export function distribution(times) {
    if (times.length < 4) {
        return [];
    }
    const [least, most] = [Math.min(...times), Math.max(...times)];
    const width = 1000 * (WIDTHS.find((one) => (Math.floor(most / one / 1000) - Math.floor(least / one / 1000)) < STEPS) || WIDTHS[WIDTHS.length - 1]);
    const first = Math.floor(least / width);
    const steps = Array.from({ length: Math.min(STEPS, Math.floor(most / width) - first + 1) }, (_, index) => ({ from: (first + index) * width, to: (first + index + 1) * width, count: 0 }));
    times.forEach((ms) => {
        steps[Math.min(steps.length - 1, Math.floor(ms / width) - first)].count += 1;
    });
    return steps;
}

/** How a game ended for its one person: `won`, `hinted` (won with hints), `drawn`, `lost`; '' where several persons played. */
export function endOf(record) {
    const won = hasWon(record);
    return won === null ? '' : won ? (record.result.hints ? 'hinted' : 'won') : hasDrawn(record) ? 'drawn' : 'lost';
}

function groupFigures(params, ended) {
    const ends = ended.map(endOf);
    const count = (end) => ends.filter((one) => one === end).length;
    const times = timesOf(ended).sort((a, b) => a - b);
    return {
        params,
        wish: (ended.find((record) => record.wish) || {}).wish || '',
        played: ended.length,
        judged: ends.filter(Boolean).length,
        won: count('won'),
        hinted: count('hinted'),
        drawn: count('drawn'),
        best: times.length ? times[0] : null,
        median: times.length ? middle(times) : null,
        histogram: histogram(params, ended),
        times: distribution(times),
        trend: ended.filter(endOf).sort((a, b) => a.touched - b.touched).slice(-LAST),
        last: Math.max(...ended.map((record) => record.touched)),
    };
}

/**
 * Games that only computers played, such as for the solution of one's own code, count for nothing, and neither do puzzles that are played again.
 * For each game its figures for each set of parameters, the last played first:
 * `{game, played, groups: [{params, wish, played, judged, won, hinted, drawn, best, median, histogram, times, trend, last}]}`;
 * times in ms, null without one; `won` counts wins without hints, `hinted` those with hints; `histogram` counts the games won in 1, 2, ... moves.
 */
export function statistics(records) {
    const byGame = grouped(firstTries(records).filter(({ result }) => result.seats.some(isPerson)), (record) => record.game);
    return [...byGame].map(([game, played]) => ({
        game,
        played: played.length,
        groups: [...grouped(played, rulesOf)].map(([params, ended]) => groupFigures(params, ended))
            .sort((a, b) => b.last - a.last),
    }));
}

function grouped(values, keyOf) {
    const groups = new Map();
    values.forEach((value) => {
        const key = keyOf(value);
        groups.set(key, [...(groups.get(key) || []), value]);
    });
    return groups;
}
