// Kazutori: count back from the end, and luck plays no part.
import { ask } from '../pictures/frame.js';
import { gap } from '../app/gap.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { totalsStrip } from './cards.js';
import { piece } from './moves.js';
import { onTable } from './on_table.js';
import { choose, pick, write } from './tasks.js';

const TO_12 = { game: 'kazutori', instance: 'N=12 k=3', seats: 2 };
// Never errs in a game this small.
const STRONGEST = 5;

/** One number to say, in a game that goes on from a total. */
export const winningMove = (total, from, question, judge, rules = 'moves=1..3 misere=no') => onTable({ question, judge,
    deal: { game: 'kazutori', instance: `N=${total} ${rules} from=${from} task=win`, seats: 2, bots: [0, 1] } });

/** Which totals the player makes; the core knows them. @param {string[]} rules @param {() => string} right @param {() => string} wrong what is said */
const judgeTotals = (total, rules, right, wrong) => async (chosen, how) => {
    const [{ totals }] = await ask(['kazutori', 'secret', '-N', total, ...rules], how);
    const fits = totals.map(String);
    const isWrong = chosen.some((one) => !fits.includes(one));
    const left = fits.filter((one) => !chosen.includes(one));
    if (!isWrong && !left.length) {
        return { right: true, fits, say: right() };
    }
    return { right: false, fits, isNear: !isWrong && chosen.length > 0, say: isWrong ? [line('{totals}: not yours to make.', '{totals}は違います。', { totals: chosen.filter((one) => !fits.includes(one)).join(line(', ', '、')) }), wrong()].join(gap())
        : left.length === 1 ? line('All of these are right, but one is missing.', '選んだ数はすべて正解。あと1つ足りません。')
            : !chosen.length ? wrong() : line('All of these are right, but {n} are missing.', '選んだ数はすべて正解。あと{n}つ足りません。', { n: left.length }) };
};

/** The totals to make are tapped. */
export const pickTotals = (total, rules, right, wrong) => pick({ question: () => t('Tap the totals that you want to make.'),
    parts: () => Array.from({ length: Number(total) }, (_, index) => String(index + 1)), judge: judgeTotals(total, rules, right, wrong) });

/** After how many totals those to make come again; `set` such as `1,3,4`. @param {() => string} right what is said */
export const findPeriod = (set, right) => write({
    numeric: true,
    question: () => t('After how many totals does the pattern repeat?'),
    label: () => t('Period'),
    judge: async (text, how) => {
        const [{ outcome }] = await ask(['kazutori', 'period', '--moves', set], how);
        const isRight = Number(text) === outcome.period;
        return { right: isRight, say: isRight ? right() : t('Count from one dark total to the one where the same row begins again.') };
    },
});

/** All totals as a strip, those to make dark. `columns`: no multiple of the period, so that the rows do not tell it. */
export const strip = (total, set, columns = 10) => ({ values: { total, set }, load: async () => {
    const { picture } = await import('../pictures/kazutori_strip.js');
    return { picture: { ...picture, draw: (data) => picture.draw(data, { columns }) } };
} });

export const steps = [
    {
        title: () => t('First to 12'),
        words: () => [t('Add 1, 2 or 3 in turn. Make 12 to win. You begin.')],
        task: onTable({
            question: () => t('Watch which totals the computer makes.'), shows: [piece('numbers', '1')], deal: { ...TO_12, bots: [0, STRONGEST] },
            judge: async (play) => ({ right: play.isRight || undefined, say: t('The computer made 4, 8 and 12. The player who begins can\'t stop that.') }),
        }),
    },
    {
        title: () => t('Look at the end'),
        words: () => [line('From 9, 10 or 11 you add what is missing, and win.', '9、10、11からは、12に足りない数を足せば勝ち。')],
        task: choose({
            question: () => t('The total is 8 and it is your turn. Can you still win against perfect play?'),
            show: () => totalsStrip(12, 8),
            choices: () => [['N', t('Yes')], ['P', t('No')]],
            judge: async (value, how) => {
                const [{ position }] = await ask(['kazutori', 'solve', '-N', '12', '-k', '3', '--at', '8'], how);
                return { right: value === position, say: line('Whatever you add, the total is 9, 10 or 11, and your opponent makes 12.', '何を足しても9、10、11になり、相手が12を取ります。') };
            },
        }),
    },
    {
        title: () => line('One round earlier', 'その1つ前は'),
        words: () => [line('So you want to make 8. Which total before it makes sure that you can?', 'つまり、8を取れば勝てます。では、必ず8を取るには、その前にどの数を取っておけばよいでしょう。')],
        task: winningMove(12, 7, () => line('You made 4, your opponent added 3. What do you add?', 'あなたが4を取り、相手は3を足して7。いくつ足す?'), async (play) => ({ right: play.isRight,
            say: play.isRight ? line('Whatever your opponent adds, you can bring both turns to 4. So 4, 8 and 12 are yours.', '相手がいくつ足しても、2人合わせて4にできます。だから4、8、12は必ず取れます。')
                : (await play.reasons()).join(gap()) })),
    },
    {
        title: () => t('Now you win'),
        words: () => [t('This time the computer begins, and it is as strong as before.')],
        task: onTable({
            question: () => t('Make 4, 8 and 12.'), deal: { ...TO_12, bots: [STRONGEST, 0] },
            judge: async (play) => ({ right: play.isRight, say: play.isRight ? t('You won without luck: after 4 the computer had no chance.') : line('You missed 4, 8 or 12. Start over.', '4、8、12のどれかを逃しました。最初からもう一度。') }),
        }),
    },
    {
        title: () => t('A larger number'),
        words: () => [line('Now add 1 to 4, and 20 wins. With 1 to 3 you could always bring both turns to 4. And now?', '今度は1〜4を足して、20を取れば勝ち。1〜3のときは、2人合わせていつでも4にできました。今度は?')],
        task: pickTotals('20', ['-k', '4'], () => line('Both turns together can always make 5, one more than the largest number. So go back from 20 in fives.', '2人合わせていつでも5、つまり「最大の数+1」にできます。だから20から5ずつ戻ります。'), () => line('Count back from 20 in equal steps.', '20から同じ幅で戻って数えましょう。')),
    },
    {
        title: () => t('Uneven numbers'),
        words: () => [t('With 1, 3 and 4 there is no such sum. Still, the totals to make (dark) follow a pattern that repeats.')],
        picture: strip('35', '1,3,4'),
        task: findPeriod('1,3,4', () => t('It is proved for all totals, not only for those shown.')),
    },
];

const question = (total) => () => line('Make {n} to win. What do you add?', '{n}を取れば勝ち。いくつ足す?', { n: total });

export const practice = [[10, 3], [15, 5], [14, 7], [13, 6], [18, 11], [16, 9]].map(([total, from]) => winningMove(total, from, question(total)));

// At least one full round from the end: the total, where it begins, and the largest number.
export const more = [[14, 3, 3], [17, 6, 3], [19, 9, 3], [21, 12, 3], [18, 4, 3], [22, 9, 3], [20, 7, 4], [16, 4, 4], [23, 9, 4], [18, 7, 4], [21, 8, 4], [13, 2, 2], [14, 4, 2], [16, 8, 2]]
    .map(([total, from, most]) => winningMove(total, from, question(total), undefined, `moves=1..${most} misere=no`));
