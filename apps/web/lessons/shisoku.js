// Shisoku: think back from the target; a fraction may be on the way.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { cardsOf } from './cards.js';
import { make } from './make.js';
import { choose } from './tasks.js';

export const steps = [
    {
        title: () => t('All four cards'),
        words: () => [line('Use all four cards, each of them once, to make 24.', '4枚のカードを1回ずつ、すべて使って24を作ります。')],
        task: make('24 1 2 3 4', () => t('There are several ways here. The next puzzle has only one.'), ['#1', '*', '#2']),
    },
    {
        title: () => t('Only one way'),
        words: () => [t('Make 24 from 3, 3, 8 and 8. 3 × 8 is 24, but then a 3 and an 8 are left over.')],
        show: () => cardsOf('3 3 8 8', '24'),
        task: choose({
            question: () => t('Can it be done with whole numbers only?'),
            choices: () => [['whole', t('Yes')], ['fraction', t('No')]],
            judge: async (value, how) => {
                const [{ needs }] = await ask(['shisoku', 'rate', '-t', '24', '3', '3', '8', '8'], how);
                return { right: (value === 'fraction') === needs.includes('fraction'), say: value === 'fraction' ? line('With whole numbers alone there is no way. The next step shows what helps.', '整数だけでは作れません。どうすればよいか、次のステップで見ましょう。')
                    : line('No way with whole numbers makes 24 from these four.', 'この4枚では、整数だけで計算しても24になりません。') };
            },
        }),
    },
    {
        title: () => t('Think back from the end'),
        words: () => [t('Suppose the last step is 8 ÷ ? = 24. Then the other three cards have to make the question mark.')],
        task: choose({
            question: () => t('What do 3, 3 and 8 have to make?'),
            show: () => cardsOf('3 3 8', '?'),
            choices: () => [['3', '3'], ['1/3', '1/3'], ['16', '16']],
            judge: async (value, how) => {
                const [{ valid }] = await ask(['shisoku', 'check', '-t', '24', `8/(${value})`, '8', ...value.split('/')], how);
                return { right: valid, say: valid ? t('8 ÷ 1/3 = 24, and 3, 3 and 8 can make 1/3.') : t('8 divided by that is not 24.') };
            },
        }),
    },
    {
        title: () => t('Put it together'),
        words: () => [line('First make 1/3 from 3, 3 and 8. Then divide the other 8 by it.', 'まず3、3、8で1/3を作り、残りの8をそれで割ります。')],
        task: make('24 3 3 8 8', () => t('That is the only way.')),
    },
    {
        title: () => t('Your turn'),
        words: () => [t('Now the last step is 5 × ? = 24. Which fraction is it, and how do 1, 5 and 5 make it?')],
        task: make('24 1 5 5 5', () => t('That is the only way.')),
    },
    {
        title: () => t('One more'),
        words: () => [t('The same idea with other cards.')],
        task: make('24 4 4 7 7', () => t('That is the only way, too.')),
    },
];

const onlyWay = (instance) => make(instance, () => t('That is the only way.'));

export const practice = ['24 2 2 11 11', '24 3 3 7 7', '24 2 4 10 10', '24 2 7 7 10', '24 1 3 4 6', '24 2 5 5 10'].map(onlyWay);

// With what is asked on later days these are nearly all hands that need a fraction for 24 and have one way.
export const more = [...practice, ...['24 2 2 13 13', '24 1 6 6 8', '24 2 3 5 12', '24 5 5 7 11', '24 5 7 7 11', '24 1 8 12 12'].map(onlyWay)];
