// The end of a run: how many were solved, what improved, how each game went, what to practise, and what was missed.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { toNextRank } from '../app/rank.js';
import { t } from '../app/t.js';
import { toLesson } from '../app/to_lesson.js';
import { trendBars, trendLine } from '../app/trend.js';
import { line } from '../scenes/line.js';
import { nextGame } from '../lessons/path.js';
import { seal } from '../scenes/seal.js';
import { daysInRow, lastRatings, lastRuns, todayOf } from './history.js';
import { tally } from './tally.js';
import { changeWord, ratingBar, ratingWord, standing } from './verdict.js';
import { daysWord } from './welcome.js';
import { setWord, taskWord } from './words.js';

/** What was answered in each game: right answers, the rating after them, and its change. */
function gamesOf(answers) {
    return [...new Set(answers.map(({ exercise }) => exercise.game))].map((game) => {
        const mine = answers.filter((one) => one.exercise.game === game);
        return { game, mine, right: mine.filter(({ said }) => said.right).length, rating: mine[mine.length - 1].said.rating,
            change: mine[mine.length - 1].said.rating.points - mine[0].said.rating.points + mine[0].said.change, rated: !mine[0].said.run };
    });
}

/** Right and wrong answers, in their order. */
const marks = (answers) => h('span', { class: 'run-marks', role: 'img', 'aria-label': t('{n} of {m} right', { n: answers.filter(({ said }) => said.right).length, m: answers.length }) },
    answers.map((one) => h('i', { class: one.said.right ? 'right' : 'wrong' }, one.said.right ? '○' : '✕')));

/** A game of several; in calm its rating, too. */
function gameLine({ game, mine, rating, change, rated }) {
    return h('li', {}, ornament(game, game), h('span', { class: 'train-what' }, h('b', {}, taskWord(game)),
        rated ? h('small', { class: 'soft' }, `${ratingWord(rating)} ${rating.points} · ${changeWord(change)}`) : null),
    rated ? trendLine(lastRatings(game), t('Rating of the last runs')) : null, marks(mine));
}

/** The rating of a run with a single game, in large. */
function ratingSheet({ rating, change }) {
    const next = rating.settled && toNextRank(rating.points);
    return h('div', { class: 'sheet run-rating' }, h('h2', {}, ratingWord(rating)),
        h('p', { class: 'run-points' }, h('b', {}, String(rating.points)), h('span', { class: `rating-change ${change < 0 ? '' : 'up'}` }, changeWord(change))),
        trendLine(lastRatings(rating.game), t('Rating of the last runs')),
        h('p', { class: 'run-rank' }, h('b', {}, standing(rating)), h('span', { class: 'soft' }, next)), next ? ratingBar(rating.points) : null);
}

function missed({ exercise }, index, { run, again }) {
    const isDone = run.redone.has(exercise.key);
    return h('li', {}, h('button', { class: 'key', type: 'button', data: { tool: `missed-${index}` }, on: { click: () => again(exercise) } },
        ornament(exercise.game, exercise.game), h('span', {}, taskWord(exercise.game)), icon(isDone ? 'check' : 'again'), isDone ? h('span', { class: 'unseen' }, t('Solved')) : null));
}

/** What the run came to, beside the number of right answers. */
function outcome({ said, answers }, isRecord) {
    if (!said.run) {
        return line('of {n} right', '/ {n}問正解', { n: answers.length });
    }
    return said.run.record && isRecord ? line('right: your best run so far', '問正解。自己ベスト!') : line('right. Your best: {n}', '問正解。自己ベスト{n}', { n: said.run.best });
}

/** What was better than before; nothing if nothing was. A single game has its rating beside it. */
function improved(run, games, before) {
    const more = before.length ? run.right - before[before.length - 1].right : 0;
    const best = games.length > 1 ? games.filter(({ rated }) => rated).sort((a, b) => b.change - a.change)[0] : null;
    return [more > 0 ? t('{n} more than last time.', { n: more }) : null,
        best?.change > 0 ? line('{exercise}: your rating went up by {n}.', '「{exercise}」のレートが{n}上がりました。', { exercise: taskWord(best.game), n: best.change }) : null].filter(Boolean).join(' ');
}

/** The game to practise: the one with the most misses, else the one with the lowest rating. */
const weakest = (games) => [...games].sort((a, b) => (b.mine.length - b.right) - (a.mine.length - a.right) || a.rating.points - b.rating.points)[0];

