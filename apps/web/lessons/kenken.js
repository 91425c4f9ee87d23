// KenKen: cages with only one answer give the first digits, and each digit gives the next.
import { fill, h } from '../app/dom.js';
import { ask } from '../pictures/frame.js';
import { boardPicture } from '../pictures/kenken_board.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { piece } from './moves.js';
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

/** What an explanation has written between two cells, and why: what a cage still needs, or what is left in a row and a column. */
function between(steps, from, to) {
    const placed = steps.filter((step) => step.places);
    const [start, end] = [from, to].map((cell) => placed.findIndex((step) => step.cells.includes(cell)));
    return placed.slice(start + 1, end).map(({ technique, why, cells: [cell], values: [n] }) => (technique === 'forced-cage'
        ? line('{cage} still needs {n}', '{cage}の残りは{n}', { cage: /\d+[+×÷−-]/.exec(why)[0].replace('-', '−'), n })
        : line('only {n} is left for row {r}, column {c}', '{r}行目{c}列目に残るのは{n}だけ', { n, r: cell[1], c: cell[3] })));
}

/** The digits that followed from one that was found. */
const since = (from, to) => (signal) => {
    const text = h('p', { class: 'lesson-since' });
    explained({ signal }).then(({ steps }) => fill(text, line('From this followed: {what}.', 'ここから決まった数字: {what}。', { what: between(steps, from, to).join(line('; ', '、')) })))
        .catch((error) => signal.aborted || fill(text, error.message));
    return text;
};

/** A board with some cells lit. @param {(signal: AbortSignal) => Promise<Map<string, number>>} digitsOf what is written in it */
export const boardOf = (puzzle, digitsOf, lit) => (signal) => {
    const room = h('div', { class: 'lesson-board' });
    Promise.all([ask(['kenken', 'convert', '--to', 'json', puzzle], { signal }), digitsOf(signal)]).then(([[drawn], digits]) => {
        fill(room, boardPicture(drawn, { digits, lit: new Set(lit), title: t('The board so far') }));
    }).catch((error) => signal.aborted || fill(room, error.message));
    return room;
};

/** The board before a cell is written. @param {string} [from] the cell that was written in the step before */
const board = (cell, lit, from) => (signal) => h('div', {}, boardOf(PUZZLE, async () => digitsBefore((await explained({ signal })).steps, cell), lit)(signal), from ? since(from, cell)(signal) : null);

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
        words: () => [line('Which two digits make 8×? And which of them does row 1 have already?', '8×になる2つの数字は? そのうち1行目にもうあるのは?')],
        show: board('r1c4', ['r1c4', 'r2c4']),
        task: digitOf('r1c4', () => t('Which digit is in the upper cell?'), () => t('Row 1 already has its 4, so the upper cell is 2.')),
    },
    {
        title: () => t('Again at the bottom'),
        words: () => [line('Now the cage 12×: find its two digits, then look along the columns.', '今度は12×の太枠。2つの数字を決めてから、列を見ます。')],
        show: board('r4c2', ['r4c1', 'r4c2'], 'r1c4'),
        task: digitOf('r4c2', () => t('Which digit is in row 4, column 2?'), () => t('Column 2 already has its 4, so this cell is 3.')),
    },
    {
        title: () => t('One place in a row'),
        words: () => [line('Now look for a digit instead of a cell: every row has a 4. Which columns have theirs already?', '今度はマスではなく数字から。どの行にも4が1つ入ります。4がもうある列はどれ?')],
        show: board('r3c3', ['r3c1', 'r3c2', 'r3c3'], 'r4c2'),
        task: choose({
            question: () => line('In which column is the 4 of row 3?', '3行目の4は何列目?'),
            choices: () => ['1', '2', '3'].map((column) => [column, column]),
            judge: async (value, how) => {
                const { steps: all } = await explained(how);
                const { values } = all.find((step) => step.places && step.cells.includes(`r3c${value}`));
                const right = values[0] === 4;
                return { right, say: right ? t('In row 3 the 4 fits only in column 3.') : line('That column has its 4 already.', 'その列には4がもうあります。') };
            },
        }),
    },
    {
        title: () => t('Solve it'),
        words: () => [t('The same puzzle from the start. Every digit gives the next one.')],
        task: onTable({ question: () => t('Fill in all cells.'), shows: [piece('board', 'r1c2'), piece('digits', '4')], deal: { game: 'kenken', instance: INSTANCE, seats: 1 },
            judge: async () => ({ right: true, say: t('That is the only solution.') }) }),
    },
];

/** One digit that follows; the others are there. */
export const nextDigit = (given, solution, puzzle) => onTable({ question: () => line('Which digit can you write?', '確実に書ける数字は?'),
    deal: { game: 'kenken', instance: `check=rules marks=auto task=next given=${given} solution=${solution} puzzle=${puzzle}`, seats: 1 } });

export const practice = [
    ['0031001200430024', '2431431212433124', '4:a_a__a_5a_b_aa,a6a4d2s1m3m8m12a2'],
    ['3200003000031300', '3241413224131324', '4:a_7a__a_aaba,a5s1d2s2d4s1s1d3'],
    ['0032000000030000', '1432321421434321', '4:__a__bab_a__a_a_,a4s2a5m8s1s1d2'],
    ['0000400000000400', '1324421331422431', '4:a3_a__a_ba_3a_,a7a6a4a5s1m16m3'],
    ['1300210000000000', '1324214342313412', '4:__bb_a_4a_3a_a,a1m6d2m12m8m3s1m12'],
].map((one) => nextDigit(...one));

/** In each the first digit follows from at most three cages. */
export const more = [
    ['0000000300000000', '3241412323141432', '4:_b_5a_a3_b_a,s1m8a4m6a3a7s2'],
    ['0030000000000000', '4132124334212314', '4:_4a__a_bba__a__,d4a7a3m6s1a7m2d4'],
    ['0000000000000001', '2413314213244231', '4:a_a_3aa__a3_a__,s2d4s1a7s3s2a5a1'],
    ['0000000000000300', '4132342112432314', '4:a_a_a_6a__aba,s3s1s1m12a5d4s1a3'],
    ['0000000003000000', '2431312413424213', '4:_a3__a_b_5ba,a7s1a7a3d4m6s2'],
    ['0000004000000000', '3412124343212134', '4:aa_3a4_a_4a_,m12a3d4a7a4s2d2a7'],
    ['0000000000004000', '3142241312344321', '4:db__a_8a_a,a10m8s2d2a8d4a4'],
    ['0000000000000020', '1342241342313124', '4:_bb_5c_aa__a,m24a9m36m2d4a2'],
    ['0000000002000000', '4123234112343412', '4:_a_a_3a_b_5ba,a7m2s2s1a2d3d2s1'],
    ['0000400000000000', '3142423124131324', '4:b_5aa__a3_aa,a11d2a4a6s1a8m6'],
    ['0000000300000000', '3412214312344321', '4:__a__a_ba_b_a__a,a5m8m2a7a3m4a9'],
    ['0003000000000000', '4123231414323241', '4:_6aca_a_a__b,s2m3d2a3m24s3m24'],
].map((one) => nextDigit(...one));
