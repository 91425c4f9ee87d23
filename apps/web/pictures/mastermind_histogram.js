// How many guesses a strategy needs, over all codes.
import { t } from '../app/t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';
import { methodControl } from './mastermind_tree.js';

export const picture = {
    id: 'mastermind-histogram',
    controls: [{ ...methodControl, value: 'optimal' }],
    ask: async ({ method }, how) => (await ask(['mastermind', 'strategy', '--method', method], how))[0],
    draw: (data) => barChart(data.histogram.map((value, index) => ({ x: String(index + 1), value })), {
        title: t('Codes by the guesses they need'), format: String, every: 1,
        read: (bar) => t('{x} guesses: {n} codes', { x: bar.x, n: bar.value }),
    }),
    table: (data) => ({ head: [t('Guesses'), t('Codes')], rows: data.histogram.map((value, index) => [index + 1, value]) }),
    note: (data) => t('{average} guesses on average, {most} at most, {total} in all; it begins with {first}.', {
        average: data.average.toFixed(4), most: data.max, total: data.total, first: data.first }),
};
