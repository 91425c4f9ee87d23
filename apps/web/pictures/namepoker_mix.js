// The equilibrium of the game with one exchange: how many characters are exchanged, over all hands.
import { t } from '../app/t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';

export const picture = {
    id: 'namepoker-mix',
    controls: [],
    ask: async (values, how) => (await ask(['namepoker', 'equilibrium'], how))[0],
    draw: (data) => barChart(data.exchanged.map((value, index) => ({ x: String(index), value })), {
        title: t('Hands by the characters they exchange'), format: String, every: 1,
        read: (bar) => t('{x} exchanged: {n} hands', { x: bar.x, n: bar.value }),
    }),
    table: (data) => ({ head: [t('Exchanged'), t('Hands')], rows: data.exchanged.map((value, index) => [index, value]) }),
    note: (data) => t('Nobody gains by playing otherwise: found in {n} rounds of best replies; each wins {value}.', { n: data.rounds, value: data.value }),
};
