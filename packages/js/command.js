// One run of the whole command, with its files and streams in memory.
import { compiled } from './load.js';
import { System } from './wasi.js';

/** Runs `kazu WORDS...`. */
export async function command(words, { stdin = '', files = {}, lang = 'en', env = {}, wasm } = {}) {
    const module = await compiled('kazu-command.wasm', wasm);
    const said = [[], [], []];
    const system = new System({
        args: ['kazu', ...words.map(String)],
        environment: { NO_COLOR: '1', KAZU_LANG: lang, KAZU_DAY: today(), ...env },
        stdin: bytesOf(stdin),
        files: Object.fromEntries(Object.entries(files).map(([name, held]) => [name, bytesOf(held)])),
        write: (stream, bytes) => said[stream].push(bytes),
    });
    await bringChance(system);
    const status = system.run(await WebAssembly.instantiate(module, system.imports));
    return { status, stdout: textOf(said[1]), stderr: textOf(said[2]), files: system.files() };
}

const bytesOf = (held) => (typeof held === 'string' ? new TextEncoder().encode(held) : held);

function textOf(pieces) {
    const decoder = new TextDecoder();
    return pieces.map((bytes) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode();
}

// The day where this runs, as the command wants it.
function today() {
    const now = new Date();
    const two = (n) => String(n).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

// Node 18 has no `crypto` of its own in modules.
async function bringChance(system) {
    if (globalThis.crypto) {
        return;
    }
    const name = 'node:crypto';
    const { webcrypto } = await import(name);
    system.imports.wasi_snapshot_preview1.random_get = (at, length) => {
        webcrypto.getRandomValues(system.bytes(at, length));
        return 0;
    };
}
