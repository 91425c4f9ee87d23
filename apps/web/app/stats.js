// What a finished game was for its person, and the times of games like it: computed from their summaries each time, never counted up.

export const isPerson = (seat) => /^person\b/.test(seat);

/** The one person at a table, or null where several or none played. */
function onlyPerson(result) {
    const persons = result.seats.map((seat, index) => (isPerson(seat) ? index : -1)).filter((index) => index >= 0);
    return persons.length === 1 ? persons[0] : null;
}

/** Whether a game is drawn: nobody lost. @param {number[]} won @param {number} seats */
export const isDraw = (won, seats) => won.length > 1 && won.length === seats;

/** Whether the person of a finished game won; null where several persons, or only computers, played. A draw is no win. */
export function hasWon(record) {
    const person = onlyPerson(record.result);
    return person === null ? null : record.result.won.includes(person) && !isDraw(record.result.won, record.result.seats.length);
}

/** Whether the one person of a finished game drew it. */
export const hasDrawn = ({ result }) => onlyPerson(result) !== null && isDraw(result.won, result.seats.length);

/** The median of numbers. */
export function middle(numbers) {
    const sorted = [...numbers].sort((a, b) => a - b);
    const half = sorted.length >> 1;
    return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** Which table a game was about: the same for a puzzle that is played again. */
const dealOf = ({ game, id, save }) => `${game} ${/^instance .*$/m.exec(save || '')?.[0] || id}`;

/** Without games about a table that an earlier one was about: its solution may be known. */
function firstTries(ended) {
    const first = new Map();
    [...ended].sort((a, b) => a.started - b.started).forEach((record) => first.has(dealOf(record)) || first.set(dealOf(record), record.id));
    return ended.filter((record) => first.get(dealOf(record)) === record.id);
}

/** How a puzzle was solved: `first` at the first try, `again` at a later one, `shown` after its solution was shown. */
export function tryOf(records, record) {
    const before = finished(records).filter((one) => one.id !== record.id && one.started < record.started && dealOf(one) === dealOf(record));
    return before.some(({ result }) => result.seats.length === 1 && !result.won.length) ? 'shown' : before.length ? 'again' : 'first';
}

/** The times in ms of puzzles that were solved alone, without hints, at the first try. */
export const cleanTimes = (ended) => timesOf(firstTries(ended));

const timesOf = (ended) => ended.filter((record) => hasWon(record) && !record.result.hints && record.result.seats.length === 1).map(({ result }) => result.ms);

/** Finished games of the same parameters. */
function endedLike(records, { game, params }) {
    // How pencil marks go does not change a puzzle.
    const rules = (line) => line.replace(/ marks=\w+/, '');
    return finished(records).filter((one) => one.game === game && rules(one.params) === rules(params));
}

/** The times to beat in a game that is not over; none for a puzzle that was played before. */
export const timesToBeat = (records, record) => (tryOf(records, record) === 'first' ? cleanTimes(endedLike(records, record).filter(({ id }) => id !== record.id)) : []);

/** Such times of the other games with the parameters of this one; none for a puzzle that is played again. */
export function timesLike(records, { id, game, params }) {
    const ended = firstTries(endedLike(records, { game, params }));
    return ended.some((one) => one.id === id) ? timesOf(ended.filter((one) => one.id !== id)) : [];
}

/** Finished games: those that were called off count for nothing. */
export function finished(records) {
    return records.filter((record) => record.over && record.result && record.result.by !== 'abort');
}
