// Shisoku: the target is reached from its end, and fractions may lie on the way.
import { h } from '../app/dom.js';
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { choose, write } from './tasks.js';

const solution = () => import('../pictures/shisoku_solution.js');

const cardsOf = (cards, target) => h('div', { class: 'lesson-cards' }, cards.split(' ').map((card) => h('span', { class: 'hand-card' }, card)),
    h('span', { class: 'soft' }, '='), h('b', { class: 'lesson-target' }, target));

/** An expression from all cards, judged by the rules. */
const make = (cards, target, right) => write({
    question: () => t('Write it from all the cards, with + - × ÷ and brackets.'),
    label: () => t('Your calculation'),
    judge: async (text, how) => {
        const [checked] = await ask(['shisoku', 'check', '-t', target, text, ...cards.split(' ')], how);
        return { right: checked.valid, say: checked.valid ? right() : wrong(checked) };
    },
});

const wrong = ({ value, reason }) => (value === null ? reason : t('It makes {value}.', { value }));

export const steps = [
    {
        title: () => t('All cards, once each'),
        words: () => [t('Make the target from all the cards. A first one, which whole numbers alone will do.')],
        show: () => cardsOf('1 2 3 4', '24'),
        task: make('1 2 3 4', '24', () => t('Right. There are several ways here; in the next step there is only one.')),
    },
    {
        title: () => t('Where whole numbers end'),
        words: () => [t('Two threes and two eights shall make 24. 3 × 8 would do, but the other two cards must be used, too.')],
        show: () => cardsOf('3 3 8 8', '24'),
        task: choose({
            question: () => t('Can it be done, if every number on the way is whole?'),
            choices: () => [['one', t('Yes')], ['none', t('No')]],
            judge: async (value, how) => {
                const [{ count, solutions }] = await ask(['shisoku', 'solve', '--all', '-t', '24', '3', '3', '8', '8'], how);
                const [{ needs }] = await ask(['shisoku', 'rate', '-t', '24', '3', '3', '8', '8'], how);
                const whole = solutions && !needs.includes('fraction');
                const right = (value === 'one') === Boolean(whole);
                return { right, say: t('Of all ways to combine the cards {n} makes 24, and it needs a fraction.', { n: count }) };
            },
        }),
    },
    {
        title: () => t('From the end'),
        words: () => [t('Think of the last step: 8 ÷ something = 24. Then the other three cards have to make that something.')],
        task: choose({
            question: () => t('What do 3, 3 and 8 have to make?'),
            choices: () => [['3', '3'], ['1/3', '1/3'], ['16', '16']],
            judge: async (value, how) => {
                const [{ valid }] = await ask(['shisoku', 'check', '-t', '24', `8/(${value})`, '8', ...value.split('/')], how);
                const [made] = await ask(['shisoku', 'solve', '-t', value, '3', '3', '8'], how);
                const right = valid && made.verdict === 'one';
                return { right, say: right ? t('8 ÷ 1/3 = 24, and it can be made.') : t('8 divided by that is not 24.') };
            },
        }),
    },
    {
        title: () => t('The whole tree'),
        words: () => [t('3 less 8/3 leaves 1/3. Fold the branches to see what each number is made of.')],
        picture: { load: solution, values: { cards: '3 3 8 8', target: '24' } },
    },
    {
        title: () => t('Now you'),
        words: () => [t('Here the last step is a product. Which fraction times 5 is 24?')],
        show: () => cardsOf('1 5 5 5', '24'),
        task: make('1 5 5 5', '24', () => t('Right: the only way.')),
    },
    {
        title: () => t('One more'),
        words: () => [t('The same thought, other cards.')],
        show: () => cardsOf('4 4 7 7', '24'),
        task: make('4 4 7 7', '24', () => t('Right: again the only way.')),
    },
];
