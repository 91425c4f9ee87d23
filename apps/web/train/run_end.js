// The end of a run: how many were solved, the record, how each game went, and what was missed.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { t } from '../app/t.js';
import { seal } from '../scenes/seal.js';
import { tally } from './tally.js';
import { modeWord, taskWord } from './words.js';

/** Right and wrong answers of a game, in their order. */
function line(game, answers) {
    const mine = answers.filter((one) => one.exercise.game === game);
    const right = mine.filter((one) => one.said.right).length;
    return h('li', {}, ornament(game, game), h('b', {}, taskWord(game)),
        h('span', { class: 'run-marks', role: 'img', 'aria-label': t('{n} of {m} right', { n: right, m: mine.length }) },
            mine.map((one) => h('i', { class: one.said.right ? 'right' : 'wrong' }, one.said.right ? '○' : '✕'))));
}

function missed({ exercise }, index, again) {
    return h('li', {}, h('button', { class: 'key', type: 'button', data: { tool: `missed-${index}` }, on: { click: () => again(exercise) } },
        ornament(exercise.game, exercise.game), h('span', {}, exercise.name), icon('again')));
}

/**
 * The panel.
 * @param {{run: object, misses: object[], rerun: () => void, again: (exercise: object) => void}} how
 */
export function runEnd({ run, rerun, again }) {
    const { mode, answers, said } = run;
    const { right, best, record } = said.run;
    const misses = answers.filter((one) => !one.said.right);
    const games = [...new Set(answers.map((one) => one.exercise.game))];
    return h('section', { class: 'run-end', tabindex: '-1', 'aria-labelledby': 'run-title' },
        h('div', { class: 'sheet run-score' }, h('h1', { id: 'run-title' }, modeWord(mode)),
            h('p', { class: 'rush-number' }, h('b', {}, String(right)), h('span', {}, t('solved')), record ? seal('新記録', { label: t('A new record') }) : null),
            h('p', { class: 'tally', 'aria-hidden': 'true' }, tally(right)),
            h('p', { class: 'soft' }, record ? t('Your best run so far') : t('Your best: {n}', { n: best }))),
        h('div', { class: 'sheet' }, h('h2', {}, t('By exercise')), h('ul', { class: 'run-games' }, games.map((game) => line(game, answers)))),
        misses.length ? h('div', { class: 'sheet' }, h('h2', {}, t('Try them again')), h('ul', { class: 'run-missed' }, misses.map((one, index) => missed(one, index, again)))) : null,
        h('p', { class: 'rush-keys' }, h('button', { class: 'key main', type: 'button', data: { tool: 'start-run' }, on: { click: rerun } }, icon('play'), h('span', {}, t('Run again'))),
            h('a', { class: 'key', href: '#/train' }, t('Trainer')), h('a', { class: 'key', href: '#/' }, t('To the games'))));
}
