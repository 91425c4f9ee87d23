// What an answer was worth: right or wrong, the reason, the rating, and the way on.
import { h, s } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { rankWord, toNextRank } from '../app/rank.js';
import { duration, t } from '../app/t.js';

/** The teacher's ring, or a cross. */
function mark(isRight) {
    return s('svg', { class: `says-mark ${isRight ? 'right' : 'wrong'}`, viewBox: '0 0 60 60', 'aria-hidden': 'true' },
        s('path', { d: isRight ? 'M30 6C46 5 56 17 54 32 52 47 40 55 27 53 12 51 4 39 7 26 9 15 18 7 33 8' : 'M14 14 46 46M46 14 14 46' }));
}

export const signed = (change) => (change < 0 ? `−${-change}` : `+${change}`);

/** The rank, or how many exercises lead to the first one. */
export const standing = ({ settled, rank, to_rank: left }) => (settled ? rankWord(rank) : left ? t('about {n} more to your first rank', { n: left }) : t('No rank yet'));

/** How much of the way to the next rank is done. */
export const ratingBar = (points) => h('span', { class: 'rating-bar', 'aria-hidden': 'true', css: { '--part': String(points < 900 ? 0 : (points % 100) / 100) } });

/** The rating of a game after an exercise, its change, its rank and how far the next one is. */
function ratingLine(rating, change) {
    const { title, points, settled } = rating;
    const next = settled && toNextRank(points);
    return h('div', { class: 'rating-line' }, h('span', {}, title),
        h('b', { class: 'rating-points' }, String(points)), change === undefined ? null : h('span', { class: `rating-change ${change < 0 ? '' : 'up'}` }, signed(change)),
        h('span', { class: 'soft' }, standing(rating)),
        next ? [h('span', { class: 'soft rating-next' }, next), ratingBar(points)] : null);
}

/**
 * The panel.
 * @param {{answer: 'right'|'wrong'|'left', said: object, reasons: string[], tools: object[], rated: boolean, par: number, isLate: boolean}} how `said`: what the core
 *     said to the answer; `rated`: whether the rating moved now; `par`: the time in ms in which a right answer is rated; `isLate`: the time of a run is up
 */
export function verdict({ answer, said, reasons, tools, rated, par, isLate }) {
    const heading = answer === 'right' ? t('Right') : answer === 'wrong' ? t('Not this time') : isLate ? t('Time is up') : t('Skipped');
    return h('section', { class: 'train-says', data: { answer }, tabindex: '-1', 'aria-labelledby': 'says-title' },
        mark(answer === 'right'),
        h('div', { class: 'says-words' }, h('h2', { id: 'says-title' }, heading),
            reasons.map((text) => h('p', {}, text)),
            said.late ? h('p', { class: 'soft' }, t('It took longer than {time}, so your rating stays.', { time: duration(par) })) : null),
        said.run ? null : ratingLine(said.rating, rated ? said.change : undefined),
        h('div', { class: 'says-tools' }, tools.map((tool) => h('button', { class: `key ${tool.kind || ''}`, type: 'button', data: { tool: tool.tool },
            on: { click: tool.does } }, icon(tool.icon), h('span', {}, tool.text)))));
}
