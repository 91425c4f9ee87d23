// What this browser keeps of Kazutori between games: guesses, secret numbers that were found, and opponents that were beaten.
import { keepChoice, lastChoice } from '../../app/last_choice.js';

const KEPT = '#kazutori';
// The number of variants that are kept; the oldest goes.
const VARIANTS = 40;

/**
 * What is known of a variant: `guesses` are pencilled and open, `found` are secret, `wrong` are not; `told` is
 * 'hint' or 'secret' if some were told; `tries` are the wrong guesses since a game of it ended.
 */
export function notesOf(variant) {
    return { guesses: [], found: [], wrong: [], tries: 0, ...(lastChoice(KEPT).notes || {})[variant] };
}

/** Keeps what changed of a variant. */
export function keepNotes(variant, change) {
    const kept = lastChoice(KEPT);
    const { [variant]: before, ...others } = kept.notes || {};
    const notes = Object.fromEntries([...Object.entries(others).slice(1 - VARIANTS), [variant, { ...notesOf(variant), ...before, ...change }]]);
    keepChoice(KEPT, { ...kept, notes });
}

/** Once another game has ended, its guesses are answered and new ones may be made. */
export function dropAnswered(variant, game) {
    const { answered } = notesOf(variant);
    if (answered && answered !== game) {
        keepNotes(variant, { guesses: [], tries: 0, answered: '' });
    }
}

const inOrder = (totals) => [...new Set(totals)].sort((a, b) => a - b);

/** Takes a guess in or out. */
export function toggleGuess(variant, total) {
    const { guesses } = notesOf(variant);
    keepNotes(variant, { guesses: guesses.includes(total) ? guesses.filter((one) => one !== total) : inOrder([...guesses, total]) });
}

/** Keeps a wrong guess. */
export function keepWrong(variant, total) {
    const { wrong, tries } = notesOf(variant);
    keepNotes(variant, { wrong: inOrder([...wrong, total]), tries: tries + 1 });
}

/** What a game shows of its variant. On the stairs nothing is known in advance. */
export const notesFor = (variant, isClimb) => ({ ...notesOf(variant), ...(isClimb ? { found: [], wrong: [] } : {}) });

/** Adds secret numbers that the player knows from now on. @returns {number[]} those that are new */
export function find(variant, totals) {
    const { found } = notesOf(variant);
    const fresh = totals.filter((one) => !found.includes(one));
    if (fresh.length) {
        keepNotes(variant, { found: inOrder([...found, ...totals]) });
    }
    return fresh;
}

/** The climb: `{game, step, lanterns, best}`: the game that is played, if any, the next step, lanterns that are lit, and the highest step that was climbed. */
export function climb() {
    return { game: '', step: 1, lanterns: 3, best: 0, ...lastChoice(KEPT).climb };
}

/** Keeps what changed of the climb. */
export function keepClimb(change) {
    keepChoice(KEPT, { ...lastChoice(KEPT), climb: { ...climb(), ...change } });
}

/** The names of the rungs of the ladder that were won; `perfect`: without a miss or a hint. */
export function beaten(list = 'beaten') {
    return lastChoice(KEPT)[list] || [];
}

/** A rung was won. @param {'beaten'|'perfect'} [list] @returns {boolean} whether that is new */
export function keepBeaten(rung, list = 'beaten') {
    const isNew = !beaten(list).includes(rung);
    if (isNew) {
        keepChoice(KEPT, { ...lastChoice(KEPT), [list]: [...beaten(list), rung] });
    }
    return isNew;
}
