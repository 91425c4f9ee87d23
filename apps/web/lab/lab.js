// Questions to the whole command, from the page: a worker for each, one more ready, to cancel is to end it.
import { language } from '../app/t.js';

const MOST = 2; // questions that are worked on at a time; others wait
const LARGE = 1 << 26; // bytes: a worker that took more is not kept

let compiled;
let count = 0;
let running = 0;
const spares = [];
const waiting = [];

function compile() {
    compiled ||= (async () => {
        const response = await fetch('kazu-command.wasm');
        if (!response.ok) {
            throw new Error(`kazu-command.wasm: ${response.status}`);
        }
        const typed = (response.headers.get('content-type') || '').startsWith('application/wasm');
        return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    })();
    compiled.catch(() => {
        compiled = undefined;
    });
    return compiled;
}

async function make() {
    const module = await compile();
    const worker = new Worker('lab/command.js', { type: 'module' });
    await new Promise((resolve, reject) => {
        worker.addEventListener('message', resolve, { once: true });
        worker.addEventListener('error', (event) => reject(new Error(event.message || 'command.js')), { once: true });
        worker.postMessage({ module });
    });
    return worker;
}

/** Makes a worker ready while nothing else is to do. */
export async function warm() {
    if (!spares.length) {
        spares.push(make());
        await spares[0].catch(() => spares.shift());
    }
}

/** What the command says when it does not answer. `status` as in docs/cli.md. */
export class CommandError extends Error {
    constructor(message, answer) {
        super(message);
        Object.assign(this, answer);
    }
}

/**
 * Runs a question such as `run(['shisoku', 'solve', '-t', '10', 'K', '6', 'Q', '9'])`.
 * @param {string[]} args as typed, without `kazu`
 * @param {object} [how]
 * @param {string} [how.stdin] standard input
 * @param {Record<string, Uint8Array>} [how.files] files that the command finds
 * @param {AbortSignal} [how.signal] ends the question at once
 * @param {(text: string, stream: number) => void} [how.onOutput] standard output (1) and error (2) as they come
 * @param {(progress: {share: number|null, text: string}) => void} [how.onProgress] after a second of work
 * @param {string} [how.lang]
 * @returns {Promise<{status: number, out: string, err: string, files: Record<string, Uint8Array>}>}
 * @throws {CommandError} only if the module failed; every answer of the command, also an error, is a result
 */
export async function run(args, how = {}) {
    const { signal } = how;
    signal?.throwIfAborted();
    await place(signal);
    let worker;
    try {
        worker = await (spares.shift() || make());
        signal?.throwIfAborted();
        const answer = await converse(worker, args, how);
        keep(worker, answer.bytes);
        return answer;
    } catch (error) {
        worker?.terminate();
        throw error;
    } finally {
        running -= 1;
        waiting.shift()?.();
        setTimeout(warm, 200);
    }
}

/** Waits until few enough questions are worked on. */
async function place(signal) {
    while (running >= MOST) {
        await new Promise((resolve, reject) => {
            waiting.push(resolve);
            signal?.addEventListener('abort', () => {
                if (waiting.includes(resolve)) {
                    waiting.splice(waiting.indexOf(resolve), 1);
                    reject(signal.reason);
                }
            }, { once: true });
        });
    }
    running += 1;
}

function keep(worker, bytes) {
    if (spares.length || bytes > LARGE) {
        worker.terminate();
    } else {
        spares.push(Promise.resolve(worker));
    }
}

const two = (number) => String(number).padStart(2, '0');

function today() {
    const now = new Date();
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function question(args, { stdin = '', files = {}, lang = language() }) {
    const speaks = args.includes('--lang') || args.some((arg) => arg.startsWith('--lang='));
    return { id: count += 1, args: speaks ? args : ['--lang', lang, ...args], stdin, files, day: today() };
}

function converse(worker, args, how) {
    const asked = question(args, how);
    const said = ['', '', ''];
    return new Promise((resolve, reject) => {
        const stop = new AbortController();
        const end = (settle, value) => {
            stop.abort();
            settle(value);
        };
        const hear = ({ data }) => {
            if (data.output) {
                data.output.forEach(({ stream, text }) => {
                    said[stream] += text;
                    how.onOutput?.(text, stream);
                });
            } else if (data.progress) {
                how.onProgress?.(data.progress);
            } else if (data.failure) {
                end(reject, new CommandError(data.failure, { status: 4, out: said[1], err: said[2] }));
            } else {
                end(resolve, { status: data.status, out: said[1], err: said[2], files: data.files, bytes: data.bytes });
            }
        };
        const { signal } = stop;
        worker.addEventListener('message', hear, { signal });
        worker.addEventListener('error', (event) => end(reject, new Error(event.message || 'command.js')), { signal });
        how.signal?.addEventListener('abort', () => end(reject, how.signal.reason), { signal });
        worker.postMessage(asked);
    });
}

/**
 * Runs a question with --json and gives its values, one a line.
 * @throws {CommandError} with the command's own words, if it did not answer
 */
export async function jsonLines(args, how) {
    const answer = await run(args.includes('--json') ? args : [...args, '--json'], how);
    const values = answer.out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const bad = values.find((value) => value.error && value.line);
    if (bad || !values.length || answer.status === 2 || answer.status === 4) {
        const said = answer.err.split('\n').find((line) => line.startsWith('kazu: '));
        throw new CommandError(said ? said.slice('kazu: '.length) : bad ? bad.error : String(answer.status), answer);
    }
    return values;
}

/** The same for a question that answers with one value. */
export async function json(args, how) {
    return (await jsonLines(args, how))[0];
}
