// Ten exercises of the kind that a lesson taught, in a new order each time. They touch no rating.
import { h } from '../app/dom.js';
import { line } from '../scenes/line.js';
import { tally } from '../train/tally.js';

const TEN = 10;

/** Some of a list, in any order. */
function drawn(list, count) {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]);
}

/** The steps of ten exercises, and what became of them. @param {{more: Function[]}} lesson its module */
export function tenOf({ more }) {
    const first = [];
    const done = [];
    let at = 0;
    const steps = drawn(more, TEN).map((task, index, { length }) => ({ title: () => line('Exercise {n} of {m}', '練習 {n}/{m}', { n: index + 1, m: length }), words: () => [], task }));
    return {
        steps,
        how: {
            right: () => done,
            onStep: (step) => { at = step; },
            onRight: (step) => { done[step] = true; },
            // The first answer counts.
            onAnswer: (isRight) => { first[at] ??= isRight; },
        },
        outcome: () => {
            const right = first.filter(Boolean).length;
            return [h('h2', { tabindex: '-1' }, line('{n} of {m} right at once', '{m}問中{n}問、1回で正解', { n: right, m: steps.length })), h('p', { class: 'tally', 'aria-hidden': 'true' }, tally(right))];
        },
    };
}
