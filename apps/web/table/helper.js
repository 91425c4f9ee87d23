// The worker that takes time: it gets lines of the protocol and answers them, on an instance of its own.
import { Core, CoreTrap, parseAnswer } from './core.js';

let deadline = Infinity;
let told = 0;
let running = 0;

function progress(done, total) {
    const now = performance.now();
    if (now - told > 100) {
        told = now;
        postMessage({ id: running, progress: { done, total } });
    }
}

let core;

async function answer({ id, module, lines, lang, ms }) {
    running = id;
    try {
        core ||= await Core.open(module, { cancelled: () => performance.now() > deadline, progress });
        deadline = ms ? performance.now() + ms : Infinity;
        postMessage({ id, answers: lines.map((line) => parseAnswer(core.line(line, lang))) });
    } catch (error) {
        core = null;
        postMessage({ id, failure: String(error.message || error), trap: error instanceof CoreTrap });
    }
}

addEventListener('message', (event) => answer(event.data));
