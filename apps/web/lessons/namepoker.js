// Name Poker: what you keep decides what can come.
import { ask } from '../pictures/frame.js';
import { handCards, typeName } from '../pictures/namepoker_name.js';
import { t } from '../app/t.js';
import { run } from '../lab/lab.js';
import { onTable } from './on_table.js';
import { choose, write } from './tasks.js';

const percent = (share) => Math.round(100 * share);

/** A hand to exchange; the core knows the best of all 32 ways. */
const exchange = (hand) => onTable({ question: () => t('Which characters do you exchange?'), deal: { game: 'namepoker', instance: `rules=total hand=${hand} task=keep`, seats: 2, bots: [0, 1] } });

export const steps = [
    {
        title: () => t('Which hand is stronger?'),
        words: () => [t('The type of hand counts first. A hand with すき is between a full house and three of a kind.')],
        task: choose({
            question: () => t('Which of these two wins?'),
            choices: () => ['泉泉泉大き', '大すきす大'].map((hand) => [hand, hand]),
            judge: async (value, how) => {
                // JSON is English in every language.
                const { out } = await run(['namepoker', 'compare', '泉泉泉大き', '大すきす大'], how);
                return { right: out.startsWith(value), say: out.trim() };
            },
        }),
    },
    {
        title: () => t('Three of a kind'),
        words: () => [t('You may exchange once. You keep what you choose; the new characters are chance.')],
        task: exchange('す泉すす大'),
    },
    {
        title: () => t('Give up what you have?'),
        words: () => [t('This hand has すき and three of a kind. You cannot keep both and still improve.')],
        task: exchange('すき泉泉泉'),
    },
    {
        title: () => t('Against a good player'),
        words: () => [t('A good opponent exchanges well, too, so a middling hand is worth less than it looks.'), t('At the table, too: as soon as you saw what the others exchanged, choices are judged against the hands that fit.')],
        show: () => handCards('大大石石泉'),
        task: choose({
            question: () => t('Two pairs: what does the best strategy of two players keep?'),
            choices: () => [['大大石石_', t('Both pairs')], ['大大___', t('One pair')]],
            judge: async (value, how) => {
                const [[{ keep, decimal }], draws] = await Promise.all([ask(['namepoker', 'equilibrium', '大大石石泉'], how), ask(['namepoker', 'draw', '--each', '大大石石泉'], how)]);
                const beats = (kept) => (100 * draws.find((row) => row.keep === kept).decimal).toFixed(1);
                return { right: value === keep, say: t('It keeps {keep}: that wins {share} % of the games against an opponent who exchanges, too. Of all hands both pairs beat more ({both} % against {one} %), but few hands that were exchanged.',
                    { keep, share: percent(decimal), both: beats('大大石石_'), one: beats('大大___') }) };
            },
        }),
    },
    {
        title: () => t('Your own hand'),
        words: () => [t('The game began as fortune telling: every name has a hand of the day.')],
        task: write({
            question: () => t('Which hand does your name have today?'),
            label: () => t('Your name'),
            judge: async (name, how) => {
                const [row] = await ask(['namepoker', 'deal', '--date', 'today', name], how);
                return { say: t('{hand}: {type}, stronger than {share} % of all hands.', { hand: row.hand, type: typeName(row), share: percent(row.percentile) }) };
            },
        }),
    },
];
