// Shisoku Slap: when to slap, what to show, and what a wrong slap costs.
import { ask } from '../pictures/frame.js';
import { gap } from '../app/gap.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { cardRow, cardsOf, valueOf } from './cards.js';
import { make } from './make.js';
import { choose } from './tasks.js';

const SIGNS = { '*': '×', '/': '÷', '-': '−' };
export const written = (expression) => expression.replace(/[*/-]/g, (sign) => SIGNS[sign]);

const solve = async (cards, target, how) => (await ask(['shisoku', 'solve', '-t', String(target), ...cards.split(' ').map(valueOf)], how))[0];

/** The whole numbers that cards make next to a target that they do not make: at most one below and one above. */
async function neighbours(cards, target, how) {
    const [{ integers }] = await ask(['shisoku', 'reach', '--integers', '1..1000', ...cards.split(' ').map(valueOf)], how);
    return [integers.findLast((number) => number < target), integers.find((number) => number > target)].filter(Boolean);
}

const nearest = ([one, other]) => (other ? line('The nearest whole numbers they make are {a} and {b}.', '作れる整数で近いのは{a}と{b}です。', { a: one, b: other })
    : line('The nearest whole number they make is {a}.', '作れる整数でいちばん近いのは{a}です。', { a: one }));

/** Step by step: a way to the target, else the numbers that are nearest to it. */
async function reasonOf(cards, target, how) {
    const { steps } = await solve(cards, target, how);
    if (steps.length) {
        return steps.map(written);
    }
    const near = await neighbours(cards, target, how);
    const ways = await Promise.all(near.map((number) => solve(cards, number, how)));
    return [...ways.map(({ expression }, index) => `${written(expression)} = ${near[index]}`), near.length > 1 ? line('No way makes a whole number between them.', 'その間の整数は、どう計算しても作れません。')
        : near[0] < target ? line('No way makes more.', 'これより大きい整数は作れません。') : line('No way makes less.', 'これより小さい整数は作れません。')];
}

/** Whether to slap now; the solver knows. @param {{shows?: boolean}} [how] `shows`: the verdict says a way */
export const slapOrWait = (cards, target, { shows = false } = {}) => choose({
    question: () => t('The target is {n}. Do you slap?', { n: target }),
    show: () => cardsOf(cards, target),
    choices: () => [['slap', t('Slap')], ['wait', t('Wait')]],
    judge: async (value, how) => {
        const { expression } = await solve(cards, target, how);
        const told = expression ? [t('These cards make {n}: slap before somebody else does.', { n: target }), shows ? `${written(expression)} = ${target}` : '']
            : [t('These cards cannot make {n}. Wait for the next card.', { n: target }), nearest(await neighbours(cards, target, how))];
        return { right: (value === 'slap') === Boolean(expression), say: told.filter(Boolean).join(gap()) };
    },
    why: shows ? (value, how) => reasonOf(cards, target, how) : undefined,
});

export const steps = [
    {
        title: () => t('Every card counts'),
        words: () => [line('Cards are flipped one by one. Use every card on the table and + − × ÷ to make the target. A is 1, J 11, Q 12, K 13.',
            'カードが1枚ずつめくられます。場のカードをすべて使い、+ − × ÷ で目標数を作ります。Aは1、Jは11、Qは12、Kは13。'),
        line('If you see a way, slap the table first. If there is none, wait for the next card.', '作り方が見えたら、誰よりも先に机を叩く。作れないなら、次の1枚を待ちます。')],
        task: slapOrWait('K 6 Q', '10'),
    },
    {
        title: () => t('Another card'),
        words: () => [t('A 9 is flipped. Anyone may slap at any time, not only the player whose turn it is.')],
        task: slapOrWait('K 6 Q 9', '10'),
    },
    {
        title: () => t('Show how'),
        words: () => [t('You were first. Now show your way, two cards at a time, and the cards are yours.')],
        task: make('10 K 6 Q 9', () => t('The four cards are yours, and you name the next target.'), ['#1', '-', '#2']),
    },
    {
        title: () => t('Make the rest disappear'),
        words: () => [t('Is the target itself on the table? Then the others only have to make 0 to add, or 1 to multiply by.')],
        task: make('10 10 A 7 8', () => line('Cards that make 0 or 1 can be added or multiplied away. Look for them first.', '0や1になる組は、足したり掛けたりして消せます。まずそれを探しましょう。')),
    },
    {
        title: () => t('A wrong slap'),
        words: () => [line('If you slap and cannot make the target, you pay: for each card on the table, one of the cards you have won goes back into the deck.',
            '叩いたのに作れなければお手つき。場のカードと同じ枚数を、取ったカードから山札に戻します。')],
        show: () => cardRow(['K', '6', 'Q', '9', '2'], { numbers: true }),
        task: choose({
            question: () => line('You have won 7 cards, and 5 lie on the table. How many do you have after a wrong slap?', '取ったカードは7枚、場のカードは5枚。お手つきをすると、手元に残るのは何枚?'),
            choices: () => ['7', '6', '2'].map((count) => [count, count]),
            judge: async (value) => ({ right: value === '2', say: line('Five of the seven go back. Slap only when you see the whole way.', '7枚のうち5枚を戻します。最後まで見えてから叩きましょう。') }),
        }),
    },
];

const toTarget = ([cards, target]) => slapOrWait(cards, target, { shows: true });

export const practice = [['5 7 2', '24'], ['Q 8 5', '7'], ['K 9 2 4', '24'], ['9 2 6', '20'], ['2 J Q', '17'], ['K 5 A', '9']].map(toTarget);

export const more = [['9 2 6', '24'], ['4 2 9', '15'], ['10 2 4', '24'], ['10 J 4 6', '24'], ['8 6 3', '24'], ['A 4 K', '18'], ['Q 4 7', '15'], ['2 3 3', '12'], ['3 7 J', '24'], ['J 9 7', '20'],
    ['10 8 6', '18'], ['K 3 Q', '12'], ['10 5 9', '9'], ['Q Q 5', '9']].map(toTarget);
