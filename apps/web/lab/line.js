// A typed command line taken apart as a shell does: words and quotes, `|`, `;`, `<` and `>`.

/** Why a line cannot be read; `column` counts from 1. */
export class LineError extends Error {
    constructor(reason, column) {
        super(reason);
        Object.assign(this, { reason, column });
    }
}

const SIGNS = '|;<>';

/**
 * Words and signs: `{text, at, sign}`; a quoted sign is a word.
 * @throws {LineError} `quote` that does not end
 */
export function words(line) {
    const found = [];
    let word = null;
    const end = () => {
        if (word) {
            found.push(word);
        }
        word = null;
    };
    for (let i = 0; i < line.length; i++) {
        const c = line[i];
        const quoted = c === "'" || c === '"';
        if (quoted) {
            const close = closing(line, i);
            word ||= { text: '', at: i };
            word.text += inside(line.slice(i + 1, close), c);
            i = close;
        } else if (/\s/.test(c)) {
            end();
        } else if (SIGNS.includes(c)) {
            end();
            found.push({ text: c, at: i, sign: true });
        } else {
            word ||= { text: '', at: i };
            i += c === '\\' ? 1 : 0;
            word.text += line[i] ?? '\\';
        }
    }
    end();
    return found;
}

function closing(line, open) {
    const quote = line[open];
    for (let i = open + 1; i < line.length; i++) {
        if (line[i] === quote) {
            return i;
        }
        i += quote === '"' && line[i] === '\\' ? 1 : 0;
    }
    throw new LineError('quote', open + 1);
}

const inside = (text, quote) => (quote === '"' ? text.replace(/\\(["\\$`])/g, '$1') : text);

/**
 * What is to be run: steps after each other, of stages that hand their output on.
 * @returns {{stages: string[][], input: string, output: string}[]} `input`, `output`: names of files, or ''
 * @throws {LineError} `quote`, `file` (a name is missing) or `empty` (a command is)
 */
export function parse(line) {
    const steps = [];
    let step = null;
    const list = words(line);
    for (let i = 0; i < list.length; i++) {
        const { text, at, sign } = list[i];
        step ||= { stages: [[]], input: '', output: '' };
        if (!sign) {
            step.stages[step.stages.length - 1].push(text);
        } else if (text === '<' || text === '>') {
            const name = list[i + 1];
            if (!name || name.sign) {
                throw new LineError('file', at + 1);
            }
            step[text === '<' ? 'input' : 'output'] = name.text;
            i += 1;
        } else {
            full(step, at);
            step.stages.push([]);
            if (text === ';') {
                step.stages.pop();
                steps.push(step);
                step = null;
            }
        }
    }
    if (step) {
        full(step, line.length);
        steps.push(step);
    }
    return steps;
}

function full(step, at) {
    if (!step.stages[step.stages.length - 1].length) {
        throw new LineError('empty', at + 1);
    }
}

/** Text as one word of a line. */
export function quote(text) {
    return /^[\p{L}\p{N}_=+,.:/@%-]+$/u.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
}
