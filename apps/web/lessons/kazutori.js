// Kazutori: count back from the end, and luck plays no part.
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { onTable } from './on_table.js';
import { choose, pick, write } from './tasks.js';

const TO_12 = { game: 'kazutori', instance: 'N=12 k=3', seats: 2 };
// Never errs in a game this small.
const STRONGEST = 5;

export const steps = [
    {
        title: () => t('First to 12'),
        words: () => [t('Add 1, 2 or 3 in turn. Make 12 to win. You begin.')],
        task: onTable({
            question: () => t('Watch which totals the computer makes.'), deal: { ...TO_12, bots: [0, STRONGEST] },
            judge: async (play) => ({ right: play.isRight || undefined, say: t('The computer made 4, 8 and 12. The player who begins can\'t stop that.') }),
        }),
    },
    {
        title: () => t('Look at the end'),
        words: () => [t('At 9, 10 or 11 you say what is missing and win. From 8 you can only go to 9, 10 or 11.')],
        task: choose({
            question: () => t('The total is 8 and it is your turn. Can you still win against perfect play?'),
            choices: () => [['N', t('Yes')], ['P', t('No')]],
            judge: async (value, how) => {
                const [{ position, reason }] = await ask(['kazutori', 'solve', '-N', '12', '-k', '3', '--at', '8'], how);
                return { right: value === position, say: reason };
            },
        }),
    },
    {
        title: () => t('Four each round'),
        words: () => [t('The same holds at 4. Whatever your opponent adds, you can make it 4 together. So take 4, 8 and 12.')],
        task: onTable({
            question: () => t('You made 4, your opponent said 3. What do you say?'),
            deal: { game: 'kazutori', instance: 'N=12 moves=1..3 misere=no from=7 task=win', seats: 2, bots: [0, 1] },
        }),
    },
    {
        title: () => t('Now you win'),
        words: () => [t('This time the computer begins, and it is as strong as before.')],
        task: onTable({
            question: () => t('Make 4, 8 and 12.'), deal: { ...TO_12, bots: [STRONGEST, 0] },
            judge: async (play) => ({ right: play.isRight, say: play.isRight ? t('You won without luck: after 4 the computer had no chance.') : t('You left the row 4, 8, 12. Start over.') }),
        }),
    },
    {
        title: () => t('A larger number'),
        words: () => [t('Now 1 to 4 may be added, up to 20. Which sum can you always complete together?')],
        task: pick({
            question: () => t('Tap the totals that you want to make.'),
            parts: () => Array.from({ length: 20 }, (_, index) => String(index + 1)),
            judge: async (chosen, how) => {
                const [{ totals }] = await ask(['kazutori', 'secret', '-N', '20', '-k', '4'], how);
                const right = chosen.join() === totals.join();
                return { right, say: right ? t('With numbers up to k, each round makes k + 1.') : t('Not yet. Count back from 20 in equal steps.') };
            },
        }),
    },
    {
        title: () => t('Uneven numbers'),
        words: () => [t('With 1, 3 and 4 there is no such sum. Still, the totals to make (dark) follow a pattern that repeats.')],
        picture: { load: () => import('../pictures/kazutori_strip.js'), values: { total: '35', set: '1,3,4' } },
        task: write({
            question: () => t('After how many totals does the pattern repeat?'),
            label: () => t('Period'),
            judge: async (text, how) => {
                const [{ outcome }] = await ask(['kazutori', 'period', '--moves', '1,3,4'], how);
                const right = Number(text) === outcome.period;
                return { right, say: right ? t('It is proved for all totals, not only for those shown.') : t('Count from one dark total to the one where the same row begins again.') };
            },
        }),
    },
];
