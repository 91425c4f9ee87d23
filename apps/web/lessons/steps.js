// What all lessons share: one step at a time, with words, something to look at, and a task.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { showPicture } from '../pictures/frame.js';
import { t } from '../app/t.js';

/**
 * Shows a lesson from one of its steps on.
 * @param {HTMLElement} root
 * @param {{title: () => string, words: () => string[], show?: (signal: AbortSignal) => Node,
 *     picture?: {load: () => Promise<object>, values: object}, task: (signal: AbortSignal) => Node}[]} steps
 * @param {number} first from 0
 * @param {{signal: AbortSignal, onStep: (at: number) => void, end: () => Node}} how
 */
export function showSteps(root, steps, first, { signal, onStep, end }) {
    let at = Math.max(0, Math.min(steps.length - 1, first));
    let leave = new AbortController();
    signal.addEventListener('abort', () => leave.abort(signal.reason));

    function go(to) {
        at = to;
        onStep(at);
        draw();
        root.querySelector('h2').focus();
    }

    function draw() {
        leave.abort(new Error('another step'));
        leave = new AbortController();
        const step = steps[at];
        const last = at === steps.length - 1;
        fill(root, progress(at, steps.length), h('h2', { tabindex: '-1' }, step.title()),
            step.words().map((text) => h('p', {}, text)), seen(step, leave.signal),
            step.task(leave.signal), last ? end() : null,
            h('div', { class: 'lesson-walk' },
                walkKey('back', t('Back'), at > 0, () => go(at - 1)),
                last ? null : walkKey('next', t('Next'), true, () => go(at + 1))));
    }

    draw();
}

function walkKey(name, text, can, does) {
    return h('button', { class: name === 'next' ? 'key main' : 'key', type: 'button', disabled: !can,
        data: { tool: `lesson-${name}` }, on: { click: does } }, icon(name), h('span', {}, text));
}

function progress(at, count) {
    const dots = Array.from({ length: count }, (_, index) => h('span', { class: index <= at ? 'done' : '' }));
    return h('div', { class: 'lesson-progress' }, h('span', { class: 'lesson-dots', 'aria-hidden': 'true' }, dots),
        h('span', { class: 'soft' }, t('Step {n} of {m}', { n: at + 1, m: count })));
}

function seen(step, signal) {
    const room = h('div', { class: 'lesson-seen' });
    if (step.show) {
        room.append(step.show(signal));
    }
    if (step.picture) {
        const { load, values } = step.picture;
        load().then(({ picture }) => signal.aborted || showPicture(room, picture, values, { signal, bare: true }));
    }
    return step.show || step.picture ? room : null;
}
