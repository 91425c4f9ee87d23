// The games of the house and their parameters, as the core lists them in the language of the page.
import { Core } from '../table/core.js';
import { language } from './t.js';

let core;
const known = new Map();

async function ask(line) {
    core ||= Core.open();
    const key = `${language()} ${line}`;
    if (!known.has(key)) {
        known.set(key, (await core).json(line));
    }
    return known.get(key);
}

/** All games: `{game, title, min_seats, max_seats, hints, timed, presets: [{name, title, params}]}`. */
export function games() {
    return ask('games json');
}

/** One of them, or undefined. */
export async function gameOf(id) {
    return (await games()).find((game) => game.game === id);
}

/** The parameters of a game: `{key, title, kind, standard, choices?, least?, most?}`. */
export function paramsOf(id) {
    return ask(`params ${id}`);
}

/** What the game of a day is dealt from: `{game, params, key}`. */
export function dayOf(id, date) {
    return ask(`daily ${id} ${date}`);
}

/** What the first player sees of a game that was just dealt with the first preset. */
export async function firstView(id) {
    const game = await gameOf(id);
    const own = await Core.open();
    const seats = game.min_seats > 1 ? ` seats=${game.min_seats}` : '';
    const opened = own.ask(`new ${id}${seats} seed=1 ${game.presets[0] ? game.presets[0].params : ''}`);
    return opened.error ? { nodes: [] } : own.json(`view json${game.max_seats > 1 ? ' seat=0' : ''}`);
}

/** The rules and the goal in the words of the core. */
export function rulesIn(view) {
    return view.nodes.filter((node) => ['rule', 'legend'].includes(node.role) || (node.role === 'goal' && node.kind === 'message')).map((node) => node.text);
}

/** The words of a line of parameters: `size=6 level=easy` as a map. */
export function wordsOf(params) {
    return new Map(params.split(' ').filter(Boolean).map((word) => {
        const cut = word.indexOf('=');
        return cut < 0 ? [word, ''] : [word.slice(0, cut), word.slice(cut + 1)];
    }));
}
