// Shisoku Slap, part 2: what can be told at a glance.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { cardsOf, valueOf } from './cards.js';
import { make } from './make.js';
import { slapOrWait, written } from './shisoku-game.js';
import { choose } from './tasks.js';

export const steps = [
    {
        title: () => line('How far do they reach?', 'どこまで届く?'),
        words: () => [line('Before you search, see how far the cards reach. Multiply the large numbers; add a 1, because times 1 changes nothing.', '探す前に、いちばん大きくしたらいくつになるかを見ます。大きい数どうしは掛ける。1は掛けても増えないので、足します。')],
        show: () => cardsOf('3 A 4', '24'),
        task: choose({
            question: () => line('What is the largest number that 3, 1 and 4 make?', '3、1、4で作れるいちばん大きい数は?'),
            choices: () => ['12', '15', '16'].map((number) => [number, number]),
            judge: async (value, how) => {
                const [[{ integers }], [{ expression }]] = await Promise.all([ask(['shisoku', 'reach', '--integers', '1..1000', '3', '1', '4'], how), ask(['shisoku', 'solve', '-t', value, '3', '1', '4'], how)]);
                const right = Number(value) === Math.max(...integers);
                return { right, say: right ? line('{way} = {n}. Nothing is larger.', '{way} = {n}。これより大きくはなりません。', { n: value, way: written(expression) })
                    : line('{way} = {n}, but there is a larger one.', '{way} = {n}。もっと大きくできます。', { n: value, way: written(expression) }) };
            },
        }),
    },
    {
        title: () => line('The same three cards', '同じ3枚で'),
        words: () => [line('These three again, and the target is 24.', '同じ3枚で、目標は24。')],
        task: slapOrWait('3 A 4', '24'),
    },
    {
        title: () => line('Two factors', '24は何と何?'),
        words: () => [line('24 is 2 × 12, 3 × 8 and 4 × 6. If one of these numbers is on the table, make its partner from the other cards.', '24は2 × 12、3 × 8、4 × 6。そのどれかが場にあれば、残りのカードで掛ける相手を作ります。')],
        show: () => cardsOf('3 J 3', '24'),
        task: choose({
            question: () => line('A 3 is on the table. What do J and the other 3 have to make?', '3が場にあります。Jともう1枚の3で作る数は?'),
            choices: () => ['6', '8', '12'].map((number) => [number, number]),
            judge: async (value, how) => {
                const [[{ valid }], [{ expression }]] = await Promise.all([ask(['shisoku', 'check', '-t', '24', `3*${value}`, '3', value], how), ask(['shisoku', 'solve', '-t', value, valueOf('J'), '3'], how)]);
                return { right: valid, say: valid ? line('3 × {n} = 24, and {way} = {n}.', '3 × {n} = 24。そして {way} = {n}。', { n: value, way: written(expression) })
                    : line('3 times {n} is not 24.', '3に{n}をかけても24になりません。', { n: value }) };
            },
        }),
    },
    {
        title: () => line('Show it', '作ってみる'),
        words: () => [line('Look for the factor first, then for its partner.', 'まず片方の数、次にその相手を探しましょう。')],
        task: make('24 3 J 3', () => line('Three cards, one look.', '3枚なら、ひと目で見つかります。')),
    },
    {
        title: () => line('Neither is there', 'どちらも場にない'),
        words: () => [line('With four cards, two make one factor and two the other.', '4枚なら、2枚ずつで片方ずつ作ります。')],
        task: make('24 A 5 9 5', () => line('Two and two: with four cards look for this first.', '2枚と2枚。4枚のときは、まずこれを探します。')),
    },
    {
        title: () => line('Near the edge', 'ぎりぎり'),
        words: () => [line('5 × 4 is only 20, and one card is left. Is 24 in reach?', '5 × 4では20どまり。もう1枚を使えば24に届きますか?')],
        task: slapOrWait('5 4 A', '24', { shows: true }),
    },
];

const to24 = (cards) => slapOrWait(cards, '24', { shows: true });

export const practice = ['6 J 7', '3 2 2 A', '7 3 A', '5 2 2', '8 Q 9', '2 5 A 2'].map(to24);

export const more = ['6 Q 6 10', '2 2 5', '8 6 3', 'A 5 2 A', '8 A 4', '10 8 K', '5 3 A', 'Q 6 8', '4 J 5', '4 3 A', '6 6 2', '2 A A 4', 'A K 3 5', '4 4 A', '2 4 2', '3 3 2'].map(to24);
