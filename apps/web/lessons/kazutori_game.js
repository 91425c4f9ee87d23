// A small game of counting against somebody who never errs: the command answers each number.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';

/** The game as an element: the total, the numbers, what was said. */
export function countingGame({ total, largest, signal }) {
    const room = h('div', { class: 'counting' });
    let at = 0;
    let said = [];

    async function say(number) {
        at += number;
        said.push(t('You: {n}', { n: number }));
        draw();
        if (at < total) {
            await reply();
        }
        if (!signal.aborted) {
            draw();
            (room.querySelector('button:not([disabled])')).focus();
        }
    }

    async function reply() {
        const [{ advice }] = await ask(['kazutori', 'solve', '-N', String(total), '-k', String(largest), '--at', String(at)], { signal });
        at += advice;
        said.push(t('The other: {n}', { n: advice }));
    }

    function draw() {
        const over = at === total;
        const mine = said.length % 2 === 0;
        const result = mine ? t('The other made {n} and wins. Try again!', { n: total }) : t('You made {n}: you win.', { n: total });
        fill(room, h('p', { class: 'counting-total' }, h('b', {}, at), h('span', { class: 'soft' }, ` / ${total}`)),
            h('div', { class: 'task-keys' }, Array.from({ length: largest }, (_, index) => h('button', { class: 'key', type: 'button',
                disabled: over || !mine || at + index + 1 > total, data: { number: index + 1 },
                on: { click: () => say(index + 1).catch(() => {}) } }, index + 1)),
            over ? h('button', { class: 'key', type: 'button', data: { tool: 'again' }, on: { click: begin } }, icon('again'), h('span', {}, t('Again'))) : null),
            h('p', { class: 'readout', role: 'status' }, over ? result : said.slice(-2).join(' · ') || t('What do you say?')));
    }

    function begin() {
        at = 0;
        said = [];
        draw();
    }

    begin();
    return room;
}
