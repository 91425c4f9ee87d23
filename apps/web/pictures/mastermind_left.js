// The codes that were left after each guess of a game, and how lucky each was.
import { t } from '../app/t.js';
import { barChart } from './chart.js';
import { ask } from './frame.js';
import { positionOf, rowsControl, rowsOf } from './pegs.js';

export const picture = {
    id: 'mastermind-left',
    controls: [{ ...rowsControl, value: '1234=12 1356=11 4251=40' }],
    ask: async ({ rows }, how) => positionOf(await ask(['mastermind', 'rate', ...rowsOf(rows)], how)),
    draw: (data) => barChart([{ x: '0', value: data.guesses[0].before },
        ...data.guesses.map((guess, index) => ({ x: String(index + 1), value: guess.after, look: guess.luck < 0 ? 'pale' : '', guess }))], {
        title: t('Codes left after each guess'), format: String, every: 1,
        read: (bar) => (bar.guess ? t('after {guess}: {n} codes; luck {luck} bits', { guess: bar.guess.guess, n: bar.value, luck: bar.guess.luck.toFixed(2) })
            : t('at the beginning: {n} codes', { n: bar.value })),
    }),
    table: (data) => ({ head: [t('Guess'), t('Before'), t('After'), t('Bits'), t('Expected bits'), t('Best bits'), t('Luck')],
        rows: data.guesses.map((guess) => [guess.guess, guess.before, guess.after, guess.bits, guess.expected_bits, guess.best_bits, guess.luck]) }),
};
