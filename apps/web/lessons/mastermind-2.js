// Mastermind, part 2: a guess that cannot be the code, and when it is the better one.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { bestGuess, bestOf, rowOf } from './mastermind.js';
import { choose } from './tasks.js';

// The small game of the exercises.
const GAME = ['--pegs', '3', '--colors', '6', '--secret', 'distinct'];

const figure = (number) => String(Number(number.toFixed(1)));

const leaves = ({ expected, worst }) => line('It leaves {n} codes on average, {worst} at most.', '残るコードは平均{n}通り、最大{worst}通りです。', { n: figure(expected), worst });

/** Two guesses: one that may be the code and one that only asks. */
const compare = (guesses, row, question) => bestOf(guesses, [...GAME, row], question, leaves);

export const steps = [
    {
        title: () => line('What is left?', '残りはいくつ?'),
        words: () => [line('A small game: three pegs, six colours, no colour twice. Two pegs are right; the third is not in the code.', '小さなゲームで考えます。ペグは3本、色は6色、同じ色は2度使いません。2本は色も位置も一致、残る1本はコードにない色です。')],
        show: () => rowOf('123=20'),
        task: choose({
            question: () => line('How many codes fit this answer?', 'この判定に合うコードは何通り?'),
            choices: () => ['3', '9', '12'].map((count) => [count, count]),
            judge: async (value, how) => {
                const [{ candidates }] = await ask(['mastermind', 'analyse', ...GAME, '123=20'], how);
                const right = Number(value) === candidates;
                return { right, say: right ? line('Any of the three pegs may be the wrong one, and three new colours may replace it.', '違うのは3本のうちのどれか。そこに入る新しい色も3色あります。')
                    : line('Count the places of the wrong peg, and the colours that may replace it.', '違うペグの位置と、そこに入る色を数えましょう。') };
            },
        }),
    },
    {
        title: () => line('Two guesses', '2つの推測'),
        words: () => [line('124 may be the code. 134 cannot: the 3 is in the last place or not in the code at all.', '124はコードかもしれません。134はありえません。3は右端にあるか、使われていないかのどちらかだからです。')],
        show: () => rowOf('123=20'),
        task: compare(['124', '134'], '123=20', () => line('Which of them leaves fewer codes on average?', '残るコードが平均で少ないのはどちら?')),
    },
    {
        title: () => line('Your guess', 'あなたの推測'),
        words: () => [line('A second answer. Put a doubtful colour where it cannot be, together with a new one.', '判定が1つ増えました。迷っている色をわざと別の位置に置き、新しい色と組み合わせます。')],
        task: bestGuess('123=20,456=01'),
    },
    {
        title: () => line('Three codes left', '残り3通り'),
        words: () => [line('132, 213 and 321 are left. Trying them one after the other may take three guesses.', '残りは132、213、321。順に試すと、3手かかることもあります。')],
        show: () => rowOf('123=12'),
        task: compare(['132', '112'], '123=12', () => line('132 may be the code, 112 cannot. Which leaves fewer?', '132はコードかもしれず、112はありえません。残りが少ないのはどちら?')),
    },
    {
        title: () => line('When to try', '当てにいくとき'),
        words: () => [line('Many codes are left. Now a guess that may be the code splits as well as any, and with luck it is right.', '残りが多いうちは、コードかもしれない推測でも同じくらいよく分けられます。運がよければ当たります。')],
        show: () => rowOf('123=02'),
        task: compare(['234', '445'], '123=02', () => line('234 may be the code, 445 cannot. Which leaves fewer?', '234はコードかもしれず、445はありえません。残りが少ないのはどちら?')),
    },
];

export const practice = ['123=11,231=11', '123=01,214=01', '123=20,214=02', '123=02,231=20', '123=01,456=20', '123=20,456=01'].map(bestGuess);

// In all of them the best guess cannot be the code.
export const more = ['623=01,431=11', '241=11,512=02', '236=10,563=01', '214=11,362=01', '165=20,243=10', '124=11,415=02', '352=02,431=02', '364=02,645=11', '325=01,463=11', '413=20,265=10',
    '356=01,613=10', '365=01,346=10', '421=01,245=10', '136=01,651=10'].map(bestGuess);
