// Where the trainer begins: how to train, which exercises, and how strong the person is in each.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { ornament } from '../app/ornaments.js';
import { rankWord } from '../app/rank.js';
import { t } from '../app/t.js';
import { MODES, modePitch, modeWord, taskWord } from './words.js';

const KEPT = '#train';

/** The games that were chosen last; none: all of them. */
const chosenGames = (all) => (lastChoice(KEPT).games || []).filter((game) => all.includes(game));

const startWords = () => [['new', t('New to it')], ['some', t('I play sometimes')], ['strong', t('I am good at it')]];

/** For somebody new: how strong they are, so that the first exercises fit. */
function question(person, choose) {
    return h('fieldset', { class: 'sheet train-start' }, h('legend', {}, t('How well do you know number puzzles?')),
        h('div', { class: 'row' }, startWords().map(([id, text]) => h('button', { class: 'key', type: 'button', 'aria-pressed': String(person.start === id),
            data: { tool: `start-${id}` }, on: { click: () => choose(id) } }, text))),
        h('p', { class: 'soft small' }, t('The first exercises follow this. Your rating finds its place after about twenty.')));
}

function best(person, mode) {
    const found = person.records.filter((one) => one.mode === mode).map((one) => one.right);
    return found.length ? t('Your best: {n}', { n: Math.max(...found) }) : '';
}

function modeCard(person, mode, main, start) {
    const facts = mode === 'calm' ? (person.overall ? `${person.overall.points} · ${rankWord(person.overall.rank)}` : '') : best(person, mode);
    return h('li', { class: 'sheet train-mode' }, h('h2', {}, modeWord(mode)), h('p', {}, modePitch(mode)), h('p', { class: 'soft train-facts' }, facts),
        h('button', { class: `key ${mode === main ? 'main' : ''}`, type: 'button', data: { tool: `begin-${mode}` }, 'aria-label': `${modeWord(mode)}: ${t('Start')}`,
            on: { click: () => start(mode) } }, icon('play'), h('span', {}, t('Start'))));
}

function gameRow(rating, chosen, toggle) {
    const { game, points, deviation, settled, rank, exercises } = rating;
    return h('li', {}, h('button', { class: 'train-game', type: 'button', 'aria-pressed': String(chosen), data: { game }, on: { click: () => toggle(game) } },
        ornament(game, rating.title), h('span', { class: 'train-what' }, h('b', {}, taskWord(game)), h('small', { class: 'soft' }, rating.title)),
        h('span', { class: 'train-strength' }, exercises ? [h('b', {}, settled ? rankWord(rank) : '?'), h('small', { class: 'soft' }, `${points} ±${deviation}`)]
            : h('small', { class: 'soft' }, t('not tried yet')))));
}

/**
 * The screen.
 * @param {object} person what the trainer knows @param {{main: string, start: (mode: string, games: string[]) => void, say: (start: string) => void}} acts `main`: the mode whose key is the main one
 */
export function welcome(root, person, acts) {
    const all = person.games.map(({ game }) => game);
    const isNew = person.games.every(({ exercises }) => !exercises);
    const draw = () => {
        const chosen = chosenGames(all);
        const is = (game) => !chosen.length || chosen.includes(game);
        const toggle = (game) => {
            const next = all.filter((one) => (one === game ? !is(one) || !chosen.length : chosen.includes(one)));
            keepChoice(KEPT, { games: !chosen.length ? [game] : next.length === all.length ? [] : next });
            draw();
            root.querySelector(`[data-game="${game}"]`).focus({ preventScroll: true });
        };
        fill(root, h('div', { class: 'train-page' }, h('h1', {}, t('Trainer')),
            h('p', { class: 'train-pitch' }, t('Short exercises from all games: one decision each, and you hear at once why.')),
            isNew ? question(person, acts.say) : null,
            h('ul', { class: 'train-modes' }, MODES.map((mode) => modeCard(person, mode, acts.main, (which) => acts.start(which, chosenGames(all))))),
            h('section', { class: 'sheet train-games', 'aria-labelledby': 'train-games' }, h('h2', { id: 'train-games' }, t('Exercises')),
                h('p', { class: 'soft small' }, chosen.length ? t('Only the chosen ones come. Tap to choose or drop.') : t('All come in turn. Tap one to practise it alone.')),
                h('ul', {}, person.games.map((rating) => gameRow(rating, is(rating.game), toggle))))));
    };
    draw();
}
