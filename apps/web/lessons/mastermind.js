// Mastermind: a good guess splits the codes that are left into many small groups.
import { fill, h } from '../app/dom.js';
import { answerOf, pegButtons, pegsOf } from '../pictures/pegs.js';
import { ask } from '../pictures/frame.js';
import { t } from '../app/t.js';
import { onTable } from './on_table.js';
import { checkKey, choose, task } from './tasks.js';

const tried = async (guesses, rows, how) => (await ask(['mastermind', 'analyse', '--try', guesses.join(','), ...rows], how))[0].guesses;

const rowOf = (text) => {
    const [guess, answer] = text.split('=');
    return h('div', { class: 'lesson-row' }, pegsOf(guess), answer ? answerOf(answer) : null);
};

/** Which of some guesses leaves the fewest codes. */
const bestOf = (guesses, rows, question, say) => choose({
    question, choices: () => guesses.map((guess) => [guess, pegsOf(guess)]),
    judge: async (value, how) => {
        const all = await tried(guesses, rows, how);
        const mine = all.find((one) => one.guess === value);
        return { right: all.every((one) => one.expected >= mine.expected), say: say(mine) };
    },
});

/** A guess of pegs that leaves hardly more than the best one. */
const goodGuess = (rows, start, question) => (signal) => task(question(), (answer) => {
    const place = h('div', { class: 'task-keys' });
    let code = start;
    function draw() {
        fill(place, pegButtons(code, (changed, at) => {
            code = changed;
            answer(null);
            draw();
            place.querySelector(`[data-place="${at}"]`).focus();
        }), checkKey(() => answer(code)));
    }
    draw();
    return place;
}, async (code, how) => {
    const [[mine], [top]] = await Promise.all([tried([code], rows, how), ask(['mastermind', 'next', ...rows], how)]);
    return { right: mine.expected <= top.expected * 1.1,
        say: t('It leaves {n} codes on average. The best guess leaves {best}.', { n: mine.expected.toFixed(1), best: top.expected.toFixed(1) }) };
}, signal);

export const steps = [
    {
        title: () => t('What an answer says'),
        words: () => [t('A full dot (red in the game): right colour, right place. A ring (white): right colour, wrong place. The hidden code is 1 3 6 5.')],
        show: () => rowOf('1234'),
        task: choose({
            question: () => t('What is the answer to this guess?'),
            choices: () => ['20', '11', '02', '10'].map((answer) => [answer, answerOf(answer)]),
            judge: async (value, how) => {
                const [{ black, white }] = await ask(['mastermind', 'score', '1365', '1234'], how);
                const right = value === `${black}${white}`;
                return { right, say: right ? t('1 is in its place. 3 is in the code, but elsewhere.') : t('Look at 1, then at 3.') };
            },
        }),
    },
    {
        title: () => t('A guess splits the codes'),
        words: () => [t('Tap the pegs to change the guess, and see how many codes each answer would leave.')],
        picture: { load: () => import('../pictures/mastermind_split.js'), values: { guess: '1111' } },
        task: bestOf(['1111', '1122', '1123'], [], () => t('Which first guess leaves the fewest codes on average?'),
            ({ expected, worst }) => t('It leaves {n} codes on average, {worst} at most.', { n: expected.toFixed(1), worst })),
    },
    {
        title: () => t('The second guess'),
        words: () => [t('After this answer 48 codes are left. Split them again: mix old colours with new ones.')],
        show: () => rowOf('1234=11'),
        task: goodGuess(['1234=11'], '1234', () => t('Find a guess within a tenth of the best.')),
    },
    {
        title: () => t('A guess that cannot be right'),
        words: () => [t('Three pegs are right, one is wrong: 8 codes are left. Trying them one by one can take long.')],
        show: () => rowOf('1234=30'),
        task: bestOf(['1235', '1525'], ['1234=30'], () => t('1235 may be the code, 1525 cannot be. Which one tells you more?'),
            ({ parts, worst }) => t('It splits the 8 codes into {parts} groups, the largest of {worst}.', { parts, worst })),
    },
    {
        title: () => t('Find the code'),
        words: () => [t('Three pegs, two answers, and only one code fits both.')],
        task: onTable({ question: () => t('Which code is it?'), deal: { game: 'mastermind', instance: 'pegs=3 colors=6 task=code given=145=03,613=01', seats: 1 } }),
    },
];
