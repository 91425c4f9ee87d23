// Where the time of a puzzle went, read from its log.

// Line 1 of a log is the header of the file.
const FIRST_LINE = 2;
const LINE = /^(\d+) (\S+) (move|start)\b ?(.*)$/;
const DIGIT = /^(r\d+c\d+)[ =](\w+)$/;

/** The digits that a log wrote: `{at, from, cell, seq}`; `at` in ms from the start, `from` the time of the digit before, `seq` the line. @param {string} save */
export function pacesOf(save) {
    const lines = save.slice(save.indexOf('\n\n') + 2).split('\n').map((text, index) => ({ found: LINE.exec(text), seq: index + FIRST_LINE })).filter(({ found }) => found);
    const start = Number(lines.find(({ found }) => found[3] === 'start')?.found[1] || 0);
    let from = 0;
    return lines.flatMap(({ found: [, ms, , verb, rest], seq }) => {
        const digit = verb === 'move' ? DIGIT.exec(rest) : null;
        const before = from;
        from = digit ? Number(ms) - start : from;
        return digit ? [{ at: from, from: before, cell: digit[1], seq }] : [];
    });
}

/** The digit that took longest, with the notes and hints before it. The first one does not count: its time went into reading the board. */
export const longestPause = (paces) => paces.slice(1).reduce((most, one) => (one.at - one.from > most.at - most.from ? one : most));
