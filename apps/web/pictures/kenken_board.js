// A small KenKen board as SVG, for pictures: cages, digits, candidates, cells that a step is about.
import { s } from '../app/dom.js';

const SIZE = 60;
const SIGNS = { '*': '×', '/': '÷', '-': '−', '+': '+', '=': '' };

/**
 * @param {{size: number, cages: {op: string, target: number, cells: number[][]}[]}} puzzle
 * @param {{digits?: Map<string, number>, lit?: Set<string>, out?: Map<string, number[]>, title: string}} what keys are `r1c1`
 */
export function boardPicture(puzzle, { digits = new Map(), lit = new Set(), out = new Map(), title }) {
    const cageOf = new Map(puzzle.cages.flatMap((cage, index) => cage.cells.map(([row, column]) => [`r${row + 1}c${column + 1}`, index])));
    const all = puzzle.size * SIZE;
    const cells = [];
    const walls = [];
    for (let row = 0; row < puzzle.size; row += 1) {
        for (let column = 0; column < puzzle.size; column += 1) {
            const name = `r${row + 1}c${column + 1}`;
            cells.push(...cell(name, row, column, { digits, lit, out }));
            if (column && cageOf.get(name) !== cageOf.get(`r${row + 1}c${column}`)) {
                walls.push(`M${column * SIZE} ${row * SIZE}v${SIZE}`);
            }
            if (row && cageOf.get(name) !== cageOf.get(`r${row}c${column + 1}`)) {
                walls.push(`M${column * SIZE} ${row * SIZE}h${SIZE}`);
            }
        }
    }
    const clues = puzzle.cages.map((cage) => s('text', { class: 'board-clue', x: cage.cells[0][1] * SIZE + 5, y: cage.cells[0][0] * SIZE + 16 },
        `${cage.target}${SIGNS[cage.op] ?? ''}`));
    return s('svg', { class: 'board-picture', viewBox: `-2 -2 ${all + 4} ${all + 4}`, role: 'img', 'aria-label': title },
        cells, s('path', { class: 'board-wall', d: `M0 0H${all}V${all}H0Z${walls.join('')}` }), clues);
}

function cell(name, row, column, { digits, lit, out }) {
    const x = column * SIZE;
    const y = row * SIZE;
    const gone = out.get(name);
    return [
        s('rect', { class: lit.has(name) ? 'board-cell lit' : 'board-cell', x, y, width: SIZE, height: SIZE }),
        digits.has(name) ? s('text', { class: 'board-digit', x: x + SIZE / 2, y: y + 44 }, digits.get(name)) : null,
        gone && !digits.has(name) ? s('text', { class: 'board-out', x: x + SIZE / 2, y: y + 42 }, gone.join(' ')) : null,
    ].filter(Boolean);
}
