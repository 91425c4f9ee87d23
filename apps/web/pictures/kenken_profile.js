// How hard a puzzle is, as a profile: how often each technique is needed.
import { t } from '../t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';
import { puzzleControl } from './kenken_explain.js';

export const picture = {
    id: 'kenken-profile',
    controls: [puzzleControl],
    ask: async ({ puzzle }, how) => (await ask(['kenken', 'rate', puzzle], how))[0],
    draw: (data) => barChart(Object.entries(data.steps).map(([x, value]) => ({ x, value })), {
        title: t('Techniques'), format: String, every: 1, read: (bar) => t('{technique}: {n} times', { technique: bar.x, n: bar.value }),
    }),
    table: (data) => ({ head: [t('Technique'), t('Times')], rows: Object.entries(data.steps) }),
    note: (data) => t('Level: {level}', { level: data.level }),
};
