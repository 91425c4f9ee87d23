// A small picture for each card of the house, drawn from a few strokes; a game without one gets its first letter.
import { s } from './dom.js';

const box = (x, y, size, look, text) => [
    s('rect', { x, y, width: size, height: size, rx: 3, class: look }),
    text ? s('text', { x: x + size / 2, y: y + size / 2 + 5, class: 'orn-text' }, text) : null,
];
const dot = (x, y, peg) => s('circle', { cx: x, cy: y, r: 8, 'data-peg': peg, class: 'orn-peg' });

const DRAWN = {
    kenken: () => [box(8, 8, 64, 'orn-sheet'), s('path', { d: 'M8 29h43v22H8M51 8v43M29 51v21', class: 'orn-wall' }),
        s('text', { x: 18, y: 24, class: 'orn-small' }, '3+'), s('text', { x: 62, y: 24, class: 'orn-small' }, '6×'),
        s('text', { x: 40, y: 46, class: 'orn-text accent' }, '2'), s('text', { x: 62, y: 67, class: 'orn-text accent' }, '3')],
    mastermind: () => [[1, 2, 3, 4].map((peg, index) => dot(14 + index * 18, 28, peg)), [5, 2, 6, 1].map((peg, index) => dot(14 + index * 18, 52, peg))],
    shisoku: () => [box(6, 18, 30, 'orn-card', '8'), box(44, 18, 30, 'orn-card', '3'), s('text', { x: 40, y: 70, class: 'orn-text accent' }, '8 × 3')],
    'shisoku-game': () => [s('rect', { x: 12, y: 14, width: 30, height: 42, rx: 4, class: 'orn-card' }),
        s('rect', { x: 26, y: 20, width: 30, height: 42, rx: 4, class: 'orn-card' }), s('rect', { x: 40, y: 26, width: 30, height: 42, rx: 4, class: 'orn-card' }),
        s('text', { x: 55, y: 53, class: 'orn-text' }, 'K')],
    kazutori: () => [Array.from({ length: 7 }, (_, index) => s('rect', { x: 8 + index * 9.4, y: 28, width: 7, height: 24, rx: 3,
        class: index < 2 ? 'orn-a' : index < 5 ? 'orn-b' : 'orn-line' })), s('text', { x: 40, y: 72, class: 'orn-small' }, '21')],
    namepoker: () => [['大', '石', '泉'].map((text, index) => [s('rect', { x: 6 + index * 23, y: 20, width: 22, height: 32, rx: 4, class: 'orn-card' }),
        s('text', { x: 17 + index * 23, y: 42, class: 'orn-text' }, text)])],
};

/** The ornament of a game. */
export function ornament(id, title) {
    const drawn = DRAWN[id] ? DRAWN[id]() : box(16, 16, 48, 'orn-card', (title || id).slice(0, 1));
    return s('svg', { class: 'ornament', viewBox: '0 0 80 80', 'aria-hidden': 'true' }, drawn);
}
