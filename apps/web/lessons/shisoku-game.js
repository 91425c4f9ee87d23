// Shisoku Slap: when to slap, what to show, and what a wrong slap costs.
import { ask } from '../pictures/frame.js';
import { gap } from '../app/gap.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { cardsOf, valueOf } from './cards.js';
import { make } from './make.js';
import { choose } from './tasks.js';

const SIGNS = { '*': '×', '/': '÷', '-': '−' };
export const written = (expression) => expression.replace(/[*/-]/g, (sign) => SIGNS[sign]);

/** Whether to slap now; the solver knows. @param {{shows?: boolean}} [how] `shows`: the verdict says a way */
export const slapOrWait = (cards, target, { shows = false } = {}) => choose({
    question: () => t('The target is {n}. Do you slap?', { n: target }),
    show: () => cardsOf(cards, target),
    choices: () => [['slap', t('Slap')], ['wait', t('Wait')]],
    judge: async (value, how) => {
        const [{ expression }] = await ask(['shisoku', 'solve', '-t', target, ...cards.split(' ').map(valueOf)], how);
        const way = expression && shows ? `${gap()}${written(expression)} = ${target}` : '';
        return { right: (value === 'slap') === Boolean(expression),
            say: (expression ? t('These cards make {n}: slap before somebody else does.', { n: target }) : t('These cards cannot make {n}. Wait for the next card.', { n: target })) + way };
    },
});

export const steps = [
    {
        title: () => t('Every card counts'),
        words: () => [line('Cards are flipped one by one. Add, subtract, multiply or divide (+ − × ÷): all cards on the table together must make the target. J is 11, Q is 12, K is 13.',
            'カードが1枚ずつめくられます。たす・ひく・かける・わる(+ − × ÷)を使い、場のカードすべてで目標数を作ります。Jは11、Qは12、Kは13。')],
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
        task: make('10 K 6 Q 9', () => t('The four cards are yours, and you name the next target.')),
    },
    {
        title: () => t('Make the rest disappear'),
        words: () => [t('Is the target itself on the table? Then the others only have to make 0 to add, or 1 to multiply by.')],
        task: make('10 10 A 7 8', () => line('A pair that makes 0 or 1 is the short way.', '0や1になる組が近道です。')),
    },
    {
        title: () => t('A wrong slap'),
        words: () => [line('If your way does not work, the slap was wrong: as many of the cards that you have won go back into the deck as lie on the table.',
            '叩いたのに作れなければお手つき。場にあるカードと同じ枚数を、取ったカードから山札に戻します。')],
        task: choose({
            question: () => line('You have won 7 cards, and 5 lie on the table. How many do you keep after a wrong slap?', '取ったカードは7枚、場のカードは5枚。お手つきをすると、手元に残るのは何枚?'),
            choices: () => ['7', '6', '2'].map((count) => [count, count]),
            judge: async (value) => ({ right: value === '2', say: line('Five of the seven go back. Slap only when you see the whole way.', '7枚のうち5枚を戻します。最後まで見えてから叩きましょう。') }),
        }),
    },
];

export const practice = [['5 7 2', '24'], ['Q 8 5', '7'], ['K 9 2 4', '24'], ['9 2 6', '20'], ['2 J Q', '17'], ['K 5 A', '9']]
    .map(([cards, target]) => slapOrWait(cards, target, { shows: true }));
