// Kazutori: who counts back from the end needs no luck.
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { countingGame } from './kazutori_game.js';
import { choose, write } from './tasks.js';

const strip = () => import('../pictures/kazutori_strip.js');
const solve = async (args, how) => (await ask(['kazutori', 'solve', ...args], how))[0];

const numbersOf = (text) => text.split(/[\s,、。]+/).filter(Boolean).map(Number);
const same = (a, b) => a.length === b.length && a.every((value, index) => value === b[index]);

export const steps = [
    {
        title: () => t('A game up to 12'),
        words: () => [t('Say 1, 2 or 3 in turn. What is said is added up, and who makes 12 wins. You begin.')],
        show: (signal) => countingGame({ total: 12, largest: 3, signal }),
    },
    {
        title: () => t('Look at the end'),
        words: () => [t('With 9, 10 or 11 on the table you say what is missing, and win. With 8 you can only make 9, 10 or 11.')],
        picture: { load: strip, values: { total: '12', set: '3' } },
        task: choose({
            question: () => t('8 are on the table and it is your turn. Can you win against somebody who errs in nothing?'),
            choices: () => [['N', t('Yes')], ['P', t('No')]],
            judge: async (value, how) => {
                const { position, reason } = await solve(['-N', '12', '-k', '3', '--at', '8'], how);
                return { right: value === position, say: reason };
            },
        }),
    },
    {
        title: () => t('Four together'),
        words: () => [t('What wins at 8 wins at 4 too: whatever the other says, you can make it four together with him. So make 4, 8, 12.')],
        task: choose({
            question: () => t('You made 4. The other says 3: now it is 7. What do you say?'),
            choices: () => [['1', '1'], ['2', '2'], ['3', '3']],
            judge: async (value, how) => {
                const { winning_moves: winning } = await solve(['-N', '12', '-k', '3', '--at', '7'], how);
                const right = winning.includes(Number(value));
                return { right, say: right ? t('That makes 8, and four together.') : t('Then the other can make 8, and you cannot.') };
            },
        }),
    },
    {
        title: () => t('Another largest number'),
        words: () => [t('Now 1 to 4 may be said, up to 20. How much can you always make together with the other?')],
        task: write({
            question: () => t('Which totals do you want to make, up to 20?'),
            label: () => t('Totals'),
            judge: async (text, how) => {
                const [{ totals }] = await ask(['kazutori', 'secret', '-N', '20', '-k', '4'], how);
                const right = same(numbersOf(text), totals);
                return { right, say: right ? t('With the largest number k it is k + 1 together.') : t('Not these. Count back from 20 by what two can always make.') };
            },
        }),
    },
    {
        title: () => t('Other numbers'),
        words: () => [t('With 1, 3 and 4 nothing adds up so simply. Yet the totals to make still come again and again in the same order.')],
        picture: { load: strip, values: { total: '35', set: '1,3,4' } },
        task: write({
            question: () => t('After how many totals does it repeat?'),
            label: () => t('Period'),
            judge: async (text, how) => {
                const [{ outcome }] = await ask(['kazutori', 'period', '--moves', '1,3,4'], how);
                const right = Number(text) === outcome.period;
                return { right, say: right ? t('That is proved for all totals, not only for those that are shown.') : t('Count from one marked total to where the same row begins again.') };
            },
        }),
    },
];
