// What of a log counts now: who made the entries that stand, in which lines, and what was taken back.

const LINE = /^\d+ (\S+) (move|house|takeback|redo)\b(?: (\S+))?/;
// Line 1 of a log is the header of the file.
const FIRST_LINE = 2;

/**
 * Reads a save file.
 * @param {string} save
 * @returns {{done: {from: string, seq: number, word: string}[], undone: {from: string, seq: number, word: string}[]}} who made each entry, a seat's number or
 *     `-` for time and the rules, the line of the log that did, and the first word of the move
 */
export function entriesOf(save) {
    const done = [];
    const undone = [];
    const shift = (from, to, count) => {
        for (let left = count; left > 0 && from.length; left -= 1) {
            to.push(from.pop());
        }
    };
    save.slice(save.indexOf('\n\n') + 2).split('\n').forEach((text, index) => {
        const [, from, verb, word] = LINE.exec(text) || [];
        if (verb === 'takeback') {
            shift(done, undone, Number(word || 1));
        } else if (verb === 'redo') {
            shift(undone, done, Number(word || 1));
        } else if (verb) {
            done.push({ from, seq: index + FIRST_LINE, word });
            undone.length = 0;
        }
    });
    return { done, undone };
}

const lastOf = (entries, seats, quiet) => entries.findLastIndex(({ from, word }) => seats.includes(Number(from)) && !quiet.includes(word));

/** How many entries lie between now and the last move of one of these seats, or an earlier one, that move included; 0: there is none. Moves that change nothing to be seen, `quiet`, are no step. */
export function backTo(done, seats, moves = 1, quiet = []) {
    let at = done.length;
    for (let left = moves; left > 0 && at >= 0; left -= 1) {
        at = lastOf(done.slice(0, at), seats, quiet);
    }
    return at < 0 ? 0 : done.length - at;
}

/** How many entries lie between now and the first move of one of these seats, that move included. */
export const fromFirst = (done, seats, quiet = []) => done.length - done.findIndex(({ from, word }) => seats.includes(Number(from)) && !quiet.includes(word));

/** How many entries come next, up to where one of these seats is to move again. */
export function onTo(undone, seats, quiet = []) {
    const at = lastOf(undone.slice(0, -1), seats, quiet);
    return undone.length && at < 0 ? undone.length : undone.length - 1 - at;
}
