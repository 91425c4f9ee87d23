// The ways on from the end: the next animal after a win, else the same one again; and your own name.
import { begin } from '../../app/begin.js';
import { keepChoice } from '../../app/last_choice.js';
import { computerName } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { toast } from '../../app/toast.js';
import { line } from '../line.js';

export const LEVELS = [1, 2, 3, 4, 5];

/** Makes a computer the one that the first screen offers. */
export function offer(play, level) {
    keepChoice('namepoker', { params: play.record.wish || play.table.params, bots: [0, level] });
}

/** Begins a game with the same settings against a computer. */
export async function playAgainst(play, level) {
    try {
        const params = play.record.wish || play.table.params;
        const id = await begin({ game: 'namepoker', params, seats: 2, bots: [0, level] });
        offer(play, level);
        go(`#/play/${id}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** The way to the field for a name. */
export const ownName = () => ({ text: line('Play with your name', '自分の名前で遊ぶ'), icon: 'new', tool: 'own-name', does: () => go('#/new/namepoker') });

/** @param {object[]} tools of every game's end @param {object} play @param {number} next the level of the next animal; 0: none */
export function waysOn([main, again, review, share, other], play, next) {
    const through = { ...review, text: line('Step through', '手順を見る') };
    if (play.record.day) {
        return [main, through, share, other];
    }
    const anew = { ...again, text: line('Play again', 'もう一度'), does: main.does };
    const first = next ? { ...main, text: line('Next: {name}', '次は{name}', { name: computerName(next) }), does: () => playAgainst(play, next) }
        : { ...anew, kind: 'main' };
    return [first, ...(next ? [anew] : []), through, share, ownName()];
}
