// How likely each target is when so many cards lie on the table.
import { t } from '../app/t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';

const percent = (value) => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;
const minus = (value) => String(value).replace('-', '−');

export const picture = {
    id: 'shisoku-atlas',
    controls: [
        { key: 'cards', title: () => t('Number of cards'), value: '4', least: 1, most: 5 },
        { key: 'from', title: () => t('Smallest target'), value: '-40' },
        { key: 'to', title: () => t('Largest target'), value: '100' },
    ],
    ask: ({ cards, from, to }, how) => ask(['shisoku', 'atlas', '--cards', cards, '-t', `${from}..${to}`], how),
    draw: (rows, { cards }) => barChart(rows.map((row) => ({ x: minus(row.target), value: row.probability })), {
        title: t('Chance of each target with {n} cards', { n: cards }), format: percent,
        read: (bar) => t('{target}: {share} of all deals', { target: bar.x, share: percent(bar.value) }),
    }),
    table: (rows) => ({
        head: [t('Target'), t('Solvable hands'), t('Hands'), t('Solvable deals'), t('Deals'), t('Chance')],
        rows: rows.map((row) => [row.target, row.solvable, row.hands, row.solvable_deals, row.deals, row.probability]),
    }),
    note: (rows) => {
        const best = rows.reduce((a, b) => (b.probability > a.probability ? b : a), rows[0]);
        return t('The likeliest is {target}: {share}.', { target: minus(best.target), share: percent(best.probability) });
    },
};
