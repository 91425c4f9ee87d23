// The strip of P and N: who wins from each total, and the length after which it repeats.
import { t } from '../app/t.js';
import { columnsFor, strip } from './chart.js';
import { ask } from './frame.js';

const setOf = ({ set }) => (/^\d+$/.test(set) ? ['-k', set] : ['--moves', set]);

export const setControls = [
    { key: 'total', title: () => t('Total'), value: '21', least: 1, most: 120 },
    { key: 'set', title: () => t('Numbers: the largest, or a list such as 1,3,4'), value: '3' },
];

export const picture = {
    id: 'kazutori-strip',
    controls: [...setControls, { key: 'misere', title: () => t('Who says the last number'), value: 'no',
        options: () => [['no', t('wins')], ['yes', t('loses')]] }],
    ask: async (values, how) => {
        const rows = await ask(['kazutori', 'table', '-N', values.total, ...setOf(values), ...(values.misere === 'yes' ? ['--misere'] : [])], how);
        const [period] = await ask(['kazutori', 'period', ...setOf(values)], how);
        return { rows, period: period.outcome };
    },
    draw: ({ rows, period }, { columns } = {}) => strip(rows.map((row) => ({
        text: String(row.total), look: `${row.position === 'P' ? 'yes' : 'no'} ${!columns && (rows.length - 1 - row.total) % period.period === 0 ? 'period' : ''}`,
        title: row.position === 'P' ? t('{total}: P, who must say a number loses', { total: row.total })
            : t('{total}: N, say {numbers}', { total: row.total, numbers: row.winning_moves.join(', ') }),
    })), { title: t('P and N of every total'), columns: columns || columnsFor(24, period.period) }),
    table: ({ rows }) => ({ head: [t('Total'), t('Position'), t('Winning numbers')],
        rows: rows.map((row) => [row.total, row.position, row.winning_moves.join(' ')]) }),
    note: ({ period: { period, preperiod } }) => (preperiod
        ? t('Counted back from the end it repeats every {period} totals, after the first {before}.', { period, before: preperiod })
        : t('Counted back from the end it repeats every {period} totals.', { period })),
};
