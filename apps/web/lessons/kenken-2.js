// KenKen, part 2: two cages in one line leave a digit only one place.
import { ask } from '../pictures/frame.js';
import { line } from '../scenes/line.js';
import { boardOf, nextDigit } from './kenken.js';
import { choose } from './tasks.js';

const PUZZLE = '4:ab_6ab_aab_,s3a8m72s1m2d4';
const NOTHING = '0'.repeat(16);
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
        task: nextDigit(NOTHING, '1423234141323214', PUZZLE),
    },
    {
        title: () => line('Find the two cages', '2つの太枠を探す'),
        words: () => [line('Find a row or column with a digit that neither of two cages can hold.', '1つの行か列で、2つの太枠のどちらにも入らない数字を探しましょう。')],
        task: nextDigit(NOTHING, '2314124334214132', '4:a4_a__a_5ba,s1m12m12a6m6s1s3'),
    },
];

export const practice = [
    [NOTHING, '4123341212342341', '4:__a_3aaca_a__a_,a8s3a6d2s1a5m4'],
    [NOTHING, '2431431212433124', '4:ab__aabb_a__a_,a13a5s1a5m8s2'],
    ['0200000000000000', '4231312424131342', '4:_3a__a_a3__a_aa,a8a2s1d4d2s3a5s1'],
    [NOTHING, '4231314213242413', '4:_a_aabc_5ba,a11m6d2m4m24s2'],
    [NOTHING, '3142423124131324', '4:_a_aa_a_b_5ba,m96s3s1s1s1a7s2'],
    ['3000000000000000', '3412234141231234', '4:_3a_a__a__b_aba,a3m24d4d2m4a7s1'],
].map((one) => nextDigit(...one));

export const more = [
    ['1324413232412413', '4:__a_7bbaa_a_,s3d3a6m12s1m6s2d3'],
    ['4123123423413412', '4:ab_6a_a_aa_a_,m4s1d2a7d4s1m12d2'],
    ['4231132424133142', '4:__a__a_ab_a__a_a_,s3s1s2a3s1d2a4s2'],
    ['3214134224314123', '4:_a_8bbaab_,a4m6m8s1s2m4s1'],
    ['4123324114322314', '4:__a_b__aab_3a_a,s1d2m6d4a7a7d2'],
    ['3412213443211243', '4:ab_6a_a_baa_,s1a6d2m4d4s1a9'],
    ['3214134224314123', '4:ac__a_a_a_a__a__,m6m8m12d2d4d3a5'],
    ['4321314224131234', '4:_a_a__a_ba_a__a__,m12m6s1m4s1m8s2m12'],
    ['3421124323144132', '4:__a_b_a_a_b__a_a,d3m48a3a7d3m8d4'],
    ['2431132442133142', '4:_a__a__a_b_a__ba,a7m12m8a5d4s1d3'],
    ['3214142341322341', '4:_a_a_aac_6aa,m12s1s1s2d3a7a5'],
    ['3124421314322341', '4:aa_a__b_a_a_a__a,s2s2d4d2a7m2a9'],
].map((one) => nextDigit(NOTHING, ...one));
