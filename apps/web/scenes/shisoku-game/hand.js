// A hand: on the pad that is slapped, and as a print of paint where it was.
import { s } from '../../app/dom.js';

// Tip and root of each finger with its width, and the palm, in a field of 100 x 100.
const FINGERS = [['M13 55L28 66', 14], ['M31 20L36 40', 13.5], ['M50 13V37', 13.5], ['M68 18L64 39', 13.5], ['M84 34L77 48', 12.5]];
const PALM = 'M38 51Q52 43 70 50Q77 53 75 68Q73 84 63 93Q54 98 47 92Q37 82 33 62Q32 54 38 51Z';

const drawn = () => [FINGERS.map(([d, width]) => s('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': width, 'stroke-linecap': 'round' })),
    s('path', { d: PALM, fill: 'currentColor', stroke: 'currentColor', 'stroke-width': 3, 'stroke-linejoin': 'round' })];

/** A hand in the colour of the text. */
export function hand() {
    return s('svg', { class: 'hand', viewBox: '0 0 100 100', 'aria-hidden': 'true', focusable: 'false' }, drawn());
}

/** The print of a hand in paint: rough at its edges, with spots left bare. */
export function handprint() {
    return s('svg', { class: 'hand print', viewBox: '0 0 100 100', 'aria-hidden': 'true', focusable: 'false' },
        s('filter', { id: 'handprint', x: '-15%', y: '-15%', width: '130%', height: '130%', 'color-interpolation-filters': 'sRGB' },
            s('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.09, numOctaves: 2, seed: 4, result: 'warp' }),
            s('feDisplacementMap', { in: 'SourceGraphic', in2: 'warp', scale: 2.4, xChannelSelector: 'R', yChannelSelector: 'G', result: 'rough' }),
            s('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.42, numOctaves: 2, seed: 9 }),
            s('feColorMatrix', { values: '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 -9 0 0 7', result: 'spots' }),
            s('feComposite', { in: 'rough', in2: 'spots', operator: 'in' })),
        s('g', { filter: 'url(#handprint)' }, drawn()));
}
