// How a guess splits the codes that are left: press the pegs and see the parts.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';
import { answerOf, partsOf, pegButtons, positionOf, rowsControl, rowsOf } from './pegs.js';

export const picture = {
    id: 'mastermind-split',
    controls: [{ key: 'guess', title: () => t('Guess'), value: '1123' }, rowsControl],
    ask: async ({ guess, rows }, how) => positionOf(await ask(['mastermind', 'analyse', '--try', guess, ...rowsOf(rows)], how)),
    draw: (data, { guess }, set) => {
        const bars = partsOf(data.guesses[0]).map(([answer, count]) => ({ x: `${answer[0]} ${answer[1]}`, value: count, pins: [...answer].map(Number) }));
        return h('div', {}, pegButtons(guess, (next) => set('guess', next)), barChart(bars, {
            title: t('Codes for each answer'), format: String, every: 1,
            read: (bar) => [answerOf(bar.x.replace(' ', '')), ' ', t('{n} codes', { n: bar.value })],
        }));
    },
    table: (data) => ({ head: [t('Red'), t('White'), t('Codes')],
        rows: partsOf(data.guesses[0]).map(([answer, count]) => [answer[0], answer[1], count]) }),
    note: (data) => t('{codes} codes fit; this guess leaves {expected} on average, {worst} at most, in {parts} parts.', {
        codes: data.candidates, expected: String(Number(data.guesses[0].expected.toFixed(2))), worst: data.guesses[0].worst, parts: data.guesses[0].parts }),
};
