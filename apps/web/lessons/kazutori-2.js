// Kazutori, part 2: the last one loses, other numbers, and the pattern that repeats.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { findPeriod, pickTotals, strip, winningMove } from './kazutori.js';
import { choose } from './tasks.js';

const MISERE = 'moves=1..3 misere=yes';
const ONE_OR_FOUR = 'moves=1,4 misere=no';

const toLose = (total) => () => line('The one who makes {n} loses. Which number do you say?', '{n}を言ったら負け。いくつ足す?', { n: total });
const toWin = (total) => () => line('Make {n} to win. Which number do you say?', '{n}を取れば勝ち。いくつ足す?', { n: total });

export const steps = [
    {
        title: () => line('The last one loses', '最後を言ったら負け'),
        words: () => [line('Add 1, 2 or 3 as before, but now the one who makes 12 loses.', '足すのは今までどおり1、2、3。ただし、12を言ったら負けです。')],
        task: choose({
            question: () => line('Which total do you make, so that your opponent cannot avoid 12?', 'いくつを取れば、相手は12を言うしかなくなる?'),
            choices: () => ['9', '10', '11'].map((total) => [total, total]),
            judge: async (value, how) => {
                const [{ position }] = await ask(['kazutori', 'solve', '-N', '12', '-k', '3', '--misere', '--at', value], how);
                const right = position === 'P';
                return { right, say: right ? line('Only 12 is left to say.', '残っているのは12だけ。') : line('From {n} your opponent makes 11, and you have to say 12.', '{n}からは相手が11を取り、あなたが12を言うことになります。', { n: value }) };
            },
        }),
    },
    {
        title: () => line('Before that', 'その前は'),
        words: () => [line('You want to make 11. Which total makes sure of it?', '11を取りたい。その前にどの数を取っておけば確実?')],
        task: winningMove(12, 5, toLose(12), undefined, MISERE),
    },
    {
        title: () => line('All the way', '最初まで戻る'),
        words: () => [line('Now up to 20: the one who makes 20 loses.', '今度は20まで。20を言ったら負けです。')],
        task: pickTotals('20', ['-k', '3', '--misere'], () => line('The same steps of 4; only the end has moved by 1.', '間隔は同じ4。終わりが1つずれただけです。'),
            () => line('Begin at the end: who makes 19 wins. Then count back.', '終わりから考えます。19を取れば勝ち。そこから戻って数えましょう。')),
    },
    {
        title: () => line('Only 1 or 4', '足せるのは1か4'),
        words: () => [line('Other numbers: you may add 1 or 4, and the one who makes 15 wins. A total is worth making if your opponent can make no such total from it.', '足せる数が変わり、1か4だけ。15を取れば勝ちです。取るべき数とは、次に相手がどう足しても、別の「取るべき数」にならない数です。')],
        task: pickTotals('15', ['--moves', '1,4'], () => line('They come in pairs: the pattern is no longer even.', '2つずつ組になります。間隔はもう一定ではありません。'),
            () => line('Go back from 15 one by one: from a total to make, neither 1 nor 4 leads to another one.', '15から1つずつ戻ります。取るべき数に1や4を足しても、ほかの取るべき数にはなりません。')),
    },
    {
        title: () => line('What repeats', '繰り返し'),
        words: () => [line('The same numbers, 1 and 4, on a longer strip. The totals to make are dark.', '足せる数は同じ1と4。取るべき数は濃い色です。')],
        picture: strip('30', '1,4'),
        task: findPeriod('1,4', () => line('So you need not count back one by one: look at what is missing, in steps of this size.', '1つずつ戻らなくても、残りからこの幅を引いていけば分かります。')),
    },
    {
        title: () => line('Far from the end', '終わりは遠くても'),
        words: () => [line('19 are missing. Take away whole steps of the pattern, and look at what remains.', '残りは19。繰り返しの幅を引けるだけ引いて、余りを見ます。')],
        task: winningMove(40, 21, toWin(40), undefined, ONE_OR_FOUR),
    },
];

export const practice = [
    winningMove(16, 9, toLose(16), undefined, MISERE), winningMove(22, 13, toWin(22), undefined, ONE_OR_FOUR), winningMove(20, 11, toLose(20), undefined, 'moves=1..4 misere=yes'),
    winningMove(35, 22, toWin(35), undefined, ONE_OR_FOUR), winningMove(21, 14, toLose(21), undefined, MISERE), winningMove(30, 19, toWin(30), undefined, 'moves=1,3,4 misere=no'),
];
