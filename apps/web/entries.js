// What of a log counts now: who made the entries that stand, and how many were taken back.

const LINE = /^\d+ (\S+) (move|house|takeback|redo)\b(?: (\d+))?/;

/**
 * Reads a save file.
 * @param {string} save
 * @returns {{done: string[], undone: string[]}} who made each entry: a seat's number, or `-` for time and the rules
 */
export function entriesOf(save) {
    const done = [];
    const undone = [];
    const shift = (from, to, count) => {
        for (let left = count; left > 0 && from.length; left -= 1) {
            to.push(from.pop());
        }
    };
    save.split('\n').forEach((text) => {
        const [, from, verb, count] = LINE.exec(text) || [];
        if (verb === 'takeback') {
            shift(done, undone, Number(count || 1));
        } else if (verb === 'redo') {
            shift(undone, done, Number(count || 1));
        } else if (verb) {
            done.push(from);
            undone.length = 0;
        }
    });
    return { done, undone };
}

/** How many entries lie between now and the last move of one of these seats, that move included; 0: there is none. */
export function backTo(done, seats) {
    const at = done.findLastIndex((from) => seats.includes(Number(from)));
    return at < 0 ? 0 : done.length - at;
}

/** How many entries come next, up to where one of these seats is to move again. */
export function onTo(undone, seats) {
    const rest = undone.slice(0, -1);
    const at = rest.findLastIndex((from) => seats.includes(Number(from)));
    return undone.length && at < 0 ? undone.length : undone.length - 1 - at;
}
