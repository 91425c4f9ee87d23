// What this browser keeps of Kazutori between games: pencilled guesses, secret numbers that were found, and opponents that were beaten.
import { keepChoice, lastChoice } from '../../app/last_choice.js';

const KEPT = '#kazutori';
// The number of variants that are kept; the oldest goes.
const VARIANTS = 40;

/** `{guesses, found, total}` of a variant: numbers, numbers, and how many secret ones there are, if that was shown. */
export function notesOf(variant) {
    return { guesses: [], found: [], total: 0, ...(lastChoice(KEPT).notes || {})[variant] };
}

/** Keeps what changed of a variant. */
export function keepNotes(variant, change) {
    const kept = lastChoice(KEPT);
    const { [variant]: before, ...others } = kept.notes || {};
    const notes = Object.fromEntries([...Object.entries(others).slice(1 - VARIANTS), [variant, { ...notesOf(variant), ...before, ...change }]]);
    keepChoice(KEPT, { ...kept, notes });
}

/** Erases guesses that the end of another game has answered. */
export function dropAnswered(variant, game) {
    const { answered } = notesOf(variant);
    if (answered && answered !== game) {
        keepNotes(variant, { guesses: [], answered: '' });
    }
}

/** Takes a guess in or out. */
export function toggleGuess(variant, total) {
    const { guesses } = notesOf(variant);
    keepNotes(variant, { guesses: guesses.includes(total) ? guesses.filter((one) => one !== total) : [...guesses, total].sort((a, b) => a - b) });
}

/** Adds secret numbers that the player knows from now on. */
export function find(variant, totals) {
    const { found } = notesOf(variant);
    if (totals.some((one) => !found.includes(one))) {
        keepNotes(variant, { found: [...new Set([...found, ...totals])].sort((a, b) => a - b) });
    }
}

/** The names of the rungs of the ladder that were won. */
export function beaten() {
    return lastChoice(KEPT).beaten || [];
}

/** A rung was won. */
export function keepBeaten(rung) {
    if (!beaten().includes(rung)) {
        keepChoice(KEPT, { ...lastChoice(KEPT), beaten: [...beaten(), rung] });
    }
}
