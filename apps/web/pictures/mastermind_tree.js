// A strategy to walk through: its guess here, and what follows after each answer.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';
import { answerOf, partsOf, pegsOf, positionOf, rowsControl, rowsOf } from './pegs.js';

export const methodControl = { key: 'method', title: () => t('Method'), value: 'expected', options: () => [
    ['expected', t('smallest expected size')], ['minmax', t('smallest worst case')], ['entropy', t('most entropy')], ['parts', t('most answers')],
    ['optimal', t('fewest guesses in all')]] };

function steps(rows, set) {
    return h('ol', { class: 'walk' }, rows.map((row, index) => {
        const [code, answer] = row.split('=');
        return h('li', {}, pegsOf(code), answerOf(answer), h('button', { class: 'key', type: 'button', data: { tool: 'walk-back' },
            on: { click: () => set('rows', rows.slice(0, index).join(' ')) } }, t('Back to here')));
    }));
}

function branches(best, rows, set) {
    return h('ul', { class: 'walk-answers' }, partsOf(best).map(([answer, count]) => h('li', {}, h('button', {
        class: 'key', type: 'button', data: { answer }, disabled: answer === '40',
        on: { click: () => set('rows', [...rows, `${best.guess}=${answer}`].join(' ')) },
    }, answerOf(answer), h('span', {}, answer === '40' ? t('found') : t('{n} codes', { n: count }))))));
}

export const picture = {
    id: 'mastermind-tree',
    controls: [methodControl, rowsControl],
    ask: async ({ method, rows }, how) => positionOf(await ask(['mastermind', 'analyse', '--best', '1', '--method', method, ...rowsOf(rows)], how)),
    draw: (data, values, set) => {
        const rows = rowsOf(values.rows);
        const [best] = data.guesses;
        return h('div', { class: 'tree-walk' }, steps(rows, set), h('p', {}, h('b', {}, t('Guess')), ' ', pegsOf(best.guess)),
            branches(best, rows, set));
    },
    table: (data) => ({ head: [t('Red'), t('White'), t('Codes')],
        rows: partsOf(data.guesses[0]).map(([answer, count]) => [answer[0], answer[1], count]) }),
    note: (data) => t('{codes} codes fit.', { codes: data.candidates }),
};
