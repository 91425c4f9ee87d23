// Numbers written with a brush: each digit is a few points with a width, and the outline follows from them.
import { s } from '../app/dom.js';

const HEIGHT = 140;
const STEPS = 7;
const DRY_LINES = 3;
// Between two digits, from ink to ink.
const APART = 30;
// Digit -> its width with the room at its right, then its strokes: points x,y with the width of the brush there.
const DIGITS = {
    '1': '58 | 30,36,5 42,24,12 50,19,17 51,50,15 50,90,15 49,118,19 48,130,8',
    '0': '92 | 58,19,15 36,27,17 22,62,18 26,100,17 48,124,14 70,108,12 79,70,14 72,36,12 52,20,6',
    '2': '92 | 20,44,8 31,27,14 52,19,15 71,34,18 66,62,15 43,90,12 20,116,13 24,122,16 50,115,13 78,122,16 92,114,4',
    '3': '88 | 22,32,8 44,19,13 67,31,16 60,53,12 40,66,8 62,71,13 76,95,18 60,121,14 36,125,11 18,112,5',
    '4': '96 | 58,14,15 44,48,12 18,86,12 20,92,14 50,87,12 94,80,6 | 66,48,10 66,84,16 63,118,17 61,134,6',
    '5': '90 | 34,26,14 30,48,12 26,68,12 47,59,11 70,68,16 77,94,18 60,120,14 36,125,10 18,114,5 | 34,27,12 58,25,12 84,17,6',
    '6': '88 | 66,16,7 44,40,14 25,78,18 31,112,17 54,124,13 75,104,14 68,80,12 48,76,9 31,92,6',
    '7': '86 | 16,40,8 24,29,15 52,27,12 80,22,15 75,40,13 56,80,14 47,114,17 45,132,6',
    '8': '90 | 68,30,8 50,19,12 31,33,15 41,55,13 63,77,14 73,102,17 52,124,14 29,106,13 39,78,11 62,53,9 70,30,6',
    '9': '88 | 68,38,8 50,20,12 27,40,16 33,62,14 53,66,10 69,46,12 74,34,10 72,76,15 63,110,16 54,134,6',
    '-': '84 | 14,74,9 34,70,14 56,71,13 76,68,6',
    '/': '78 | 66,18,8 50,56,13 34,98,14 16,132,5',
};

const pointsOf = (text) => text.split(' ').map((point) => point.split(',').map(Number));
const mix = (a, b, c, d, t) => 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A Catmull-Rom curve through the points, with the width as a third coordinate. */
function curve(points) {
    const at = (index) => points[Math.max(0, Math.min(points.length - 1, index))];
    const found = [];
    for (let index = 0; index < points.length - 1; index += 1) {
        const four = [at(index - 1), at(index), at(index + 1), at(index + 2)];
        for (let step = 0; step < STEPS; step += 1) {
            found.push([0, 1, 2].map((axis) => mix(...four.map((point) => point[axis]), step / STEPS)));
        }
    }
    return [...found, points[points.length - 1]];
}

/** Points beside a curve: `share` of the width to its left, or to its right if negative. */
function beside(line, share) {
    return line.map(([x, y, width], index) => {
        const [x0, y0] = line[Math.max(0, index - 1)];
        const [x1, y1] = line[Math.min(line.length - 1, index + 1)];
        const length = Math.hypot(x1 - x0, y1 - y0) || 1;
        // A hand never holds a brush quite still.
        const wide = (width / 2) * share * (1 + 0.05 * Math.sin(index * 2.1 + share * 3));
        return [x - ((y1 - y0) / length) * wide, y + ((x1 - x0) / length) * wide];
    });
}

const path = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function stroke(points) {
    const line = curve(points);
    const tail = line.slice(Math.floor(line.length * 0.5));
    const dry = Array.from({ length: DRY_LINES }, (_, index) => {
        const from = Math.floor((tail.length * ((index * 2) % 3)) / 5);
        return beside(tail, -0.55 + index * 0.47).slice(from, tail.length - 2 - 3 * ((index * 2) % 3));
    });
    return [
        s('path', { d: `${path([...beside(line, 1), ...beside(line, -1).reverse()])}Z`, class: 'ink' }),
        dry.filter((one) => one.length > 1).map((one) => s('path', { d: path(one), class: 'dry' })),
    ];
}

/** A number as a drawing, or null if it has a character that no brush has learnt. Screen readers skip it. */
export function brushed(text) {
    const letters = [...text.replace('\u2212', '-')].map((letter) => DIGITS[letter]);
    if (!letters.length || letters.includes(undefined)) {
        return null;
    }
    let end = null;
    let width = 0;
    const drawn = letters.map((letter) => {
        const [wide, ...texts] = letter.split(' | ');
        const strokes = texts.map(pointsOf);
        const ink = strokes.flat().map(([x]) => x);
        const x = end === null ? 0 : end + APART - Math.min(...ink);
        end = x + Math.max(...ink);
        width = x + Number(wide);
        return s('g', { transform: `translate(${x} 0)` }, strokes.map(stroke));
    });
    return s('svg', { class: 'brush', viewBox: `-4 0 ${width + 8} ${HEIGHT}`, 'aria-hidden': 'true', focusable: 'false' }, drawn);
}
