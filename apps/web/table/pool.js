// The page's side of the helper: one worker at work, one warm behind it; to stop is to end the worker.
import { CoreTrap, compile, jsonOf } from './core.js';
import { language } from '../app/t.js';

let worker = null;
let spare = null;
let count = 0;
let waiting = 0;

function make() {
    return new Worker('table/helper.js', { type: 'module' });
}

/** Makes a worker ready while nothing else is to do: the first one takes a page up to 160 ms. */
export function warm() {
    worker ||= make();
}

/** Whether a question is being worked on. */
export function isBusy() {
    return waiting > 0;
}

function stop() {
    worker.terminate();
    worker = spare || make();
    spare = null;
}

let queue = Promise.resolve();

/**
 * Asks the helper some lines in a row.
 * @param {string[]} lines of the protocol
 * @param {{signal?: AbortSignal, ms?: number, onProgress?: (p: {done: number, total: number}) => void, lang?: string}} [how]
 *     `ms`: after so long bounded questions end with what was found
 * @returns {Promise<object[]>} an answer for each line, as Core.ask gives it
 */
export function ask(lines, how = {}) {
    const turn = queue.then(() => question(lines, how));
    queue = turn.catch(() => {});
    return turn;
}

async function question(lines, { signal, ms = 0, onProgress, lang = language() }) {
    const module = await compile();
    if (signal && signal.aborted) {
        throw signal.reason;
    }
    warm();
    waiting += 1;
    try {
        return await converse({ id: count += 1, module, lines, lang, ms }, signal, onProgress);
    } finally {
        waiting -= 1;
    }
}

function converse(message, signal, onProgress) {
    const here = worker;
    return new Promise((resolve, reject) => {
        const abort = () => {
            stop();
            finish(() => reject(signal.reason));
        };
        const hear = ({ data }) => {
            if (data.id !== message.id) {
                return;
            }
            if (data.progress) {
                onProgress?.(data.progress);
            } else if (data.answers) {
                finish(() => resolve(data.answers));
            } else {
                stop();
                finish(() => reject(data.trap ? new CoreTrap(data.failure) : new Error(data.failure)));
            }
        };
        const fail = (event) => {
            stop();
            finish(() => reject(new Error(event.message || 'the helper did not start')));
        };
        const finish = (settle) => {
            here.removeEventListener('message', hear);
            here.removeEventListener('error', fail);
            signal?.removeEventListener('abort', abort);
            settle();
        };
        here.addEventListener('message', hear);
        here.addEventListener('error', fail);
        signal?.addEventListener('abort', abort);
        here.postMessage(message);
    });
}

/** A save as one line of the protocol. */
export function loadLine(save) {
    return `load ${save.replace(/\\/g, '\\\\').replace(/\r?\n/g, '\\n')}`;
}

/**
 * Asks something about a saved game.
 * @returns {Promise<object>} the answer to the line
 */
export async function askAbout(save, line, how) {
    const [loaded, answer] = await ask([loadLine(save), line], how);
    return loaded.error ? loaded : answer;
}

/** The same for a line that answers with JSON. */
export async function jsonAbout(save, line, how) {
    return jsonOf(await askAbout(save, line, how));
}
