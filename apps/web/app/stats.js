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

const isAlone = ({ result }) => result.seats.length === 1;

/** Finished games without puzzles that were finished before: their solutions may be known. */
export function firstTries(records) {
    const first = new Map();
    const ended = finished(records);
    [...ended].sort((a, b) => a.started - b.started).forEach((record) => first.has(dealOf(record)) || first.set(dealOf(record), record.id));
    return ended.filter((record) => !isAlone(record) || first.get(dealOf(record)) === record.id);
}

/** How a puzzle was solved: `first` at the first try, `again` at a later one, `shown` after its solution was shown. */
export function tryOf(records, record) {
    const before = finished(records).filter((one) => one.id !== record.id && one.started < record.started && dealOf(one) === dealOf(record));
    return before.some((one) => isAlone(one) && !one.result.won.length) ? 'shown' : before.length ? 'again' : 'first';
}

/** The times in ms of first tries at puzzles that were solved alone and without hints. */
export const timesOf = (tries) => tries.filter((record) => hasWon(record) && !record.result.hints && isAlone(record)).map(({ result }) => result.ms);

/** The settings that a game was dealt with; those that were asked for where it was dealt from a description. How pencil marks go does not change a puzzle. */
export const rulesOf = ({ params, wish }) => (params || wish || '').replace(/ marks=\w+/, '');

/** The times to beat: of the other games with the settings of this one; none for a puzzle that is played again. */
export function timesToBeat(records, record) {
    return tryOf(records, record) === 'first'
        ? timesOf(firstTries(records).filter((one) => one.id !== record.id && one.game === record.game && rulesOf(one) === rulesOf(record))) : [];
}

/** Finished games: those that were called off count for nothing. */
export function finished(records) {
    return records.filter((record) => record.over && record.result && record.result.by !== 'abort');
}
