// Kazutori, part 2: the last one loses, other numbers, and the pattern that repeats.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { totalsStrip } from './cards.js';
import { findPeriod, pickTotals, strip, winningMove } from './kazutori.js';
import { choose } from './tasks.js';

const MISERE = 'moves=1..3 misere=yes';
const ONE_OR_FOUR = 'moves=1,4 misere=no';

const toLose = (total) => () => line('Whoever makes {n} loses. What do you add?', '{n}を言ったら負け。いくつ足す?', { n: total });
const toWin = (total) => () => line('Make {n} to win. What do you add?', '{n}を取れば勝ち。いくつ足す?', { n: total });

export const steps = [
    {
        title: () => line('The last one loses', '最後を言ったら負け'),
        words: () => [line('Add 1, 2 or 3 as before, but now whoever makes 12 loses.', '足すのは今までどおり1、2、3。ただし、12を言ったら負けです。')],
        task: choose({
            question: () => line('Which total do you make, so that your opponent cannot avoid 12?', 'いくつを取れば、相手は12を言うしかなくなる?'),
            show: () => totalsStrip(12, 8),
            choices: () => ['9', '10', '11'].map((total) => [total, total]),
            judge: async (value, how) => {
                const [{ position }] = await ask(['kazutori', 'solve', '-N', '12', '-k', '3', '--misere', '--at', value], how);
                const right = position === 'P';
                return { right, say: right ? line('Your opponent can only say 12.', '相手は12を言うしかありません。') : line('From {n} your opponent makes 11, and you have to say 12.', '{n}からは相手が11を取り、あなたが12を言うことになります。', { n: value }) };
            },
        }),
    },
    {
        title: () => line('Before that', 'その前は'),
        words: () => [line('So 11 wins. Which total do you need before it?', 'つまり、11を取れば勝ち。その前に取っておく数は?')],
        task: winningMove(12, 5, toLose(12), undefined, MISERE),
    },
    {
        title: () => line('All the way', '最初まで戻る'),
        words: () => [line('Now up to 20: whoever makes 20 loses.', '今度は20まで。20を言ったら負けです。')],
        task: pickTotals('20', ['-k', '3', '--misere'], () => line('The same steps of 4; only the end has moved by 1.', '間隔は同じ4。終わりが1つずれただけです。'),
            () => line('Begin at the end: whoever makes 19 wins. Then count back.', '終わりから考えます。19を取れば勝ち。そこから戻って数えましょう。')),
    },
    {
        title: () => line('Only 1 or 4', '足せるのは1か4'),
        words: () => [line('Now add only 1 or 4, and 15 wins. Work back from 15: a total is good for you if neither 1 nor 4 takes your opponent to another good one.', '今度は1か4しか足せません。15を取れば勝ち。15から逆に考えます。1を足しても4を足しても、ほかの「よい数」にならない数が、あなたの取る「よい数」です。')],
        task: pickTotals('15', ['--moves', '1,4'], () => line('They come in pairs: 2 apart, then 3 apart.', '2つずつ組になり、間隔は2と3のくり返しです。'),
            () => line('Go back from 15 one by one: neither 1 nor 4 leads from one good total to another.', '15から1つずつ戻りましょう。よい数に1や4を足しても、ほかのよい数にはなりません。')),
    },
    {
        title: () => line('What repeats', '繰り返し'),
        words: () => [line('Again 1 or 4, on a longer strip. The good totals are dark.', '足せるのは同じく1か4。よい数は濃い色です。')],
        picture: strip('30', '1,4', 8),
        task: findPeriod('1,4', () => line('So you can go back a whole pattern at a time instead of one by one.', '1つずつ戻らなくても、この幅ごとにまとめて戻れます。')),
    },
    {
        title: () => line('Far from the end', '終わりは遠くても'),
        words: () => [line('From 21 it is 19 to the goal of 40. Take away fives as often as you can, and see what is left.', '今は21、40まではあと19。19から5を引けるだけ引いて、残りを見ます。')],
        task: winningMove(40, 21, toWin(40), undefined, ONE_OR_FOUR),
    },
];

export const practice = [
    winningMove(16, 9, toLose(16), undefined, MISERE), winningMove(22, 13, toWin(22), undefined, ONE_OR_FOUR), winningMove(20, 11, toLose(20), undefined, 'moves=1..4 misere=yes'),
    winningMove(35, 22, toWin(35), undefined, ONE_OR_FOUR), winningMove(21, 14, toLose(21), undefined, MISERE), winningMove(30, 19, toWin(30), undefined, 'moves=1,3,4 misere=no'),
];

export const more = [...[[17, 6, 3], [19, 7, 3], [15, 5, 3], [18, 5, 4], [21, 9, 4], [16, 2, 4]].map(([total, from, most]) => winningMove(total, from, toLose(total), undefined, `moves=1..${most} misere=yes`)),
    ...[[24, 10], [27, 9], [29, 10], [33, 20]].map(([total, from]) => winningMove(total, from, toWin(total), undefined, ONE_OR_FOUR)),
    ...[[20, 9], [25, 13], [24, 11], [22, 7]].map(([total, from]) => winningMove(total, from, toWin(total), undefined, 'moves=1,3,4 misere=no'))];
