// Where the trainer begins: how to train, and how strong the person is in each game.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { rankWord, toNextRank } from '../app/rank.js';
import { t } from '../app/t.js';
import { trendLine } from '../app/trend.js';
import { line } from '../scenes/line.js';
import { seal } from '../scenes/seal.js';
import { daysInRow, lastRatings, todaysTen, wasTried } from './history.js';
import { standing } from './verdict.js';
import { leftSet, SET } from './left_set.js';
import { MODES, modePitch, ranksWord, modeWord, setWord, taskWord, todayWord } from './words.js';

const startWords = () => [['new', t('New to it')], ['some', t('I play sometimes')], ['strong', t('I am good at it')]];

/** For somebody new: how strong they are, so that the first exercises fit. */
function question(person, choose) {
    return h('fieldset', { class: 'sheet train-start' }, h('legend', {}, t('How well do you know number puzzles?')),
        h('div', { class: 'row' }, startWords().map(([id, text]) => h('button', { class: 'key', type: 'button', 'aria-pressed': String(person.start === id),
            data: { tool: `start-${id}` }, on: { click: () => choose(id) } }, text))),
        h('p', { class: 'soft small' }, t('This sets how hard the first exercises are. After about twenty your rating has found its place.')));
}

function facts(person, mode) {
    if (mode === 'calm') {
        const ten = todaysTen();
        return ten ? line('Today’s ten: {n} of {m} right.', '今日の10問: {m}問中{n}問正解。', { n: ten.right, m: ten.of }) : person.overall ? [person.overall.points, rankWord(person.overall.rank), toNextRank(person.overall.points)].filter(Boolean).join(' · ') : '';
    }
    const best = person.records.filter((one) => one.mode === mode).map((one) => one.right);
    return best.length ? t('Your best: {n}', { n: Math.max(...best) }) : '';
}

/** The calm mode begins with today's ten. */
function modeCard(person, mode, { main, start }) {
    const isToday = mode === 'calm' && !todaysTen();
    const name = isToday ? todayWord() : modeWord(mode);
    return h('li', { class: 'sheet train-mode' }, h('h2', {}, name), h('p', {}, isToday ? line('Ten exercises, new every day, from all games.', '全ゲームから、毎日新しい10問。') : modePitch(mode)), h('p', { class: 'soft train-facts' }, facts(person, mode)),
        h('button', { class: `key ${mode === main ? 'main' : ''}`, type: 'button', data: { tool: `begin-${mode}` }, 'aria-label': `${name}: ${t('Start')}`,
            on: { click: () => start(mode, [], isToday) } }, icon('play'), h('span', {}, t('Start'))));
}

function gameRow(rating, start) {
    const { game, title, points, exercises, settled } = rating;
    return h('li', {}, h('button', { class: 'train-game', type: 'button', data: { game }, on: { click: () => start('calm', [game]) } },
        ornament(game, title), h('span', { class: 'train-what' }, h('b', {}, taskWord(game)), h('small', { class: 'soft' }, exercises ? [title, standing(rating), settled ? toNextRank(points) : ''].filter(Boolean).join(' · ') : title)),
        exercises ? trendLine(lastRatings(game), t('Rating of the last runs')) : null,
        h('span', { class: 'train-strength' }, exercises ? h('b', {}, String(points)) : h('small', { class: 'soft' }, wasTried(game) ? line('no rating yet', 'レートなし') : t('not tried yet')))));
}

/** The set that was left, to go on with. */
function goOn(person, resume) {
    const set = leftSet();
    return set && (person.open?.mode === 'calm' || set.answers.length) ? h('section', { class: 'sheet train-left', 'aria-label': setWord('calm', set.games, set.today) },
        h('button', { class: 'key main', type: 'button', data: { tool: 'continue' }, on: { click: () => resume(set) } }, icon('play'),
            h('span', {}, t('Continue: {n} of {m}', { n: set.answers.length + 1, m: SET }))),
        h('span', {}, setWord('calm', set.games, set.today)),
        person.open ? h('small', { class: 'soft' }, t('If you start something else, the open question counts as a miss.')) : null) : null;
}

export const daysWord = (count) => (count === 1 ? t('1 day in a row') : t('{n} days in a row', { n: count }));

/** The days in a row with a round seal; nothing for somebody new. */
function days() {
    const { count, today } = daysInRow();
    return count ? h('p', { class: 'train-days' }, h('span', {}, today ? daysWord(count) : t('Days in a row: {n}. Train today to keep it going.', { n: count })),
        seal(`${count}日`, { round: true, size: 64 })) : null;
}

/**
 * The screen.
 * @param {object} person what the trainer knows
 * @param {{main: string, start: (mode: string, games?: string[], isToday?: boolean) => void, say: (start: string) => void, resume: (set: object) => void}} acts `main`: the mode of the main key
 */
export function welcome(root, person, acts) {
    const left = goOn(person, acts.resume);
    fill(root, h('div', { class: 'train-page' }, h('header', { class: 'train-head' }, h('h1', {}, t('Trainer')), days(),
        h('p', { class: 'train-pitch' }, t('Short exercises from all games: one decision each, and you see at once why.'))),
        person.games.every(({ exercises }) => !exercises) ? question(person, acts.say) : null,
        left,
        h('ul', { class: 'train-modes' }, MODES.map((mode) => modeCard(person, mode, { ...acts, main: left ? '' : acts.main }))),
        h('section', { class: 'sheet train-games', 'aria-labelledby': 'train-games' }, h('h2', { id: 'train-games' }, t('Ten of one kind')),
            h('ul', {}, person.games.map((rating) => gameRow(rating, acts.start))), h('p', { class: 'soft small' }, ranksWord()))));
}
