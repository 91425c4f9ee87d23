// Where the time of a puzzle went, read from its log.

const LINE = /^(\d+) (\S+) (move|takeback|redo|start|hint)\b ?(.*)$/;
const DIGIT = /^(r\d+c\d+)[ =](\w+)$/;

/** The digits that a log wrote: `{at, from, cell}`; `at` in ms from the start, `from` the time of the entry before. @param {string} save */
export function pacesOf(save) {
    const lines = save.slice(save.indexOf('\n\n') + 2).split('\n').map((text) => LINE.exec(text)).filter(Boolean);
    const start = Number(lines.find(([, , , verb]) => verb === 'start')?.[1] || 0);
    let from = 0;
    return lines.flatMap(([, ms, , verb, rest]) => {
        const before = from;
        from = Number(ms) - start;
        const digit = verb === 'move' ? DIGIT.exec(rest) : null;
        return digit ? [{ at: from, from: before, cell: digit[1] }] : [];
    });
}

/** The digit after the longest pause. */
export const longestPause = (paces) => paces.reduce((most, one) => (one.at - one.from > most.at - most.from ? one : most));
