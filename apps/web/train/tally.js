// What was solved, as people in Japan count: five strokes make 正.
import { s } from '../app/dom.js';

// The strokes in the order in which they are written, in a field of 100 x 100.
const STROKES = ['M14 14H86', 'M50 14V86', 'M50 48H80', 'M26 42V86', 'M8 86H92'];
const MOST = 6;

/** One sign with some of its strokes; the others are dotted. */
function sign(strokes, isNew) {
    return s('svg', { class: 'tally-sign', viewBox: '0 0 100 100', 'aria-hidden': 'true' }, STROKES.map((d, index) => s('path', {
        d, class: index >= strokes ? 'ghost' : isNew && index === strokes - 1 ? 'fresh' : null })));
}

/** The signs for a number; of many only the last are drawn. */
export function tally(number, isNew = false) {
    const signs = Math.floor(number / STROKES.length) + 1;
    return Array.from({ length: Math.min(signs, MOST) }, (_, index) => sign(Math.min(STROKES.length, number - STROKES.length * (Math.max(0, signs - MOST) + index)),
        isNew && index === Math.min(signs, MOST) - 1));
}
