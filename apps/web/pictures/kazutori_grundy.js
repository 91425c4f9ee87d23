// Grundy values of the heaps as colours.
import { t } from '../app/t.js';
import { columnsFor, strip } from './chart.js';
import { ask } from './frame.js';

export const picture = {
    id: 'kazutori-grundy',
    controls: [
        { key: 'upto', title: () => t('Heaps up to'), value: '47', least: 5, most: 191 },
        { key: 'set', title: () => t('Numbers: the largest, or a list such as 1,3,4'), value: '1,3,4' },
    ],
    ask: async ({ upto, set }, how) => (await ask(['kazutori', 'grundy', ...(/^\d+$/.test(set) ? ['-k', set] : ['--moves', set]), '--upto', upto], how))[0],
    draw: ({ values }) => strip(values.map((value, heap) => ({
        text: String(value), look: `grundy-${Math.min(value, 9)}`, title: t('heap {heap}: value {value}', { heap, value }),
    })), { title: t('Grundy values'), columns: columnsFor(24) }),
    table: ({ values }) => ({ head: [t('Heap'), t('Grundy value')], rows: values.map((value, heap) => [heap, value]) }),
    note: ({ values }) => t('A heap with value 0 is lost for who must take from it; the largest value here is {n}.', { n: Math.max(...values) }),
};
