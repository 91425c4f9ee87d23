// One instance of kazu.wasm: a conversation of the line protocol.
import { language } from '../app/t.js';

let compiled;

/** The module, compiled once for the page; workers get it by message. */
export function compile() {
    compiled ||= (async () => {
        const response = await fetch('kazu.wasm');
        if (!response.ok) {
            throw new Error(`kazu.wasm: ${response.status}`);
        }
        const typed = (response.headers.get('content-type') || '').startsWith('application/wasm');
        return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    })();
    compiled.catch(() => {
        compiled = undefined;
    });
    return compiled;
}

/** The module ended in a trap: this instance is dead, the game's save is not. */
export class CoreTrap extends Error {}

/** What the core answered is an error: where, and why. */
export class CoreError extends Error {
    constructor(error) {
        super(error.token ? `${error.message}: ${error.token}` : error.message);
        Object.assign(this, { status: error.status, column: error.column, token: error.token, reason: error.message });
    }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Core {
    /**
     * A new instance.
     * @param {WebAssembly.Module} [module] compiled already
     * @param {{cancelled?: () => boolean, progress?: (done: number, total: number) => void}} [watch]
     */
    static async open(module, watch = {}) {
        const core = new Core();
        const panic = (text, file, line) => {
            core.panic = `${core.string(text)} (${core.string(file)}:${line})`;
        };
        core.exports = (await WebAssembly.instantiate(module || await compile(), {
            kazu: {
                cancelled: () => (watch.cancelled && watch.cancelled() ? 1 : 0),
                progress: (done, total) => watch.progress && watch.progress(done, total),
                panic,
            },
            wasi_snapshot_preview1: { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 },
        })).exports;
        core.exports._initialize?.();
        core.exports.kzw_start();
        return core;
    }

    string(address) {
        const bytes = new Uint8Array(this.exports.memory.buffer, address);
        return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
    }

    /** The answer to one line, as text. @throws {CoreTrap} */
    line(text, lang = language()) {
        if (this.dead) {
            throw new CoreTrap(this.dead);
        }
        try {
            const bytes = encoder.encode(text);
            const address = this.exports.kzw_input(bytes.length);
            new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
            const size = this.exports.kzw_line(bytes.length, lang === 'ja' ? 1 : 0);
            // Taken only now: the call may have grown the memory.
            return decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.kzw_answer(), size));
        } catch (error) {
            this.dead = this.panic || String(error.message || error);
            throw new CoreTrap(this.dead);
        }
    }

    /** The answer to one line, in parts. @throws {CoreTrap} */
    ask(text, lang) {
        return parseAnswer(this.line(text, lang));
    }

    /** The JSON that a line answers with. @throws {CoreError|CoreTrap} */
    json(text, lang) {
        return jsonOf(this.ask(text, lang));
    }
}

/** The JSON of an answer. @throws {CoreError} */
export function jsonOf(answer) {
    if (answer.error) {
        throw new CoreError(answer.error);
    }
    return JSON.parse(answer.body[0]);
}

/** Reads an answer: `{ok, body, turn?, error?}`. */
export function parseAnswer(text) {
    const lines = text.split('\n');
    const body = lines.filter((line) => line.startsWith('|')).map((line) => line.slice(2));
    const ending = lines.filter((line) => line && !line.startsWith('|')).pop() || '';
    const error = /^error (\S+) (\d+) (\d+): (.*)$/.exec(ending);
    if (error) {
        const [message, token] = splitToken(error[4]);
        return { ok: false, body, error: { status: error[1], line: Number(error[2]), column: Number(error[3]), message, token } };
    }
    return { ok: ending.startsWith('ok'), body, turn: parseTurn(ending) };
}

// The token stands behind the last colon; a message has none of its own at its end.
function splitToken(text) {
    const cut = text.indexOf(': ');
    return cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 2)];
}

function parseTurn(ending) {
    const over = /over winners=(\S+)/.exec(ending);
    if (over) {
        return { over: true, won: over[1] === 'none' ? [] : over[1].split(',').map(Number) };
    }
    const turn = /turn=(\S+)/.exec(ending);
    const due = /due=(\d+)/.exec(ending);
    if (!turn) {
        return undefined;
    }
    const seats = /^(any|none)$/.test(turn[1]) ? [] : turn[1].split(',').map(Number);
    return { any: turn[1] === 'any', seats, ...(due ? { due: Number(due[1]) } : {}) };
}
