// A duel: you and a computer look for the same code. Five animals to beat, each guesses better than the one before.
import { begin } from '../../app/begin.js';
import { openDialog } from '../../app/dialog.js';
import { h, setText } from '../../app/dom.js';
import { computerName } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { finished, hasDrawn, hasWon } from '../../app/stats.js';
import { list } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { face } from '../faces.js';
import { seal } from '../seal.js';
import { beaten } from './memory.js';
import { W } from './words.js';

const LEVELS = [1, 2, 3, 4, 5];
// The limits of a race, as the core has them.
const MOST = { pegs: 6, chances: 12 };

/** The settings of a game as those of a race; what is too large for one is made smaller. */
export function raceParams(params) {
    const words = params.split(' ').filter((word) => /=/.test(word) && !/^(code|key|draw|keeper)=/.test(word));
    return [...words.map((word) => {
        const [key, value] = word.split('=');
        return MOST[key] ? `${key}=${Math.min(MOST[key], Number(value))}` : word;
    }), 'keeper=race'].join(' ');
}

/** Begins a duel with the settings of a game. @param {number} level of the computer */
export async function beginDuel(play, level) {
    try {
        const params = raceParams(play.table.params || play.table.instance);
        go(`#/play/${await begin({ game: 'mastermind', params, seats: 2, bots: [0, level] })}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** The first animal that was not beaten yet; the last one if all were. */
export const nextRival = () => LEVELS.find((level) => !beaten().includes(level)) || LEVELS[LEVELS.length - 1];

function rung(play, level, leave) {
    const isBeaten = beaten().includes(level);
    return h('li', {}, h('button', { type: 'button', class: 'key duel-rung', data: { tool: `duel-${level}` }, on: { click: () => {
        leave();
        beginDuel(play, level);
    } } }, face({ bot: level }), h('span', {}, h('b', {}, computerName(level)), h('span', { class: 'soft' }, W.style(level)), h('span', { class: 'soft duel-tally', data: { level } })),
    isBeaten ? seal('済', { size: 30, label: W.beaten() }) : null));
}

/** Adds to each animal how the finished duels with it went. */
async function showTallies(rungs) {
    const duels = finished(await list()).filter(({ game, save, result }) => game === 'mastermind' && /\bkeeper=race\b/.test(save || '') && result.seats.length === 2 && hasWon({ result }) !== null);
    rungs.querySelectorAll('.duel-tally').forEach((place) => {
        const games = duels.filter(({ result }) => result.seats.includes(`bot ${place.dataset.level}`));
        const [won, drawn] = [games.filter(hasWon).length, games.filter(hasDrawn).length];
        setText(place, games.length ? W.tally({ won, drawn, lost: games.length - won - drawn }) : '');
    });
}

/** The five animals in a dialog. */
export function openDuel(play) {
    const rungs = h('ol', { class: 'duel-rungs', role: 'list' });
    const leave = () => rungs.closest('dialog')?.close('');
    rungs.append(...LEVELS.map((level) => rung(play, level, leave)));
    openDialog({ title: W.duel(), name: 'duel', body: h('div', { class: 'mat duel-sheet' }, h('p', {}, W.duelRules()), play.over || !play.view?.index ? null : h('p', { class: 'soft' }, W.keptGame()), rungs) });
    showTallies(rungs).catch(() => {});
}
