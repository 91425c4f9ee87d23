// The worker that runs the command: one question at a time, each on an instance of its own.
import { System } from './wasi.js';

const TICK = 50; // ms between two messages with output
const BAR = /^\r([^\r]*)\x1b\[K$/;

let module;

/** Gathers what streams say, as text, and sends it on now and then. */
class Mouth {
    constructor(id) {
        this.id = id;
        this.decoders = [null, new TextDecoder(), new TextDecoder()];
        this.held = [];
        this.last = performance.now();
    }

    write(stream, bytes) {
        const text = this.decoders[stream].decode(bytes, { stream: true });
        const bar = stream === 2 && BAR.exec(text);
        if (bar) {
            this.progress(bar[1]);
            return;
        }
        const newest = this.held[this.held.length - 1];
        if (newest && newest.stream === stream) {
            newest.text += text;
        } else {
            this.held.push({ stream, text });
        }
        if (performance.now() - this.last > TICK) {
            this.flush();
        }
    }

    // The command draws a bar such as "[##..]  40 %  time left 0:03"; the share is told as a number, too.
    progress(line) {
        const share = /(\d+) %/.exec(line);
        const text = line.replace(/^\[[#.]*\]\s*/, '').trim();
        if (text) {
            postMessage({ id: this.id, progress: { share: share ? Number(share[1]) / 100 : null, text } });
        }
    }

    flush() {
        if (this.held.length) {
            postMessage({ id: this.id, output: this.held });
        }
        this.held = [];
        this.last = performance.now();
    }
}

async function answer({ id, args, stdin, files, day }) {
    const mouth = new Mouth(id);
    const system = new System({
        args: ['kazu', ...args],
        // A terminal on standard error: there the command draws its progress.
        environment: { TERM: 'page', NO_COLOR: '1', KAZU_DAY: day },
        terminals: [2],
        stdin: new TextEncoder().encode(stdin),
        files,
        write: (stream, bytes) => mouth.write(stream, bytes),
    });
    try {
        const status = system.run(await WebAssembly.instantiate(module, system.imports));
        mouth.flush();
        postMessage({ id, status, files: system.files(), bytes: system.memory.buffer.byteLength });
    } catch (error) {
        mouth.flush();
        postMessage({ id, failure: String(error.message || error) });
    }
}

addEventListener('message', ({ data }) => {
    if (data.module) {
        module = data.module;
        postMessage({ ready: true });
    } else {
        answer(data);
    }
});
