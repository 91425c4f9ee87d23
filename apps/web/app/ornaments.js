// A small picture of each game, drawn from a few shapes; a game without one gets its first letter.
import { s } from './dom.js';

const text = (x, y, size, content, look = 'orn-ink') => s('text', { x, y, 'font-size': size, class: look }, content);
const group = (transform, ...children) => s('g', { transform }, children);
const card = (width, height) => s('rect', { x: -width / 2, y: -height / 2, width, height, rx: 3, class: 'orn-card' });

function shisoku() {
    return [group('translate(26 35) rotate(-5)', card(38, 50), text(-12, -15, 6, '8'), text(0, 7, 21, '8')),
        group('translate(66 35) rotate(5)', card(38, 50), text(-12, -15, 6, '3'), text(0, 7, 21, '3')),
        s('circle', { cx: 46, cy: 36, r: 11, class: 'orn-sign' }), s('path', { d: 'M42 32l8 8M50 32l-8 8', class: 'orn-cross' })];
}

function slap() {
    return [s('rect', { x: 4, y: 4, width: 84, height: 65, rx: 8, class: 'orn-mat' }),
        ['K', '6', 'Q', '9'].map((letter, index) => group(`translate(${18 + index * 19} 30) rotate(${index % 2 ? 3 : -3})`, card(16, 24), text(0, 4.5, 13, letter))),
        s('rect', { x: 20, y: 51, width: 52, height: 11, rx: 1, class: 'orn-card' }), text(46, 59.5, 8, '13−6+12−9')];
}

function kazutori() {
    const stones = [[12, 51, 9, '17'], [28, 40, 9, '18'], [46, 46, 9, '19'], [61, 32, 9.5, '20']];
    return [[12, 22, 60].map((y) => s('path', { d: `M4 ${y}q14 -7 28 0t28 0t28 0`, class: 'orn-rake' })),
        s('circle', { cx: 79, cy: 17, r: 17, class: 'orn-ring' }),
        [...stones, [79, 17, 13, '21']].map(([x, y, r, number]) => [s('circle', { cx: x, cy: y + 1.5, r, class: 'orn-shade' }),
            s('circle', { cx: x, cy: y, r, class: 'orn-stone' }), text(x, y + r * 0.36, r * 1.06, number, 'orn-on-stone')])];
}

function mastermind() {
    const rows = [[[1, 3, 4, 2], 1, 1], [[4, 3, 6, 1], 2, 1], [[4, 2, 3, 6], 4, 0]];
    return [s('rect', { x: 5, y: 4, width: 82, height: 65, rx: 7, class: 'orn-tray' }), rows.map(([pegs, blacks, whites], row) => [
        pegs.map((peg, index) => [s('circle', { cx: 17 + index * 14.5, cy: 17 + row * 19.5, r: 6.2, 'data-peg': peg, class: 'orn-peg' }),
            s('circle', { cx: 15.2 + index * 14.5, cy: 15 + row * 19.5, r: 1.7, class: 'orn-shine' })]),
        [0, 1, 2, 3].map((index) => s('circle', { cx: 74 + (index % 2) * 6.5, cy: 14 + row * 19.5 + (index > 1 ? 6.5 : 0), r: 2.3,
            class: index < blacks ? 'orn-black' : index < blacks + whites ? 'orn-white' : 'orn-none' }))])];
}

function namepoker() {
    const hand = [['大', 14, 42, -16], ['石', 29, 36, -9], ['泉', 45, 33, -2], ['す', 61, 36, 6], ['き', 76, 42, 15]];
    return hand.map(([letter, x, y, angle], index) => group(`translate(${x} ${y}) rotate(${angle})`, card(28, 40),
        index === 4 ? text(0, 7, 19, letter) : text(-5, -5, 13, letter)));
}

function kenken() {
    return [s('rect', { x: 13, y: 3, width: 67, height: 67, rx: 2, class: 'orn-sheet' }),
        s('path', { d: 'M35.3 3v22M57.7 3v22M35.3 25v22M13 47h22M57.7 47v23M57.7 47h22', class: 'orn-line' }),
        s('path', { d: 'M13 25.3h67M57.7 25.3v22.4M13 47.7h44.7M35.3 47.7v22.3', class: 'orn-wall' }),
        s('rect', { x: 13, y: 3, width: 67, height: 67, rx: 2, class: 'orn-wall' }),
        [[15, 10, '6×'], [15, 32, '6×'], [59.5, 32, '4+'], [15, 54.5, '3']].map(([x, y, clue]) => text(x, y, 6.5, clue, 'orn-clue')),
        [[26, 45, '2'], [47, 44, '3'], [70, 45, '1'], [26, 67, '3'], [47, 66, '1']].map(([x, y, digit]) => text(x, y, 14, digit, 'orn-digit'))];
}

function trainer() {
    return [s('path', { d: 'M20 62h20l-4 12H24z', class: 'orn-cover' }), s('path', { d: 'M30 62V22', class: 'orn-stick' }),
        s('circle', { cx: 30, cy: 19, r: 7, class: 'orn-glow' }), s('circle', { cx: 30, cy: 20, r: 2.5, class: 'orn-ember' }),
        s('path', { d: 'M48 18h36M66 18v46M66 40h16M54 36v28M46 64h40', class: 'orn-tally' })];
}

const DRAWN = { shisoku, 'shisoku-game': slap, kazutori, mastermind, namepoker, kenken, trainer };

/** The picture of a game. */
export function ornament(id, title) {
    const draw = DRAWN[id.replace('-race', '')];
    const drawn = draw ? draw() : [group('translate(46 36)', card(44, 56), text(0, 10, 28, (title || id).slice(0, 1)))];
    return s('svg', { class: 'ornament', viewBox: '0 0 92 73', 'aria-hidden': 'true' }, drawn);
}