function practise({ game }, isOnly, { train }) {
    const { right, of } = todayOf(game);
    return h('div', { class: 'sheet run-next' }, h('h2', {}, line('Practise next', '次に練習すること')),
        h('p', {}, line('{exercise}: {n} of {m} right today.', '{exercise}: 今日は{m}問中{n}問正解。', { exercise: taskWord(game), n: right, m: of })),
        h('p', { class: 'row' }, isOnly ? null : h('button', { class: 'key', type: 'button', data: { tool: 'train-weakest' }, on: { click: () => train(game) } }, icon('next'), h('span', {}, t('Ten now'))),
            h('a', { class: 'key', href: toLesson(game, '/train/result') }, icon('lesson'), h('span', {}, t('Lesson')))));
}

/** Days in a row, and that tomorrow brings another ten. */
function comeBack({ today }) {
    const { count } = daysInRow();
    const words = [count > 1 ? daysWord(count) : '', today ? line('Tomorrow there are ten new ones.', '明日はまた新しい10問です。') : ''].filter(Boolean);
    return words.length ? h('p', { class: 'soft run-days' }, words.join(line('. ', '。'))) : null;
}

/**
 * The panel.
 * @param {{run: import('./run.js').Run, rerun: () => void, again: (exercise: object) => void, train: (game: string) => void, leave: () => void}} how `again`: tries an
 *     exercise once more; `train`: ten of a game
 */
export function runEnd(how) {
    const { run, rerun, leave } = how;
    const { answers } = run;
    const misses = answers.filter((one) => !one.said.right);
    const games = gamesOf(answers);
    const runs = lastRuns(run.mode, run.games);
    const better = improved(run, games, runs.slice(0, -1));
    // The first run of all is no record.
    const lesson = run.lesson && nextGame(run.games[0]);
    const isRecord = Boolean(run.said.run?.record) && runs.length > 1;
    const isOnly = games.length === 1;
    const practice = games.length && (!isOnly || misses.length) ? weakest(games) : null;
    return h('section', { class: 'run-end', tabindex: '-1', 'aria-labelledby': 'run-title' },
        h('div', {}, h('div', { class: 'sheet run-score' }, h('h1', { id: 'run-title' }, setWord(run.mode, run.games, run.today)),
            h('p', { class: 'run-number' }, h('b', {}, String(run.right)), h('span', {}, outcome(run, isRecord))),
            h('p', { class: 'tally', 'aria-hidden': 'true' }, tally(run.right)), isOnly ? h('p', {}, marks(answers)) : null,
            better ? h('p', { class: 'run-better' }, better) : null, comeBack(run),
            runs.length > 1 ? trendBars(runs.map(({ right, of }) => ({ value: right, title: t('{n} of {m} right', { n: right, m: of }) })), t('The last runs')) : null,
            isRecord ? seal('新記録', { label: t('A new record') }) : run.today ? seal('済', { label: line('Done', '済') }) : null)),
        h('div', {}, isOnly && games[0].rated ? ratingSheet(games[0]) : null,
            games.length > 1 ? h('div', { class: 'sheet' }, h('h2', {}, t('By exercise')), h('ul', { class: 'run-games' }, games.map(gameLine))) : null,
            practice ? practise(practice, isOnly, how) : null,
            misses.length ? h('div', { class: 'sheet' }, h('h2', {}, t('Try them again')), h('ul', { class: 'run-missed' }, misses.map((one, index) => missed(one, index, how)))) : null),
        h('p', { class: 'run-keys' }, lesson ? h('a', { class: 'key main', href: `#/lessons/${lesson.id}`, data: { tool: 'next-lesson' } }, icon('next'), h('span', {}, line('Next lesson: {title}', '次のレッスン: {title}', { title: lesson.title() }))) : null,
            h('button', { class: `key ${lesson ? '' : 'main'}`, type: 'button', data: { tool: 'start-run' }, on: { click: rerun } }, icon('play'), h('span', {}, run.mode === 'calm' ? line('Ten more', 'もう10問') : t('Run again'))),
            h('a', { class: 'key', href: '#/' }, line('Done for today', '今日はここまで')), h('button', { class: 'key', type: 'button', data: { tool: 'to-trainer' }, on: { click: leave } }, t('Trainer'))));
}
