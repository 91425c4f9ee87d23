// What this browser keeps of Mastermind: whether codes left are shown, the colours that a player has ruled out, and who was beaten in a duel.
import { keepChoice, lastChoice } from '../../app/last_choice.js';

const KEPT = '#mastermind';

/** Whether the number of codes left is shown; it is off at first. */
export const meterIsOn = () => Boolean(lastChoice(KEPT).meter);

/** Shows the number of codes left from now on, or no more. */
export function keepMeter(on) {
    keepChoice(KEPT, { ...lastChoice(KEPT), meter: on });
}

/** The colours that were ruled out in a game. */
export function ruledOut(game) {
    const { notes } = lastChoice(KEPT);
    return notes?.game === game ? notes.out : [];
}

/** Rules a colour out in a game, or takes that back. @returns {boolean} whether it is ruled out now */
export function toggleRuledOut(game, colour) {
    const out = ruledOut(game);
    const next = out.includes(colour) ? out.filter((one) => one !== colour) : [...out, colour];
    keepChoice(KEPT, { ...lastChoice(KEPT), notes: { game, out: next } });
    return next.includes(colour);
}

/** The levels of the computers that were beaten in a duel. */
export const beaten = () => lastChoice(KEPT).beaten || [];

/** A duel was won. */
export function keepBeaten(level) {
    beaten().includes(level) || keepChoice(KEPT, { ...lastChoice(KEPT), beaten: [...beaten(), level] });
}
