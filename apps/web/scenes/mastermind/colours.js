// The colours of a game with their names: as its palette says, also where a view has none, as for a spectator or at the end.
import { cellsOf } from '../reading.js';
import { W } from './words.js';

// More colours have no names.
const NAMED = 9;
const seen = new Map();

/** Colours by their digits; of exactly ten the last one is 0. */
function unseen(count) {
    return Array.from({ length: count }, (_, index) => {
        const type = count === 10 && index === 9 ? '0' : (index + 1).toString(16);
        return { id: index + 1, value: index + 1, type, key: type, text: count <= NAMED ? W.colours()[index] : type };
    });
}

/** The cells of a palette. @param {object} view @param {string} params words of the table or of its settings: `colors=9` */
export function coloursOf(view, params) {
    const palette = cellsOf(view, 'palette').filter((cell) => cell.type);
    const key = `${params} ${document.documentElement.lang}`;
    palette.length && seen.set(key, palette);
    const [, count = 6] = /\bcolors=(\d+)/.exec(params) || [];
    return seen.get(key) || unseen(Number(count));
}
