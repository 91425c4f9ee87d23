// Faces at a table: five animals for the levels of the computer, and six faces made of digits for people.
import { s } from '../app/dom.js';

const INK = '#2a211b';
const LEVELS = 5;
const SEATS = ['#2f66ab', '#b4541a', '#2c6a3f', '#704a96', '#86620f', '#565c62'];
// Both eyes, the nose, and the mouth as a path in a field of 100 x 100.
const DIGIT_FACES = [
    ['6', '7', 'M36 72Q50 84 64 72'], ['9', '4', 'M38 76H62'], ['0', '1', 'M40 74Q50 82 60 74'],
    ['8', '2', 'M36 76Q44 70 50 76T64 76'], ['5', '3', 'M38 73Q52 82 64 70'], ['3', '0', 'M42 78Q50 72 58 78'],
];

const shape = (d, fill) => s('path', { d, fill });
const line = (d, width = 3, stroke = INK) => s('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
const oval = (cx, cy, rx, ry, fill, turn = 0) => s('ellipse', { cx, cy, rx, ry, fill, transform: turn ? `rotate(${turn} ${cx} ${cy})` : null });
const dot = (cx, cy, r, fill = INK) => oval(cx, cy, r, r, fill);
/** The same drawing on the left and, mirrored, on the right. */
const twice = (draw) => [draw(), s('g', { transform: 'matrix(-1 0 0 1 100 0)' }, draw())];

const hiyoko = () => [
    line('M50 29C47 22 49 17 54 13M49 28C44 24 41 21 41 17', 3.4, '#d08f1f'),
    shape('M50 25C72 25 84 41 83 59C82 77 68 86 50 86S18 77 17 59C16 41 28 25 50 25Z', '#f7cb55'),
    shape('M21 72C29 83 40 86 50 86S71 83 79 72C66 81 34 81 21 72Z', '#f1c04a'),
    twice(() => [oval(29, 63, 6.5, 4.5, '#f0936b'), dot(37, 51, 4.6), dot(38.5, 49.3, 1.5, '#fff')]),
    shape('M40 59C44 54 56 54 60 59C56 67 44 67 40 59Z', '#e98328'),
    line('M41 59.5C46 61.5 54 61.5 59 59.5', 1.8, '#a9530f'),
];

const tanuki = () => [
    twice(() => [oval(25, 27, 12, 13, '#6d4f36', -20), oval(25, 28, 6, 7, '#33251b', -20)]),
    shape('M50 20C74 20 88 38 87 58C86 76 70 86 50 86S14 76 13 58C12 38 26 20 50 20Z', '#a5805a'),
    shape('M50 20C42 30 42 40 50 52C58 40 58 30 50 20Z', '#dcc39c'),
    twice(() => [shape('M13 60C20 56 26 60 30 68C32 74 34 80 40 85C24 82 14 74 13 60Z', '#dcc39c'),
        oval(33, 53, 14, 10.5, '#453022', -28), dot(35, 52, 5.4, '#fff'), dot(36, 52.4, 3.7), dot(37.2, 51, 1.2, '#fff')]),
    oval(50, 68, 15, 12.5, '#f1e3c8'),
    shape('M43 61C45 58 55 58 57 61C56 66 52 67.5 50 67.5S44 66 43 61Z', INK),
    line('M50 67V70M42 71.5Q46 76 50 71Q54 76 58 71.5', 2.4),
];

const neko = () => [
    shape('M23 17L40 28Q50 25 60 28L77 17C83 30 85 42 84 54C83 74 69 84 50 84S17 74 16 54C15 42 17 30 23 17Z', '#fffdf7'),
    shape('M23 17L40 28C40 38 33 46 16.5 46C16.5 36 18 27 23 17Z', '#2f2925'),
    shape('M77 17L60 28C58 41 66 51 84 52C84.5 40 83 29 77 17Z', '#d68a3f'),
    twice(() => shape('M25.5 23L34 29C30 33 26.5 36 23 37C22.8 32 23.5 27 25.5 23Z', '#e8a9a0')),
    line('M23 17L40 28Q50 25 60 28L77 17C83 30 85 42 84 54C83 74 69 84 50 84S17 74 16 54C15 42 17 30 23 17Z', 2.6),
    twice(() => [line('M28 55Q35 46 42 55', 3.4), oval(27, 65, 5.5, 3.5, '#f3c2b4'), line('M24 60L8 57M24 66L9 69', 1.9)]),
    shape('M45.5 61H54.500L50 65.500Z', '#d0646c'),
    line('M50 65.500Q49 73 41 71.500M50 65.500Q51 73 59 71.5', 2.4),
];

const kitsune = () => [
    shape('M17 12C27 18 36 24 41 31Q50 28 59 31C64 24 73 18 83 12C88 30 87 44 80 57C73 71 59 85 50 90C41 85 27 71 20 57C13 44 12 30 17 12Z', '#d8752d'),
    twice(() => [shape('M21 20C28 25 33 30 35 35C30 38 26 42 22 47C19 38 19 29 21 20Z', '#3b241a'),
        shape('M18.5 54C31 53 43 62 50 78V90C41 85 27 71 20 57Z', '#fff6e6')]),
    shape('M50 32C45 42 46 56 50 68C54 56 55 42 50 32Z', '#e9924a'),
    twice(() => [shape('M28 51C33 45 41 48 45 57C38 58.5 32 56 28 51Z', '#fff6e6'), shape('M32 52C36 49 41 51 44 56.500C39 57 35 55 32 52Z', INK)]),
    shape('M44 80C46 77 54 77 56 80C55 85 52 87 50 87S45 85 44 80Z', INK),
];

const tengu = () => [
    shape('M50 14C76 14 90 32 86 60C84 80 70 91 50 91S16 80 14 60C10 32 24 14 50 14Z', '#2d2723'),
    shape('M50 22C68 22 79 36 78 56C77 76 66 87 50 87S23 76 22 56C21 36 32 22 50 22Z', '#b23c30'),
    shape('M38 25L50 7L62 25C56 29 44 29 38 25Z', '#191513'), line('M42 21Q50 24 58 21', 1.8, '#8c7a4a'),
    twice(() => [shape('M22 45C27 33 40 33 47 44C39 42 33 43 24 50Z', '#f7f1e6'), oval(36, 52, 8, 6, '#fbe9b8'), dot(37.5, 52, 4.2, '#8a5a12'), dot(37.5, 52, 2.3),
        line('M28 63Q31 67 36 68', 2, '#8d2a21')]),
    shape('M44.5 46C45 56 41 66 42.5 74Q50 82 57.5 74C59 66 55 56 55.5 46Q50 42 44.5 46Z', '#cf5443'),
    line('M47.5 50C48 58 46.5 66 47 72', 2.6, '#e58873'),
    shape('M50 80C43 75 35 77 28 84C38 82 45 84 50 87C55 84 62 82 72 84C65 77 57 75 50 80Z', '#f7f1e6'),
];

const ANIMALS = [hiyoko, tanuki, neko, kitsune, tengu];

function digitFace(seat) {
    const [eye, nose, mouth] = DIGIT_FACES[seat];
    const text = (x, y, size, digit) => s('text', { x, y, 'font-size': size }, digit);
    return [s('circle', { cx: 50, cy: 50, r: 48, fill: SEATS[seat], stroke: '#f6efdf', 'stroke-width': 4 }),
        s('g', { class: 'digits', fill: '#fffaf0', 'text-anchor': 'middle', 'font-weight': 700 }, text(30, 48, 32, eye), text(70, 48, 32, eye), text(50, 63, 25, nose)),
        line(mouth, 4.5, '#fffaf0')];
}

/**
 * A face as an SVG element. Screen readers skip it: the name beside it says who it is.
 * @param {{bot?: number, left?: boolean, seat?: number, portrait?: () => SVGElement}} who a chair: a computer by its level 1 to 5, or a person by the
 *     seat, counted from 0; a person who is known has a portrait. Those who left keep their face
 */
export function face({ bot = 0, left = false, seat = 0, portrait }) {
    if (portrait && (!bot || left)) {
        return portrait();
    }
    const animal = left ? undefined : ANIMALS[Math.min(bot, LEVELS) - 1];
    return s('svg', { class: 'portrait', viewBox: '0 0 100 100', 'aria-hidden': 'true', focusable: 'false', data: animal ? { animal: bot } : { person: seat } },
        animal ? [dot(50, 50, 49, '#f8f0df'), animal()] : digitFace(seat % SEATS.length));
}

/** The colour of a chair, for what belongs to it. @param {{seat: number, colour?: string}} chair */
export const chairColour = ({ seat, colour }) => colour || SEATS[seat % SEATS.length];

/** The colour of a seat at one device. */
export const seatColour = (seat) => chairColour({ seat });
