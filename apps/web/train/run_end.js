// The end of a run: how many were solved, what improved, how each game went, what was missed, and what to do tomorrow.
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
import { changeWord, ratingBar, standing, unsettledWord } from './verdict.js';
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

/** Right and wrong answers of a game, in their order; in calm its rating, too. */
function gameLine({ game, mine, right, rating, change, rated }) {
    return h('li', {}, ornament(game, game), h('span', { class: 'train-what' }, h('b', {}, taskWord(game)),
        rated ? h('small', { class: 'soft' }, `${rating.points} · ${changeWord(change)} · ${standing(rating)}`) : null),
    rated ? trendLine(lastRatings(game), t('Rating of the last runs')) : null,
    h('span', { class: 'run-marks', role: 'img', 'aria-label': t('{n} of {m} right', { n: right, m: mine.length }) },
        mine.map((one) => h('i', { class: one.said.right ? 'right' : 'wrong' }, one.said.right ? '○' : '✕'))));
}

/** The rating of a run with a single game, in large. */
function ratingSheet({ rating, change }) {
    const next = rating.settled && toNextRank(rating.points);
    return h('div', { class: 'sheet run-rating' }, h('h2', {}, t('Rating')),
        h('p', { class: 'run-points' }, h('b', {}, String(rating.points)), h('span', { class: `rating-change ${change < 0 ? '' : 'up'}` }, changeWord(change))),
        trendLine(lastRatings(rating.game), t('Rating of the last runs')),
        unsettledWord(rating), h('p', { class: 'run-rank' }, h('b', {}, standing(rating)), h('span', { class: 'soft' }, next)), next ? ratingBar(rating.points) : null);
}

function missed({ exercise }, index, { run, again }) {
    const isDone = run.redone.has(exercise.key);
    return h('li', {}, h('button', { class: 'key', type: 'button', data: { tool: `missed-${index}` }, on: { click: () => again(exercise) } },
        ornament(exercise.game, exercise.game), h('span', {}, taskWord(exercise.game)), icon(isDone ? 'check' : 'again'), isDone ? h('span', { class: 'unseen' }, t('Solved')) : null));
}

/** What the run came to, beside the number of right answers. */
function outcome({ said, answers }, isRecord) {
    if (!said.run) {
        return t('of {n}', { n: answers.length });
    }
    return said.run.record && isRecord ? t('Your best run so far') : t('Your best: {n}', { n: said.run.best });
}

/** What was better than before; nothing if nothing was. */
function improved(run, games, before) {
    const more = before.length ? run.right - before[before.length - 1].right : 0;
    const best = games.filter(({ rated }) => rated).sort((a, b) => b.change - a.change)[0];
    return [more > 0 ? t('{n} more than last time.', { n: more }) : null,
        best?.change > 0 ? line('{exercise}: your rating went up by {n}.', '「{exercise}」のレートが{n}上がりました。', { exercise: taskWord(best.game), n: best.change }) : null].filter(Boolean).join(' ');
}

/** The game to train next: the one with the most misses, else the one with the lowest rating. */
const weakest = (games) => [...games].sort((a, b) => (b.mine.length - b.right) - (a.mine.length - a.right) || a.rating.points - b.rating.points)[0];

function tomorrow(one, { train }) {
    const { game, rating } = one;
    const { count } = daysInRow();
    const { right, of } = todayOf(game);
    return h('div', { class: 'sheet run-next' }, h('h2', {}, t('Tomorrow')),
        count > 1 ? h('p', { class: 'run-better' }, daysWord(count)) : null,
        h('p', {}, line('{exercise}: of {m} exercises today you answered {n} right.', '{exercise}: 今日は{m}問中{n}問正解。', { exercise: taskWord(game), n: right, m: of })),
        rating.settled ? null : h('p', {}, standing(rating)),
        h('p', { class: 'row' }, h('button', { class: 'key', type: 'button', data: { tool: 'train-weakest' }, on: { click: () => train(game) } }, icon('next'), h('span', {}, t('Ten now'))),
            h('a', { class: 'key', href: toLesson(game, '/train/result') }, icon('lesson'), h('span', {}, t('Lesson')))));
}

/**
 * The panel.
 * @param {{run: import('./run.js').Run, rerun: () => void, again: (exercise: object) => void, train: (game: string) => void, leave: () => void}} how `again`: tries an
 *     exercise once more; `train`: ten of a game
 */
export function runEnd(how) {
    const { run, rerun, leave } = how;
    const { answers } = run;
    const misses = [...answers.filter((one) => !one.said.right), ...(run.cut ? [run.cut] : [])];
    const games = gamesOf(answers);
    const runs = lastRuns(run.mode, run.games);
    const better = improved(run, games, runs.slice(0, -1));
    // The first run of all is no record.
    const lesson = run.lesson && nextGame(run.games[0]);
    const isRecord = Boolean(run.said.run?.record) && runs.length > 1;
    return h('section', { class: 'run-end', tabindex: '-1', 'aria-labelledby': 'run-title' },
        h('div', {}, h('div', { class: 'sheet run-score' }, h('h1', { id: 'run-title' }, setWord(run.mode, run.games)),
            h('p', { class: 'run-number' }, h('b', {}, String(run.right)), h('span', {}, t('solved'))),
            h('p', { class: 'tally', 'aria-hidden': 'true' }, tally(run.right)),
            h('p', { class: 'soft' }, outcome(run, isRecord)), better ? h('p', { class: 'run-better' }, better) : null,
            runs.length > 1 ? trendBars(runs.map(({ right, of }) => ({ value: right, title: t('{n} of {m} right', { n: right, m: of }) })), t('The last runs')) : null,
            isRecord ? seal('新記録', { label: t('A new record') }) : null),
        games.length ? tomorrow(weakest(games), how) : null),
        h('div', {}, games.length === 1 && games[0].rated ? ratingSheet(games[0]) : null,
            games.length ? h('div', { class: 'sheet' }, h('h2', {}, t('By exercise')), h('ul', { class: 'run-games' }, games.map(gameLine))) : null,
            misses.length ? h('div', { class: 'sheet' }, h('h2', {}, t('Try them again')), h('ul', { class: 'run-missed' }, misses.map((one, index) => missed(one, index, how)))) : null),
        h('p', { class: 'run-keys' }, lesson ? h('a', { class: 'key main', href: `#/lessons/${lesson.id}`, data: { tool: 'next-lesson' } }, icon('next'), h('span', {}, line('Next lesson: {title}', '次のレッスン: {title}', { title: lesson.title() }))) : null,
            h('button', { class: `key ${lesson ? '' : 'main'}`, type: 'button', data: { tool: 'start-run' }, on: { click: rerun } }, icon('play'), h('span', {}, t('Run again'))),
            h('button', { class: 'key', type: 'button', data: { tool: 'to-trainer' }, on: { click: leave } }, t('Trainer')), h('a', { class: 'key', href: '#/' }, t('To the games'))));
}
