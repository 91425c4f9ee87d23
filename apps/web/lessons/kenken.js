// KenKen: cages with only one answer give the first digits, and each digit gives the next.
import { fill, h } from '../app/dom.js';
import { ask } from '../pictures/frame.js';
import { boardPicture } from '../pictures/kenken_board.js';
import { t } from '../app/t.js';
import { onTable } from './on_table.js';
import { choose } from './tasks.js';

const PUZZLE = '4:_3a__cc_3a_a__,m6a4d3m8m24m12s1';
// The same with its solution.
const INSTANCE = 'puzzle=article 4 6*:0,4,5,8;4=:1;3/:2,6;8*:3,7;24*:9,10,11;12*:12,13;1-:14,15 3412213412434321';
const explained = async (how) => (await ask(['kenken', 'explain', PUZZLE], how))[0];

/** What an explanation has written before it writes into a cell. */
function digitsBefore(steps, cell) {
    const placed = steps.filter((step) => step.places);
    const end = placed.findIndex((step) => step.cells.includes(cell));
    return new Map(placed.slice(0, end).flatMap((step) => step.cells.map((name) => [name, step.values[0]])));
}

/** The board before a cell is written, with some cells lit. */
const board = (cell, lit) => (signal) => {
    const room = h('div', { class: 'lesson-board' });
    Promise.all([ask(['kenken', 'convert', '--to', 'json', PUZZLE], { signal }), explained({ signal })]).then(([[puzzle], { steps }]) => {
        fill(room, boardPicture(puzzle, { digits: digitsBefore(steps, cell), lit: new Set(lit), title: t('The board so far') }));
    }).catch((error) => signal.aborted || fill(room, error.message));
    return room;
};

const digits = ['1', '2', '3', '4'];

/** The digit of a cell, and why it is this one. */
const digitOf = (cell, question, why) => choose({
    question, choices: () => digits.map((digit) => [digit, digit]),
    judge: async (value, how) => {
        const { steps } = await explained(how);
        const step = steps.find((one) => one.places && one.cells.includes(cell));
        const right = Number(value) === step.values[0];
        return { right, say: right ? why() : t('Look at the cage first, then at the row and the column.') };
    },
});

export const steps = [
    {
        title: () => t('A cage and its digits'),
        words: () => [t('Each row and each column holds 1, 2, 3 and 4 once. The digits of a cage make its number with its sign.'),
            t('A cage of one cell gives its digit at once: here 4.')],
        show: board('r1c4', ['r1c3', 'r2c3']),
        task: choose({
            question: () => t('Which two digits make 3÷?'),
            choices: () => [['1 2', t('1 and 2')], ['1 3', t('1 and 3')], ['2 4', t('2 and 4')]],
            judge: async (value, how) => {
                const { steps: all } = await explained(how);
                const step = all.find((one) => one.technique === 'cage-digits' && one.cells.includes('r2c3'));
                const left = digits.filter((digit) => !step.values.includes(Number(digit)));
                const right = value === left.join(' ');
                return { right, say: right ? t('The two cells of 3÷ hold 1 and 3.') : t('The larger digit divided by the smaller must be 3.') };
            },
        }),
    },
    {
        title: () => t('Which digit goes where'),
        words: () => [t('Only 2 and 4 make 8× in two cells. But row 1 already has its 4.')],
        show: board('r1c4', ['r1c4', 'r2c4']),
        task: digitOf('r1c4', () => t('Which digit is in the upper cell?'), () => t('Row 1 already has its 4, so the upper cell is 2.')),
    },
    {
        title: () => t('Again at the bottom'),
        words: () => [t('Only 3 and 4 make 12×, and column 2 decides which is where.')],
        show: board('r4c2', ['r4c1', 'r4c2']),
        task: digitOf('r4c2', () => t('Which digit is in row 4, column 2?'), () => t('Column 2 already has its 4, so this cell is 3.')),
    },
    {
        title: () => t('One place in a row'),
        words: () => [t('Now look for a digit: where can the 4 of row 3 be? Columns 1 and 2 already have theirs, and the last cell is filled.')],
        show: board('r3c3', ['r3c1', 'r3c2', 'r3c3']),
        task: digitOf('r3c3', () => t('Which digit is in row 3, column 3?'), () => t('In row 3 the 4 fits only in column 3.')),
    },
    {
        title: () => t('Solve it'),
        words: () => [t('The same puzzle from the start. Every digit gives the next one.')],
        task: onTable({ question: () => t('Fill in all cells.'), deal: { game: 'kenken', instance: INSTANCE, seats: 1 },
            judge: async () => ({ right: true, say: t('That is the only solution.') }) }),
    },
];
