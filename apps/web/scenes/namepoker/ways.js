// The ways on from the end: the next animal after a win, else the same one again; and your own name.
import { begin } from '../../app/begin.js';
import { keepChoice } from '../../app/last_choice.js';
import { computerName } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { remove } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { line } from '../line.js';
import { memory } from './memory.js';

// Five animals in the ordinary game, then the same five in a longer one.
const LEVELS = 5;
const LAPS = ['rounds=5 exchanges=3', 'rounds=7 exchanges=3'];

export const levelOf = (rung) => (rung - 1) % LEVELS + 1;
export const lapOf = (rung) => Math.floor((rung - 1) / LEVELS);

/** The rung of a computer in this game. */
export const rungOf = (play, level) => level + (play.table.instance.startsWith(LAPS[1]) ? LEVELS : 0);

/** Whether settings are those of the ladder. */
export const isOrdinary = ({ params, bots }) => LAPS.includes(params) && bots.length === 2 && !bots[0];

/** The rungs that are open: the second five after the first. */
export const openRungs = (beaten, rung) => Array.from({ length: LEVELS * (lapOf(rung) || beaten.includes(LEVELS) ? 2 : 1) }, (_, index) => index + 1);

/** The first open rung that was not beaten; 0: all were. */
export const nextRung = (beaten, rung) => openRungs(beaten, rung).find((one) => !beaten.includes(one)) || 0;

export const lapName = (lap) => (lap ? line('Best of seven', '7回戦') : line('Best of five', '5回戦'));

/** The name of a rung. */
export const rungName = (rung) => computerName(levelOf(rung)) + (lapOf(rung) ? line(', best of seven', '(7回戦)') : '');

/** Its settings, with the name of this game. */
function choiceOf(play, rung) {
    const name = (play.record.wish || play.table.params).split(' ').filter((word) => word.startsWith('name='));
    return { params: [LAPS[lapOf(rung)], ...name].join(' '), bots: [0, levelOf(rung)] };
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

/** Begins the ordinary game in place of one in which nobody has moved. */
export async function playOrdinary(play) {
    // It is not stored again when its screen is left.
    play.readOnly = true;
    await remove(play.record.id);
    await playAgainst({ record: { wish: LAPS[0] } }, nextRung(memory().beaten, 1) || LEVELS);
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
