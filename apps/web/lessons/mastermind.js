// Mastermind: a good guess splits the codes that are left into many small parts.
import { h } from '../app/dom.js';
import { answerOf, pegsOf } from '../pictures/pegs.js';
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { choose, write } from './tasks.js';

const split = () => import('../pictures/mastermind_split.js');
const tried = async (guesses, rows, how) => (await ask(['mastermind', 'analyse', '--try', guesses.join(','), ...rows], how))[0].guesses;
const best = async (rows, how) => (await ask(['mastermind', 'next', ...rows], how))[0];

const rowOf = (text) => {
    const [guess, answer] = text.split('=');
    return h('div', { class: 'lesson-row' }, pegsOf(guess), answer ? answerOf(answer) : null);
};

/** A guess to write that leaves hardly more than the best one. */
const goodGuess = (rows, question) => write({
    question, label: () => t('Your guess'),
    judge: async (text, how) => {
        const [mine] = await tried([text.replace(/\s/g, '')], rows, how);
        const top = await best(rows, how);
        const right = mine.expected <= top.expected * 1.1;
        const say = t('It leaves {n} codes on average, in {parts} parts; the best guess leaves {best}.',
            { n: mine.expected.toFixed(2), parts: mine.parts, best: top.expected.toFixed(2) });
        return { right, say };
    },
});

export const steps = [
    {
        title: () => t('What an answer says'),
        words: () => [t('A full dot: right colour in the right place. A ring: right colour, another place. The hidden code is 1365.')],
        show: () => rowOf('1234'),
        task: choose({
            question: () => t('How is the guess 1234 answered?'),
            choices: () => ['20', '11', '02', '10'].map((answer) => [answer, answerOf(answer)]),
            judge: async (value, how) => {
                const [{ black, white }] = await ask(['mastermind', 'score', '1365', '1234'], how);
                const right = value === `${black}${white}`;
                return { right, say: right ? t('1 stands right; 3 is in the code, but elsewhere.') : t('Look at 1 and at 3, one after the other.') };
            },
        }),
    },
    {
        title: () => t('A guess splits the codes'),
        words: () => [t('Each answer belongs to a part of the codes. Press the pegs, and see how many codes each answer would leave.')],
        picture: { load: split, values: { guess: '1111' } },
        task: choose({
            question: () => t('Which first guess leaves the fewest codes on average?'),
            choices: () => ['1111', '1122', '1123'].map((guess) => [guess, pegsOf(guess)]),
            judge: async (value, how) => {
                const guesses = await tried(['1111', '1122', '1123'], [], how);
                const mine = guesses.find((one) => one.guess === value);
                const right = guesses.every((one) => one.expected >= mine.expected);
                return { right, say: t('It leaves {n} codes on average, {worst} at most.', { n: mine.expected.toFixed(1), worst: mine.worst }) };
            },
        }),
    },
    {
        title: () => t('After an answer'),
        words: () => [t('Of 360 codes 48 are left. A second guess should split them again into many small parts.')],
        show: () => rowOf('1234=11'),
        task: goodGuess(['1234=11'], () => t('Find a guess that leaves at most a tenth more than the best.')),
    },
    {
        title: () => t('A guess that cannot be right'),
        words: () => [t('Three pegs are right, one is wrong: 8 codes are left. Who tries them one by one may need long.')],
        show: () => rowOf('1234=30'),
        task: choose({
            question: () => t('1235 may be the code, 1525 cannot be it. Which one tells more?'),
            choices: () => ['1235', '1525'].map((guess) => [guess, pegsOf(guess)]),
            judge: async (value, how) => {
                const guesses = await tried(['1235', '1525'], ['1234=30'], how);
                const mine = guesses.find((one) => one.guess === value);
                const right = guesses.every((one) => one.expected >= mine.expected);
                return { right, say: t('It splits the 8 codes into {parts} parts, the largest of {worst}.', { parts: mine.parts, worst: mine.worst }) };
            },
        }),
    },
    {
        title: () => t('How far it goes'),
        words: () => [t('With such guesses every code is found, and this many guesses are needed.')],
        picture: { load: () => import('../pictures/mastermind_histogram.js'), values: {} },
    },
];
