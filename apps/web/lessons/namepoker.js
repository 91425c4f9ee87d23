// Name poker: what is kept decides what can come.
import { ask } from '../pictures/frame.js';
import { handCards, typeName } from '../pictures/namepoker_name.js';
import { t } from '../app/t.js';
import { choose, pick, write } from './tasks.js';

const odds = () => import('../pictures/namepoker_draw.js');
const percent = (share) => (100 * share).toFixed(1);

/** The exchange of a hand: right if hardly anything is given away. */
const exchange = (hand) => pick({
    question: () => t('Press the characters that you keep.'),
    parts: () => [...hand].map((sign, at) => [sign, t('{sign}, place {n}', { sign, n: at + 1 })]),
    judge: async (kept, how) => {
        const rows = await ask(['namepoker', 'draw', '--each', hand], how);
        const keep = [...hand].map((sign, at) => (kept[at] ? sign : '_')).join('');
        const mine = rows.find((row) => row.keep === keep);
        const right = mine.decimal === rows[0].decimal;
        return { right, say: right ? t('The best of 32 exchanges: better than {share} % of all hands on average.', { share: percent(mine.decimal) })
            : t('That is better than {share} % of all hands on average; the best exchange reaches {best} %.',
                { share: percent(mine.decimal), best: percent(rows[0].decimal) }) };
    },
});

export const steps = [
    {
        title: () => t('Which hand is stronger?'),
        words: () => [t('First the type of hand counts. A hand with すき in it stands between a full house and three of a kind.')],
        task: choose({
            question: () => t('Which of these beats the other?'),
            choices: () => ['泉泉泉大き', '大すきす大'].map((hand) => [hand, hand]),
            judge: async (value, how) => {
                const [{ a, b, result, reason }] = await ask(['namepoker', 'compare', '泉泉泉大き', '大すきす大'], how);
                return { right: value === (result < 0 ? a : b), say: reason };
            },
        }),
    },
    {
        title: () => t('Three of a kind'),
        words: () => [t('You may exchange characters once, and get as many new ones by chance.')],
        task: exchange('す泉すす大'),
    },
    {
        title: () => t('All 32 exchanges'),
        words: () => [t('For five characters there are 32 ways to keep some of them. These are their odds, the best first.')],
        picture: { load: odds, values: { hand: 'す泉すす大' } },
    },
    {
        title: () => t('Give up what you have?'),
        words: () => [t('This hand has すき already, and three of a kind besides. Both cannot be kept if one wants more.')],
        task: exchange('すき泉泉泉'),
    },
    {
        title: () => t('Against a person'),
        words: () => [t('To beat most hands on average is not the same as to beat somebody who exchanges well, too: then a middling hand is worth less.')],
        show: () => handCards('大大石石泉'),
        task: choose({
            question: () => t('What does the equilibrium of two players keep of two pairs?'),
            choices: () => [['大大石石_', t('Both pairs')], ['大大___', t('One pair')]],
            judge: async (value, how) => {
                const [{ keep, decimal }] = await ask(['namepoker', 'equilibrium', '大大石石泉'], how);
                return { right: value === keep, say: t('It keeps {keep} and wins {share} % of the games.', { keep, share: percent(decimal) }) };
            },
        }),
    },
    {
        title: () => t('Your own hand'),
        words: () => [t('The game began as a diagnosis: every name has its hand of the day.')],
        task: write({
            question: () => t('Which hand does your name have today?'),
            label: () => t('Your name'),
            judge: async (name, how) => {
                const [row] = await ask(['namepoker', 'deal', '--date', 'today', name], how);
                return { right: true, say: t('{hand}: {type}, stronger than {share} % of all hands.',
                    { hand: row.hand, type: typeName(row), share: percent(row.percentile) }) };
            },
        }),
    },
];
