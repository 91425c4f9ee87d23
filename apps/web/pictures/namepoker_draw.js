// The odds of each exchange of a hand, as bars: all 32, the best first.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';
import { handCards } from './namepoker_name.js';

export const picture = {
    id: 'namepoker-draw',
    controls: [{ key: 'hand', title: () => t('Hand'), value: '大すき石石' }, { key: 'exchanges', title: () => t('Exchanges'), value: '1', least: 1, most: 3 }],
    ask: ({ hand, exchanges }, how) => ask(['namepoker', 'draw', '--each', '--exchanges', exchanges, hand], how),
    draw: (rows, { hand }) => h('div', {}, handCards(hand), h('ol', { class: 'odds' }, rows.map((row) => {
        const bar = h('span', { class: 'odds-bar', 'aria-hidden': 'true' });
        bar.style.setProperty('--part', row.decimal);
        return h('li', {}, h('b', { class: 'odds-keep' }, row.keep), bar, h('span', { class: 'odds-value' }, `${(100 * row.decimal).toFixed(2)} %`));
    }))),
    table: (rows) => ({ head: [t('Kept'), t('Percentile'), t('Exact')], rows: rows.map((row) => [row.keep, row.decimal, row.percentile]) }),
    note: (rows) => t('Best: keep {keep}, to be better than {share} % of all hands.', { keep: rows[0].keep, share: (100 * rows[0].decimal).toFixed(2) }),
};
