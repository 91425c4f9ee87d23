// Shisoku Slap: when to slap, what to show, and what a wrong slap costs.
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { cardsOf } from './cards.js';
import { make } from './make.js';
import { choose } from './tasks.js';

const VALUES = { A: '1', J: '11', Q: '12', K: '13' };

/** Whether to slap now; the solver knows. */
const slapOrWait = (cards, target) => choose({
    question: () => t('The target is {n}. Do you slap?', { n: target }),
    choices: () => [['slap', t('Slap')], ['wait', t('Wait')]],
    judge: async (value, how) => {
        const [{ expression }] = await ask(['shisoku', 'solve', '-t', target, ...cards.split(' ').map((card) => VALUES[card] || card)], how);
        return { right: (value === 'slap') === Boolean(expression),
            say: expression ? t('These cards make {n}: slap before somebody else does.', { n: target }) : t('These cards cannot make {n}. Wait for the next card.', { n: target }) };
    },
});

export const steps = [
    {
        title: () => t('Every card counts'),
        words: () => [t('Cards are flipped one by one. All cards on the table together must make the target. J is 11, Q is 12, K is 13.')],
        show: () => cardsOf('K 6 Q', '10'),
        task: slapOrWait('K 6 Q', '10'),
    },
    {
        title: () => t('Another card'),
        words: () => [t('A 9 is flipped. Anyone may slap at any time, not only the player whose turn it is.')],
        show: () => cardsOf('K 6 Q 9', '10'),
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
        task: make('10 10 A 7 8', () => t('Look for pairs that make 0 or 1 first.')),
    },
    {
        title: () => t('A wrong slap'),
        words: () => [t('Four cards lie on the table. You slap, but your way does not work.')],
        task: choose({
            question: () => t('How many of your cards go back into the deck?'),
            choices: () => [['0', t('None')], ['1', t('One')], ['4', t('Four')]],
            judge: async (value) => ({ right: value === '4', say: t('As many as lie on the table. Slap only when you see the whole way.') }),
        }),
    },
];
