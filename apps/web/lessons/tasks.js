// Tasks of lessons: a question, ways to answer it, and the verdict of who knows the game.
import { h, setAttribute } from '../app/dom.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

/**
 * A task: what is asked, among the words of the step, and the parts to answer with. The verdict appears at the foot of the lesson.
 * @param {string} question
 * @param {(answer: (value: any) => void) => Node|Node[]} parts an answer of null removes the verdict
 * @param {(value: any, how: {signal: AbortSignal}) => Promise<{right?: boolean, isNear?: boolean, say: string|Node[]}>} judge without `right` it only says something; `isNear`: nothing of a
 *     wrong answer was wrong, but something is missing
 * @param {{signal: AbortSignal, tell: (said: object|null) => void, again: (does: (() => void)|null) => void, reason: (lines: string[]) => void, ask: (asked: Node) => void}} how
 * @param {{why?: (value: any, how: {signal: AbortSignal}) => Promise<string[]>, tries?: number}} [after] `why`: the reason step by step, told after `tries` wrong answers
 */
export function task(question, parts, judge, { signal, tell, again, reason, ask }, { why, tries = 2 } = {}) {
    const element = h('section', { class: 'task', 'aria-label': t('To try') });
    ask(h('p', { class: 'task-question' }, question));
    let count = 0;
    let misses = 0;

    /** The answer lights up, or is struck out. */
    function show(said) {
        setAttribute(element, 'data-verdict', said && said.right !== undefined ? (said.right ? 'right' : 'wrong') : null);
        tell(said);
    }

    function retry() {
        answer(null);
        again(null);
        element.querySelectorAll('.task-keys:not(.task-parts) > [aria-pressed=true]').forEach((key) => key.setAttribute('aria-pressed', 'false'));
        element.querySelector('input, button')?.focus();
    }

    async function answer(value) {
        const mine = (count += 1);
        if (value === null) {
            show(null);
            return;
        }
        let said;
        try {
            said = await judge(value, { signal });
        } catch (error) {
            said = { right: false, say: error.message };
        }
        if (mine !== count || signal.aborted) {
            return;
        }
        show(said);
        if (said.right === false) {
            misses += 1;
            // A table is laid again by itself.
            element.querySelector('.lesson-table') || again(retry);
            const lines = why && misses >= tries ? await why(value, { signal }).catch(() => []) : [];
            mine === count && !signal.aborted && reason(lines);
        }
    }
    element.append(...[parts(answer)].flat().filter(Boolean));
    return element;
}

/** What the right one of several answers says; nothing if the wrong one has said it. */
async function saidOfRight(choices, judge, value, how) {
    const all = await Promise.all(choices.map(async ([one]) => ({ one, ...await judge(one, how) })));
    const wrong = all.find(({ one }) => one === value);
    return all.filter(({ right, say }) => right && say !== wrong?.say).map(({ say }) => say).slice(0, 1);
}

/**
 * One of several: `choices` are pairs of value and text (or node). Of two the other one is no answer of one's own: the reason comes after the first wrong one. Without `why` it
 * is what the right answer says. What the keys carry in `data-best` is marked with the reason.
 */
export function choose({ question, choices, judge, show, why = (value, how) => saidOfRight(choices(), judge, value, how) }) {
    let keys = [];
    async function whyAndBest(value, how) {
        const [lines, said] = await Promise.all([why(value, how), Promise.all(keys.map((key) => judge(key.dataset.choice, how)))]);
        keys.forEach((key, at) => setAttribute(key, 'data-best', said[at].right ? 'yes' : null));
        return lines;
    }
    return (how) => task(question(), (answer) => {
        keys = choices().map(([value, shown]) => h('button', { class: 'key', type: 'button', 'aria-pressed': 'false',
            data: { choice: value }, on: { click: () => take(value) } }, shown));
        const take = (value) => {
            keys.forEach((key) => key.setAttribute('aria-pressed', String(key.dataset.choice === value)));
            answer(value);
        };
        return [show ? h('div', { class: 'lesson-seen' }, show(how.signal)) : null, h('div', { class: 'task-keys' }, keys)];
    }, judge, how, { why: whyAndBest, tries: choices().length < 3 ? 1 : 2 });
}

/** Something to type. @param {{question: () => string, label: () => string, check?: () => string, numeric?: boolean, show?: () => Node, judge: Function}} what `check`: the word on the key */
export function write({ question, label, check = () => line('Check', '答え合わせ'), numeric = false, show, judge }) {
    return (how) => task(question(), (answer) => {
        const field = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
            'aria-label': label(), inputmode: numeric ? 'numeric' : null, data: { field: 'answer' } });
        return [show ? h('div', { class: 'lesson-seen' }, show()) : null, h('form', { class: 'task-line', on: { submit: (event) => {
            event.preventDefault();
            answer(field.value.normalize('NFKC').trim());
        } } }, field, h('button', { class: 'key main', type: 'submit', data: { tool: 'answer' } }, check()))];
    }, judge, how);
}

/** Some of several parts: the answer is the list of those that are pressed. `judge` tells which are right in `fits`, and each is marked. */
export function pick({ question, parts, judge }) {
    return (how) => {
        let keys = [];
        const isPressed = (key) => key.getAttribute('aria-pressed') === 'true';
        const mark = (fits) => keys.forEach((key) => setAttribute(key, 'data-mark', fits && isPressed(key) ? (fits.includes(key.dataset.part) ? 'right' : 'wrong') : null));
        return task(question(), (answer) => {
            keys = parts().map((text) => h('button', { class: 'key', type: 'button', 'aria-pressed': 'false', data: { part: text }, on: { click: ({ currentTarget: key }) => {
                key.setAttribute('aria-pressed', String(!isPressed(key)));
                mark(null);
                answer(null);
            } } }, text));
            return [h('div', { class: 'task-keys task-parts' }, keys), h('div', { class: 'task-keys' }, checkKey(() => answer(keys.filter(isPressed).map((key) => key.dataset.part))))];
        }, async (chosen, asking) => {
            const said = await judge(chosen, asking);
            mark(said.fits);
            return said;
        }, how);
    };
}

/** The key that gives an answer. */
export const checkKey = (does) => h('button', { class: 'key main', type: 'button', data: { tool: 'answer' }, on: { click: does } }, line('Check', '答え合わせ'));
