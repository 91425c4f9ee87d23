// The ways on from the end: the next animal after a win, else the same one again; and your own name.
import { begin } from '../../app/begin.js';
import { keepChoice } from '../../app/last_choice.js';
import { computerName } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { toast } from '../../app/toast.js';
import { line } from '../line.js';

// Five animals with one exchange a round, then the same five with two.
const LEVELS = 5;
export const RUNGS = 2 * LEVELS;

export const levelOf = (rung) => (rung - 1) % LEVELS + 1;

/** The rung of a computer in this game. */
export const rungOf = (play, level) => level + (/exchanges=[2-9]/.test(play.table.instance) ? LEVELS : 0);

/** The rungs that are open: the second five after the first. */
export const openRungs = (beaten, rung) => Array.from({ length: rung > LEVELS || beaten.includes(LEVELS) ? RUNGS : LEVELS }, (_, index) => index + 1);

/** The name of a rung. */
export const rungName = (rung) => computerName(levelOf(rung)) + (rung > LEVELS ? line(', two exchanges', '(交換2回)') : '');

/** Its settings: those of this game but for the exchanges. */
function choiceOf(play, rung) {
    const kept = (play.record.wish || play.table.params).split(' ').filter((word) => !word.startsWith('exchanges='));
    return { params: [...kept, ...(rung > LEVELS ? ['exchanges=2'] : [])].join(' ').trim(), bots: [0, levelOf(rung)] };
}

/** Makes a rung the game that the first screen offers. */
export const offer = (play, rung) => keepChoice('namepoker', choiceOf(play, rung));

/** Begins the game of a rung. */
export async function playAgainst(play, rung) {
    try {
        const id = await begin({ game: 'namepoker', seats: 2, ...choiceOf(play, rung) });
        offer(play, rung);
        go(`#/play/${id}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** The way to the field for a name. */
export const ownName = () => ({ text: line('Play with your name', '自分の名前で遊ぶ'), icon: 'new', tool: 'own-name', does: () => go('#/new/namepoker') });

/** The way to the hand that a name has today. */
export const dayHand = () => ({ text: line('Daily hand', '今日の手札'), icon: 'day', tool: 'day-hand', does: async () => (await import('./day_hand.js')).openDay() });

/** @param {object[]} tools of every game's end @param {object} play @param {number} next rung; 0: none @param {boolean} isLost */
export function waysOn([main, again, review, share, other], play, next, isLost) {
    const through = { ...review, text: line('Step through', '手順を見る') };
    if (play.record.day) {
        return [main, through, share, other];
    }
    const anew = { ...again, text: isLost ? line('Revenge', 'リベンジ') : line('Play again', 'もう一度'), does: main.does };
    const first = next ? { ...main, text: line('Next: {name}', '次は{name}', { name: rungName(next) }), does: () => playAgainst(play, next) }
        : { ...anew, kind: 'main' };
    return [first, ...(next ? [anew] : []), through, share, ownName()];
}
