// Shisoku, part 2: a product that is too large, and a division at the end.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { cardsOf } from './cards.js';
import { make } from './make.js';
import { written } from './shisoku-game.js';
import { choose } from './tasks.js';

const onlyWay = () => t('That is the only way.');

/** How some cards make a number; null if they cannot. */
const wayTo = async (target, cards, how) => (await ask(['shisoku', 'solve', '-t', target, ...cards], how))[0].expression;

export const steps = [
    {
        title: () => line('Far above 24', '24よりずっと大きい'),
        words: () => [line('10 × 10 is far above 24, but a division brings it down.', '10 × 10は24よりずっと大きい数。でも、割れば24に近づきます。')],
        show: () => cardsOf('4 4 10 10', '24'),
        task: choose({
            question: () => line('Suppose the last step is ? ÷ 4 = 24. What do 4, 10 and 10 have to make?', '最後が ? ÷ 4 = 24 だとすると、4、10、10で作る数は?'),
            choices: () => ['6', '28', '96'].map((number) => [number, number]),
            judge: async (value, how) => {
                const [[{ valid }], way] = await Promise.all([ask(['shisoku', 'check', '-t', '24', `${value}/4`, value, '4'], how), wayTo(value, ['4', '10', '10'], how)]);
                return { right: valid, say: valid ? line('{n} ÷ 4 = 24, and {way} = {n}.', '{n} ÷ 4 = 24。そして {way} = {n}。', { n: value, way: written(way) })
                    : line('{n} divided by 4 is not 24.', '{n}を4で割っても24になりません。', { n: value }) };
            },
        }),
    },
    {
        title: () => t('Put it together'),
        words: () => [line('Multiply, subtract, divide.', 'かけて、引いて、割る。')],
        task: make('24 4 4 10 10', onlyWay),
    },
    {
        title: () => line('Which card divides?', 'どのカードで割る?'),
        words: () => [line('24 × 2 = 48, 24 × 7 = 168: which of them can the other three cards make?', '24 × 2 = 48、24 × 7 = 168。残りの3枚で作れるのはどちら?')],
        show: () => cardsOf('1 2 7 7', '24'),
        task: choose({
            question: () => line('By which card do you divide at the end?', '最後に割るのはどのカード?'),
            choices: () => ['2', '7'].map((card) => [card, card]),
            judge: async (value, how) => {
                const rest = ['1', '2', '7', '7'];
                rest.splice(rest.indexOf(value), 1);
                const way = await wayTo(String(24 * Number(value)), rest, how);
                const values = { n: 24 * Number(value), way: way && written(way) };
                return { right: Boolean(way), say: way ? line('{way} = {n}.', '{way} = {n}。', values) : line('The other three cannot make {n}.', '残りの3枚では{n}を作れません。', values) };
            },
        }),
    },
    {
        title: () => t('Your turn'),
        words: () => [line('First the number that is to be divided, then the division.', '割られる数を先に作り、最後に割りましょう。')],
        task: make('24 1 2 7 7', onlyWay),
    },
    {
        title: () => t('One more'),
        words: () => [line('One of the four divides at the end. Multiply 24 by it, and see whether the other three make that number.', '最後に割るカードを1枚選び、24に掛けます。残りの3枚でその数を作れますか?')],
        task: make('24 3 5 7 13', onlyWay),
    },
];

export const practice = ['24 3 8 8 10', '24 4 8 8 11', '24 3 6 6 11', '24 4 8 8 13', '24 5 10 10 11', '24 1 6 11 13'].map((instance) => make(instance, onlyWay));

export const more = [...practice, ...['24 6 11 12 12', '24 5 10 10 13', '24 6 12 12 13', '24 1 5 11 11', '24 1 7 13 13'].map((instance) => make(instance, onlyWay))];
