// Mastermind: a good guess splits the codes that are left into many small groups.
import { fill, h } from '../app/dom.js';
import { answerOf, partsOf, pegButtons, pegsOf } from '../pictures/pegs.js';
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { piece } from './moves.js';
import { onTable } from './on_table.js';
import { checkKey, choose, task } from './tasks.js';

const tried = async (guesses, rows, how) => (await ask(['mastermind', 'analyse', '--try', guesses.join(','), ...rows], how))[0].guesses;

const figure = (number) => String(Number(number.toFixed(1)));

export const rowOf = (text) => {
    const [guess, answer] = text.split('=');
    return h('div', { class: 'lesson-row' }, pegsOf(guess), answer ? answerOf(answer, guess.length) : null);
};

/** A row with its name. */
const named = (name, code) => h('div', { class: 'lesson-row' }, h('span', { class: 'soft lesson-name' }, name), pegsOf(code));

/** The groups into which a guess splits the codes: each answer with the number of its codes. */
const groups = (one) => h('span', { class: 'lesson-groups' }, partsOf(one).map(([answer, count]) => h('span', {}, answerOf(answer, one.guess.length), ` ${count}`)));

/** Which of some guesses leaves the fewest codes. */
export const bestOf = (guesses, rows, question, say) => choose({
    question, choices: () => guesses.map((guess) => [guess, pegsOf(guess)]),
    judge: async (value, how) => {
        const all = await tried(guesses, rows, how);
        const mine = all.find((one) => one.guess === value);
        return { right: all.every((one) => one.expected >= mine.expected), say: say(mine) };
    },
    why: async (value, how) => {
        const best = (await tried(guesses, rows, how)).reduce((one, other) => (other.expected < one.expected ? other : one));
        return [[pegsOf(best.guess), ' ', say(best), groups(best)]];
    },
});

/** A guess of pegs that leaves hardly more than the best one. */
const goodGuess = (rows, start, question) => (how) => task(question(), (answer) => {
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
}, async (code, { signal }) => {
    const [[mine], [top]] = await Promise.all([tried([code], rows, { signal }), ask(['mastermind', 'next', ...rows], { signal })]);
    return { right: mine.expected <= top.expected * 1.1,
        say: t('It leaves {n} codes on average. The best guess leaves {best}.', { n: figure(mine.expected), best: figure(top.expected) }) };
}, how);

export const steps = [
    {
        title: () => t('What an answer says'),
        words: () => [line('The hidden code has four pegs of six colours. No colour comes twice in it.', '隠されたコードは、6色から選んだ4本のペグ。同じ色は2度使いません。'), line('A red peg: right colour, right place. A white peg: right colour, wrong place. Their order means nothing.',
            '赤のペグ: 色も位置も一致。白のペグ: 色だけ一致。判定のペグの並び順に意味はありません。')],
        show: () => h('div', {}, named(line('Hidden code', '隠されたコード'), '1365'), named(line('Guess', '推測'), '1234')),
        task: choose({
            question: () => line('What is the answer to this guess?', 'この推測への判定は?'),
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
        words: () => [t('Tap the pegs to change the guess, and see how many codes each answer would leave.'), line('A guess may repeat a colour, although the code does not.', 'コードに同じ色はありませんが、推測では何度使ってもかまいません。')],
        picture: { load: () => import('../pictures/mastermind_split.js'), values: { guess: '1111' } },
        task: bestOf(['1111', '1122', '1123'], [], () => t('Which first guess leaves the fewest codes on average?'),
            ({ expected, worst }) => t('It leaves {n} codes on average, {worst} at most.', { n: figure(expected), worst })),
    },
    {
        title: () => t('The second guess'),
        words: () => [t('After this answer 48 codes are left. Split them again: mix old colours with new ones.'), line('Tap a peg to change its colour.', 'ペグをタップすると色が変わります。')],
        show: () => rowOf('1234=11'),
        task: goodGuess(['1234=11'], '1234', () => line('Make a guess that leaves few codes.', '残りが少なくなる推測を作りましょう。')),
    },
    {
        title: () => line('Three right, one wrong', '3本正しく、1本違う'),
        words: () => [t('Three pegs are right, one is wrong: 8 codes are left. Trying them one by one can take long.')],
        show: () => rowOf('1234=30'),
        task: bestOf(['1235', '1525'], ['1234=30'], () => t('1235 may be the code, 1525 cannot be. Which one tells you more?'),
            ({ parts, worst }) => t('It splits the 8 codes into {parts} groups, the largest of {worst}.', { parts, worst })),
    },
    {
        title: () => t('Find the code'),
        words: () => [line('Now three pegs, still without repeats. Only one code fits both answers.', '今度はペグが3本。やはり同じ色は2度使いません。2つの判定の両方に合うコードは1つだけです。')],
        task: onTable({ question: () => t('Which code is it?'), shows: [piece('palette', '1')], deal: { game: 'mastermind', instance: 'pegs=3 colors=6 task=code given=145=03,613=01', seats: 1 } }),
    },
];

/** A guess on the table that leaves few codes. */
export const bestGuess = (rows) => onTable({ question: () => line('Which guess leaves the fewest codes on average?', '残るコードが平均でいちばん少なくなる推測は?'),
    deal: { game: 'mastermind', instance: `pegs=3 colors=6 secret=distinct guess=repeat blanks=no chances=${rows.split(',').length + 1} keeper=fair task=guess given=${rows}`, seats: 1 } });

export const practice = ['362=02,453=11', '516=11,146=02', '365=01,346=01,165=02', '213=02,345=01', '123=11,145=02', '612=02,236=02'].map(bestGuess);

export const more = ['453=10,136=10', '236=01,132=01,146=02', '142=00,245=01', '136=01,452=11,453=01', '241=10,134=02', '263=02,352=01', '416=11,526=02', '613=01,216=11', '145=01,452=11',
    '416=02,641=02,316=01', '261=01,462=11', '423=11,352=01', '165=01,654=10', '134=02,523=01'].map(bestGuess);
