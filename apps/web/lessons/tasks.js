// Tasks of lessons: a question, ways to answer it, and the verdict of who knows the game.
import { h, setAttribute } from '../app/dom.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

/**
 * A task: what is asked and the parts to answer with. The verdict appears at the foot of the lesson.
 * @param {string} question
 * @param {(answer: (value: any) => void) => Node} parts an answer of null removes the verdict
 * @param {(value: any, how: {signal: AbortSignal}) => Promise<{right?: boolean, say: string}>} judge without `right` it only says something
 * @param {{signal: AbortSignal, tell: (said: object|null) => void, again: (does: (() => void)|null) => void}} how
 */
export function task(question, parts, judge, { signal, tell, again }) {
    const element = h('section', { class: 'task', 'aria-label': t('To try') }, h('p', { class: 'task-question' }, question));
    let count = 0;

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
        if (mine === count && !signal.aborted) {
            show(said);
            // A table is laid again by itself.
            if (said.right === false && !element.querySelector('.lesson-table')) {
                again(retry);
            }
        }
    }
    element.append(parts(answer));
    return element;
}

/** One of several: `choices` are pairs of value and text (or node). */
export function choose({ question, choices, judge, show }) {
    return (how) => task(question(), (answer) => {
        const keys = choices().map(([value, shown]) => h('button', { class: 'key', type: 'button', 'aria-pressed': 'false',
            data: { choice: value }, on: { click: () => take(value) } }, shown));
        const take = (value) => {
            keys.forEach((key) => key.setAttribute('aria-pressed', String(key.dataset.choice === value)));
            answer(value);
        };
        return h('div', {}, show ? h('div', { class: 'lesson-seen' }, show(how.signal)) : null, h('div', { class: 'task-keys' }, keys));
    }, judge, how);
}

/** Something to type. @param {{question: () => string, label: () => string, check?: () => string, start?: string, judge: Function}} what `check`: the word on the key */
export function write({ question, label, check = () => line('Check', '答え合わせ'), start = '', judge }) {
    return (how) => task(question(), (answer) => {
        const field = h('input', { type: 'text', value: start, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
            'aria-label': label(), data: { field: 'answer' } });
        return h('form', { class: 'task-line', on: { submit: (event) => {
            event.preventDefault();
            answer(field.value.normalize('NFKC').trim());
        } } }, field, h('button', { class: 'key main', type: 'submit', data: { tool: 'answer' } }, check()));
    }, judge, how);
}

/** Some of several parts: the answer is the list of those that are pressed. */
export function pick({ question, parts, judge }) {
    return (how) => task(question(), (answer) => {
        const keys = parts().map((text) => h('button', { class: 'key', type: 'button', 'aria-pressed': 'false', data: { part: text }, on: { click: ({ currentTarget: key }) => {
            key.setAttribute('aria-pressed', String(key.getAttribute('aria-pressed') !== 'true'));
            answer(null);
        } } }, text));
        return h('div', {}, h('div', { class: 'task-keys task-parts' }, keys), h('div', { class: 'task-keys' },
            checkKey(() => answer(keys.filter((key) => key.getAttribute('aria-pressed') === 'true').map((key) => key.dataset.part)))));
    }, judge, how);
}

/** The key that gives an answer. */
export const checkKey = (does) => h('button', { class: 'key main', type: 'button', data: { tool: 'answer' }, on: { click: does } }, line('Check', '答え合わせ'));
