// The end of a run: how many were solved, the record or the ratings, how each game went, and what was missed.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { t } from '../app/t.js';
import { seal } from '../scenes/seal.js';
import { tally } from './tally.js';
import { signed, standing } from './verdict.js';
import { modeWord, taskWord } from './words.js';

/** Right and wrong answers of a game, in their order; in calm its rating, too. */
function line(game, answers) {
    const mine = answers.filter((one) => one.exercise.game === game);
    const right = mine.filter((one) => one.said.right).length;
    const { rating, run } = mine[mine.length - 1].said;
    const change = mine.reduce((sum, { said }) => sum + said.change, 0);
    return h('li', {}, ornament(game, game), h('span', { class: 'train-what' }, h('b', {}, taskWord(game)),
        run ? null : h('small', { class: 'soft' }, `${rating.points} (${signed(change)}), ${standing(rating)}`)),
    h('span', { class: 'run-marks', role: 'img', 'aria-label': t('{n} of {m} right', { n: right, m: mine.length }) },
        mine.map((one) => h('i', { class: one.said.right ? 'right' : 'wrong' }, one.said.right ? '○' : '✕'))));
}

function missed({ exercise }, index, { run, again }) {
    const isDone = run.redone.has(exercise.key);
    return h('li', {}, h('button', { class: 'key', type: 'button', data: { tool: `missed-${index}` }, on: { click: () => again(exercise) } },
        ornament(exercise.game, exercise.game), h('span', {}, exercise.name), icon(isDone ? 'check' : 'again'), isDone ? h('span', { class: 'unseen' }, t('Solved')) : null));
}

/** What the run came to, beside the number of right answers. */
function outcome({ said, answers }) {
    if (!said.run) {
        return t('of {n}', { n: answers.length });
    }
    return said.run.record ? t('Your best run so far') : t('Your best: {n}', { n: said.run.best });
}

/**
 * The panel.
 * @param {{run: import('./run.js').Run, rerun: () => void, again: (exercise: object) => void, leave: () => void}} how `again`: tries an exercise once more
 */
export function runEnd(how) {
    const { run, rerun, leave } = how;
    const { answers } = run;
    const misses = answers.filter((one) => !one.said.right);
    const games = [...new Set(answers.map((one) => one.exercise.game))];
    return h('section', { class: 'run-end', tabindex: '-1', 'aria-labelledby': 'run-title' },
        h('div', { class: 'sheet run-score' }, h('h1', { id: 'run-title' }, modeWord(run.mode)),
            h('p', { class: 'run-number' }, h('b', {}, String(run.right)), h('span', {}, t('solved'))),
            h('p', { class: 'tally', 'aria-hidden': 'true' }, tally(run.right)),
            h('p', { class: 'soft' }, outcome(run)), run.said.run?.record ? seal('新記録', { label: t('A new record') }) : null),
        h('div', { class: 'sheet' }, h('h2', {}, t('By exercise')), h('ul', { class: 'run-games' }, games.map((game) => line(game, answers)))),
        misses.length ? h('div', { class: 'sheet' }, h('h2', {}, t('Try them again')), h('ul', { class: 'run-missed' }, misses.map((one, index) => missed(one, index, how)))) : null,
        h('p', { class: 'run-keys' }, h('button', { class: 'key main', type: 'button', data: { tool: 'start-run' }, on: { click: rerun } }, icon('play'), h('span', {}, t('Run again'))),
            h('button', { class: 'key', type: 'button', data: { tool: 'to-trainer' }, on: { click: leave } }, t('Trainer')), h('a', { class: 'key', href: '#/' }, t('To the games'))));
}
