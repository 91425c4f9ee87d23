// The seal: a carved stamp in vermilion, the only celebration of the page. Filled means solved without hints, outlined with hints.
import { s } from '../app/dom.js';

const SERIF = "ui-serif, 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif JP', 'Noto Serif CJK JP', serif";
// Below this size in pixels the wear would only look dirty.
const LEAST_WORN = 24;
// Where the characters lie in a field of 100 x 100: [x, baseline, font size, horizontal stretch] by their number.
const PLACES = {
    1: [[50, 77.5, 75, 1]],
    2: [[50, 46.5, 44, 1.5], [50, 87.5, 44, 1.5]],
    3: [[50, 33, 27, 2.2], [50, 61.5, 27, 2.2], [50, 90, 27, 2.2]],
    4: [[70, 46.5, 41, 1], [70, 87, 41, 1], [30, 46.5, 41, 1], [30, 87, 41, 1]],
};

let count = 0;

/** A number that is always the same for a text, so that each seal keeps its angle and its wear. */
function seedOf(text) {
    return [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7);
}

/** The angle at which a seal was pressed: 3 to 5 degrees to either side. */
function angleOf(seed) {
    return (seed % 2 ? 1 : -1) * (3 + seed % 3);
}

/** Rough edges by displacement; worn spots by cutting out the peaks of a noise. */
function wear(id, seed) {
    return s('filter', { id, x: '-10%', y: '-10%', width: '120%', height: '120%', 'color-interpolation-filters': 'sRGB' },
        s('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.05, numOctaves: 3, seed, result: 'warp' }),
        s('feDisplacementMap', { in: 'SourceGraphic', in2: 'warp', scale: 3.4, xChannelSelector: 'R', yChannelSelector: 'G', result: 'rough' }),
        s('feTurbulence', { type: 'fractalNoise', baseFrequency: 0.5, numOctaves: 2, seed: seed + 1 }),
        s('feColorMatrix', { values: '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 -9 0 0 6.9', result: 'spots' }),
        s('feComposite', { in: 'rough', in2: 'spots', operator: 'in' }));
}

function character(letter, [x, y, size, stretch]) {
    return s('text', { x: x / stretch, y, 'font-size': size, transform: stretch === 1 ? null : `scale(${stretch} 1)` }, letter);
}

/** One to four characters: in a column, four in two columns from the right to the left. */
function carved(text) {
    const letters = [...text];
    const places = PLACES[letters.length] || PLACES[4];
    return letters.slice(0, places.length).map((letter, index) => character(letter, places[index]));
}

/** A number over its unit, as the streak has it: `12日`. */
function counted(text) {
    const [, number, unit] = /^(\d+)(.*)$/.exec(text);
    return [character(number, [50, 60, number.length > 2 ? 40 : 54, 1]), character(unit, [50, 83, 20, 1])];
}

/** On a round stamp: a number over its unit, or one character. */
function within(text) {
    return /^\d/.test(text) ? counted(text) : [character(text, [50, 72, 62, 1])];
}

function squareStamp(filled) {
    return filled ? [s('rect', { x: 1, y: 1, width: 98, height: 98, rx: 8, class: 'seal-ground' }),
        s('rect', { x: 5.5, y: 5.5, width: 89, height: 89, rx: 5.5, class: 'seal-frame', 'stroke-width': 2 })]
        : [s('rect', { x: 2.8, y: 2.8, width: 94.4, height: 94.4, rx: 7.5, class: 'seal-frame', 'stroke-width': 4 }),
            s('rect', { x: 8.2, y: 8.2, width: 83.6, height: 83.6, rx: 4, class: 'seal-frame', 'stroke-width': 1, opacity: 0.6 })];
}

function roundStamp(filled) {
    return filled ? [s('circle', { cx: 50, cy: 50, r: 49, class: 'seal-ground' }),
        s('circle', { cx: 50, cy: 50, r: 43, class: 'seal-frame', 'stroke-width': 2 })]
        : s('circle', { cx: 50, cy: 50, r: 47, class: 'seal-frame', 'stroke-width': 4 });
}

/**
 * A seal as an SVG element.
 * @param {string} text one to four characters, or with `round` one character, or a number and its unit
 * @param {{filled?: boolean, label?: string, size?: number, round?: boolean}} [look] `label`: what a screen reader says; without
 *     one the words next to the seal say it. `size` in pixels; without one the style sheet decides.
 */
export function seal(text, { filled = true, label = '', size, round = false } = {}) {
    const seed = seedOf(text);
    const id = `seal-${count += 1}`;
    const worn = !size || size >= LEAST_WORN;
    return s('svg', {
        class: `seal ${filled ? 'filled' : 'outlined'}`, viewBox: '0 0 100 100', width: size, height: size,
        role: label ? 'img' : null, 'aria-label': label || null, 'aria-hidden': label ? null : 'true', data: { seal: text },
    }, worn ? wear(id, seed) : null,
    s('g', { filter: worn ? `url(#${id})` : null, transform: `rotate(${angleOf(seed)} 50 50)` },
        round ? roundStamp(filled) : squareStamp(filled),
        s('g', { class: 'seal-text', 'font-family': SERIF, 'font-weight': 700, 'text-anchor': 'middle' }, round ? within(text) : carved(text))));
}
