// A solution as a tree that folds and unfolds: each step over the two numbers that it combines.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';

const pretty = (text) => text.replace(/ \* /g, ' × ').replace(/(\S) \/ (\S)/g, '$1 ÷ $2').replace(/ - /g, ' − ').replace(/(^|\s)-/g, '$1−');

/** The steps as a tree: a number that an earlier step made is its branch, any other a card. */
export function treeOf(steps) {
    const made = [];
    const take = (text) => {
        const at = made.map((node) => node.value).lastIndexOf(text);
        return at < 0 ? { value: text, parts: [] } : made.splice(at, 1)[0];
    };
    steps.forEach((step) => {
        const [, left, sign, right, value] = /^(\S+) ([-+*/]) (\S+) = (\S+)$/.exec(step);
        const second = take(right);
        const first = take(left);
        made.push({ value, sign, text: step, parts: [first, second] });
    });
    return made[made.length - 1];
}

function branch(node) {
    return node.parts.length
        ? h('details', { class: 'branch', open: true }, h('summary', {}, h('b', {}, pretty(node.value)), h('span', { class: 'soft' }, ` = ${pretty(node.text.split(' = ')[0])}`)),
            h('div', { class: 'branches' }, node.parts.map(branch)))
        : h('span', { class: 'leaf' }, pretty(node.value));
}

export const picture = {
    id: 'shisoku-solution',
    controls: [
        { key: 'cards', title: () => t('Cards on the table'), value: '3 3 8 8' },
        { key: 'target', title: () => t('Target'), value: '24' },
    ],
    ask: async ({ cards, target }, how) => (await ask(['shisoku', 'solve', '-t', target, ...cards.split(/\s+/).filter(Boolean)], how))[0],
    draw: (data) => (data.steps && data.steps.length ? h('div', { class: 'tree' }, branch(treeOf(data.steps)))
        : h('p', { class: 'readout' }, data.expression || t('It cannot be made from these cards.'))),
    table: (data) => ({ head: [t('Step'), t('Calculation')], rows: (data.steps || []).map((step, index) => [index + 1, step]) }),
    note: (data) => (data.expression ? pretty(data.expression) : ''),
};
