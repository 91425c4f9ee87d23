// Runs a line of the laboratory: the command, and the few words around it that its examples use.
import { parse } from './line.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const ESCAPES = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

// What stands beside the command in its examples: words and input to output.
const TOOLS = {
    echo: (words) => `${words.join(' ')}\n`,
    printf: (words) => (words[0] || '').replace(/\\([ntr\\])/g, (all, letter) => ESCAPES[letter]),
    head: (words, input) => {
        const count = Number(/\d+/.exec(words.join(' ')) || 10);
        return input.split('\n').slice(0, count).join('\n') + (input.split('\n').length > count ? '\n' : '');
    },
};

/**
 * Runs a line.
 * @param {string} line such as `printf '24 3 3 8 8\n' | kazu shisoku solve - > answers`; `kazu` may be left out
 * @param {(args: string[], how: object) => Promise<object>} run the command, as lab.js runs it
 * @param {object} how as for lab.js; `files` is changed; `json`: what is shown is asked with --json
 * @returns {Promise<{status: number, out: string, err: string, files: object}>}
 * @throws {LineError}
 */
export async function runLine(line, run, how = {}) {
    const { stdin = '', onOutput } = how;
    const files = how.files || {};
    const answer = { status: 0, out: '', err: '', files };
    for (const step of parse(line)) {
        let given = stdin;
        if (step.input) {
            if (!files[step.input]) {
                return refuse(answer, `${step.input}: No such file or directory\n`, onOutput);
            }
            given = decoder.decode(files[step.input]);
        }
        const last = step.stages.length - 1;
        for (const [i, stage] of step.stages.entries()) {
            const shown = i === last && !step.output;
            const words = how.json && shown && !stage.includes('--json') ? [...stage, '--json'] : stage;
            const done = await runStage(words, run, { ...how, stdin: given, files, onOutput: (text, stream) => {
                if (stream === 2 || shown) {
                    onOutput?.(text, stream);
                }
            } });
            Object.assign(files, done.files);
            answer.err += done.err;
            answer.status = done.status;
            given = done.out;
        }
        if (step.output) {
            files[step.output] = encoder.encode(given);
        } else {
            answer.out += given;
        }
    }
    return answer;
}

function refuse(answer, text, onOutput) {
    onOutput?.(text, 2);
    return { ...answer, status: 2, err: answer.err + text };
}

async function runStage(stage, run, how) {
    const [first, ...rest] = stage;
    const tool = Object.hasOwn(TOOLS, first) && TOOLS[first];
    if (!tool) {
        return run(first === 'kazu' ? rest : stage, how);
    }
    const out = tool(rest, how.stdin);
    how.onOutput(out, 1);
    return { status: 0, out, err: '', files: {} };
}
