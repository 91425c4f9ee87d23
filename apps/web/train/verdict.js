// What an answer was worth: right or wrong, the reason, the rating, and the way on.
import { h, s } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { rankSeal, rankStep, rankWord, toNextRank } from '../app/rank.js';
import { duration, t } from '../app/t.js';
import { line } from '../scenes/line.js';
import { seal } from '../scenes/seal.js';
import { isFirst } from './history.js';

const RANKS = '#ranks';

/** A small stamp, or a cross. */
function mark(isRight) {
    return isRight ? h('span', { class: 'says-mark' }, seal('正', { size: 60 }))
        : s('svg', { class: 'says-mark wrong', viewBox: '0 0 60 60', 'aria-hidden': 'true' }, s('path', { d: 'M14 14 46 46M46 14 14 46' }));
}

/** What an answer did to a rating, in words. */
export const changeWord = (change) => (change > 0 ? line('up {n}', '{n}上がりました', { n: change }) : change < 0 ? line('down {n}', '{n}下がりました', { n: -change })
    : line('unchanged', 'そのままです'));

/** Whose rating it is. */
export const ratingWord = ({ title }) => line('{game} rating', '{game}のレート', { game: title });

/** The first answers count much, since little is known yet: said once. */
const unsettledWord = () => (!isFirst() ? null : h('span', { class: 'soft small rating-first' }, line('At first it moves a lot: your level is still unknown.', '実力が定まるまで、はじめは大きく動きます。')));

/** The rank, or how many exercises lead to the first one. */
export function standing({ settled, rank, to_rank: left }) {
    if (settled) {
        return rankWord(rank);
    }
    return left > 1 ? t('First rank in about {n} exercises', { n: left }) : left ? t('First rank after the next exercise') : t('No rank yet');
}

/** A rank that was never reached before in this game, with its seal; else nothing. */
function newRank({ game, settled, rank, points }) {
    const reached = lastChoice(RANKS);
    const step = rankStep(points);
    if (!settled || step <= (reached[game] || 0)) {
        return null;
    }
    keepChoice(RANKS, { ...reached, [game]: step });
    const name = rankWord(rank);
    return h('div', { class: 'says-rank' }, seal(rankSeal(step), { size: 64 }),
        h('div', {}, h('b', {}, reached[game] ? t('New rank: {rank}', { rank: name }) : t('Your first rank: {rank}', { rank: name })),
            h('p', { class: 'soft small' }, t('Kyu count down to 1 kyu; dan follow and count up from 1 dan.'))));
}

/** How much of the way to the next rank is done. */
export const ratingBar = (points) => h('span', { class: 'rating-bar', 'aria-hidden': 'true', css: { '--part': String(points < 900 ? 0 : (points % 100) / 100) } });

/** The rating of a game after an exercise, its change, its rank and how far the next one is. */
function ratingLine(rating, change) {
    const { points, settled } = rating;
    const next = settled && toNextRank(points);
    return h('div', { class: 'rating-line' }, h('span', { class: 'rating-of' }, ratingWord(rating)), h('b', { class: 'rating-points' }, String(points)),
        change === undefined ? null : h('span', { class: `rating-change ${change < 0 ? '' : 'up'}` }, changeWord(change)),
        h('span', { class: 'soft rating-next' }, [standing(rating), next].filter(Boolean).join(' · ')), change === undefined ? null : unsettledWord());
}

/**
 * The panel.
 * @param {{answer: 'right'|'wrong'|'left', said: object, reasons: string[], tools: object[], rated: boolean, par: number, isLate: boolean}} how `said`: what the core
 *     said to the answer; `rated`: whether the rating moved now; `par`: the time in ms in which a right answer is rated; `isLate`: the time of a run is up
 */
export function verdict({ answer, said, reasons, tools, rated, par, isLate }) {
    const heading = answer === 'right' ? t('Right') : answer === 'wrong' ? t('Not this time') : isLate ? t('Time is up') : t('Skipped');
    return h('section', { class: 'train-says', data: { answer }, tabindex: '-1', 'aria-labelledby': 'says-title' },
        isLate ? null : mark(answer === 'right'),
        h('div', { class: 'says-words' }, h('h2', { id: 'says-title' }, heading),
            reasons.map((text) => h('p', {}, text)),
            said.late ? h('p', { class: 'soft' }, t('It took longer than {time}, so your rating stays.', { time: duration(par) })) : null),
        said.run || !rated ? null : newRank(said.rating),
        said.run ? null : ratingLine(said.rating, rated ? said.change : undefined),
        h('div', { class: 'says-tools' }, tools.map((tool) => h('button', { class: `key ${tool.kind || ''}`, type: 'button', data: { tool: tool.tool },
            on: { click: tool.does } }, icon(tool.icon), h('span', {}, tool.text)))));
}
