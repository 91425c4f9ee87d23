// KenKen, part 2: two cages in one line leave a digit only one place.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { boardOf, nextDigit } from './kenken.js';
import { choose } from './tasks.js';

const PUZZLE = '4:ab_6ab_aab_,s3a8m72s1m2d4';
const DIGITS = ['1', '2', '3', '4'];

const board = (...lit) => boardOf(PUZZLE, async () => new Map(), lit);

/** What the core finds first on the empty board: the digits of two cages, then the digit of a cell. */
const chain = async (how) => (await ask(['kenken', 'hint', '--step', '3', PUZZLE], how))[0].steps;

/** The digits of a cage that has one of some cells. */
const cageDigits = (cell, cage, wrong) => choose({
    question: () => line('Which two digits are in {cage}?', '{cage}に入る2つの数字は?', { cage }),
    choices: () => [['1 2', '1, 2'], ['1 4', '1, 4'], ['2 3', '2, 3']],
    judge: async (value, how) => {
        const { values } = (await chain(how)).find(({ cells }) => cells.includes(cell));
        const left = DIGITS.filter((digit) => !values.includes(Number(digit)));
        return { right: value === left.join(' '), say: value === left.join(' ') ? line('So {a} and {b} cannot be there.', 'つまり{a}と{b}は入りません。', { a: values[0], b: values[1] }) : wrong() };
    },
});

export const steps = [
    {
        title: () => line('One cage', '1つ目の太枠'),
        words: () => [line('No cell is certain yet. Still, a cage tells which digits it cannot hold.', 'まだ決まるマスはありません。でも太枠から、入らない数字が分かります。')],
        show: board('r1c1', 'r1c2'),
        task: cageDigits('r1c1', '3−', () => line('Their difference must be 3.', '差が3になるはずです。')),
    },
    {
        title: () => line('Another in the same column', '同じ列のもう1つ'),
        words: () => [line('Column 2 also has two cells of 2×.', '2列目には2×のマスも2つあります。')],
        show: board('r3c2', 'r4c2'),
        task: cageDigits('r3c2', '2×', () => line('Their product must be 2.', '積が2になるはずです。')),
    },
    {
        title: () => line('What is left', '残る数字'),
        words: () => [line('Three cells of column 2 belong to these cages. One digit is in neither of them.', '2列目の3マスは、この2つの太枠のもの。どちらにも入らない数字が1つあります。')],
        show: board('r1c2', 'r2c2', 'r3c2', 'r4c2'),
        task: choose({
            question: () => line('Which digit is in row 2, column 2?', '2行目2列目の数字は?'),
            choices: () => DIGITS.map((digit) => [digit, digit]),
            judge: async (value, how) => {
                const found = (await chain(how)).find(({ places }) => places);
                const right = Number(value) === found.values[0];
                return { right, say: right ? line('Column 2 needs its {n}, and only this cell can hold it.', '2列目のどこかに{n}が必要で、入るのはこのマスだけです。', { n: value })
                    : line('One of the two cages can hold {n}.', '{n}は、2つの太枠のどちらかに入れます。', { n: value }) };
            },
        }),
    },
    {
        title: () => line('Write it', '書いてみる'),
        words: () => [line('The same board. Any digit that follows is right.', '同じ盤面です。確実に決まる数字なら、どこでも正解です。')],
        task: nextDigit('0000000000000000', '1423234141323214', PUZZLE),
    },
    {
        title: () => line('Find the two cages', '2つの太枠を探す'),
        words: () => [line('Find a row or column with a digit that neither of two cages can hold.', '1つの行か列で、2つの太枠のどちらにも入らない数字を探しましょう。')],
        task: nextDigit('0000000000000000', '2314124334214132', '4:a4_a__a_5ba,s1m12m12a6m6s1s3'),
    },
];

export const practice = [
    ['0000000000000000', '4123341212342341', '4:__a_3aaca_a__a_,a8s3a6d2s1a5m4'],
    ['0000000000000000', '2431431212433124', '4:ab__aabb_a__a_,a13a5s1a5m8s2'],
    ['0200000000000000', '4231312424131342', '4:_3a__a_a3__a_aa,a8a2s1d4d2s3a5s1'],
    ['0000000000000000', '4231314213242413', '4:_a_aabc_5ba,a11m6d2m4m24s2'],
    ['0000000000000000', '3142423124131324', '4:_a_aa_a_b_5ba,m96s3s1s1s1a7s2'],
    ['3000000000000000', '3412234141231234', '4:_3a_a__a__b_aba,a3m24d4d2m4a7s1'],
].map((one) => nextDigit(...one));
