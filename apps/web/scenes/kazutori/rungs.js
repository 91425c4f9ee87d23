// The rungs of the ladder: the game of each opponent, drawn so that right play wins it, by one first number only.
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { numbersOf } from './rules.js';

const SQUARES = '1,4,9,16,25,36,49';
// Sets whose secret numbers lie at several places of a fold.
const MIXED = ['1,2,6', '1,3,6', '1,4,5', '1,4,7', '1,5,6', '1,2,6,7', '1,3,4,6', '1,4,5,6'];
// `n` and `from` are ranges to draw from, and of `sets` one is drawn; with `choice` the player decides who begins. Each rung adds one idea to those before it.
const GAMES = {
    1: { moves: '1..3', n: [21, 21], bots: [0, 1] },
    2: { moves: '1..4', n: [26, 34], choice: true, bots: [0, 2] },
    3: { moves: '1,3,4', n: [25, 40], bots: [0, 3] },
    4: { moves: '1..5', n: [26, 40], loses: true, choice: true, bots: [0, 4] },
    5: { sets: MIXED, n: [30, 45], from: [0, 12], bots: [0, 5] },
    misere: { moves: '1,3,4', n: [21, 31], loses: true, choice: true, bots: [0, 4], sign: '逆' },
    squares: { moves: SQUARES, n: [50, 60], from: [1, 20], bots: [0, 4], sign: '方' },
    three: { moves: '1..3', n: [18, 32], bots: [0, 3, 4], sign: '三' },
};
const ORDER = ['1', '2', '3', '4', '5', 'misere', 'squares', 'three'];
const names = () => [t('Hiyoko'), t('Tanuki'), t('Neko'), t('Kitsune'), t('Tengu'), t('Reversed'), t('Squares'), t('Three')];

const ideas = () => [t('Think back from the end.'), t('New: you choose who begins.'), t('New: you can\'t say 2.'), t('New: the last number loses.'),
    t('New: different numbers every game.'), t('New: no 2, and reaching the last number loses.'), t('Jumps of all sizes.'),
    t('Don\'t leave a total from which the next player can win.')];

/** All rungs: `{id, text, idea, moves or sets, n, from?, loses?, choice?, bots, sign?}`; `idea` is what is new; `sign` is written beside the animal. */
export function rungs() {
    return ORDER.map((id, index) => ({ id, text: names()[index], idea: ideas()[index], ...GAMES[id] }));
}

const within = (value, [least, most]) => value >= least && value <= most;

/** The rung that a game is on, with the numbers of the game, or null: its computers and rules must be those of the rung. */
export function rungOf({ n, moves, loses, from }, chairs) {
    const bots = chairs.map((chair) => chair.bot).join();
    const found = rungs().find((rung) => rung.bots.join() === bots && (rung.sets || [rung.moves]).includes(moves) && Boolean(rung.loses) === loses
        && within(n, rung.n) && within(from, rung.from || [0, 0]));
    return found ? { ...found, moves } : null;
}

/** Whether the player to move loses, by the number that is missing; the number 1 must be in the set. */
export function lostBy(numbers, most, loses) {
    const lost = [!loses];
    for (let missing = 1; missing <= most; missing += 1) {
        lost[missing] = numbers.every((number) => number > missing || !lost[missing - number]);
    }
    return lost;
}

function* counted([least, most]) {
    for (let one = least; one <= most; one += 1) {
        yield one;
    }
}

/** All games of a rung in which the player who begins wins with one number only, not at once; or loses. */
function gamesOf({ moves, n, from = [0, 0], loses = false }, wins) {
    const numbers = numbersOf(moves);
    const lost = lostBy(numbers, n[1], loses);
    const right = (missing) => numbers.filter((number) => number <= missing && lost[missing - number]).length;
    const all = [...counted(n)].flatMap((one) => [...counted(from)].map((start) => ({ n: one, from: start })));
    return all.filter((game) => right(game.n - game.from) === (wins ? 1 : 0) && !numbers.includes(game.n - game.from));
}

/** Of three players with 1 to 3, the first one wins with one number only at these N, if all play right. */
function gamesOfThree({ n }) {
    return [...counted(n)].filter((one) => one % 6 < 3).map((one) => ({ n: one, from: 0 }));
}

/**
 * Draws the parameters of a game on a rung: the person begins, or chooses who does.
 * @param {() => number} random from 0 to below 1 @param {number} [but] an N that is drawn only if there is no other
 */
export function draw(rung, random = Math.random, but = 0) {
    const pick = (list) => list[Math.floor(random() * list.length)];
    const moves = rung.sets ? pick(rung.sets) : rung.moves;
    const drawn = { ...rung, moves };
    const all = rung.bots.length > 2 ? gamesOfThree(rung) : [...gamesOf(drawn, true), ...(rung.choice ? gamesOf(drawn, false) : [])];
    const { n, from } = pick(rung.n[0] < rung.n[1] ? all.filter((game) => game.n !== but) : all);
    return `N=${n} moves=${moves} misere=${rung.loses ? 'yes' : 'no'} from=${from} first=1`;
}

/** The next rung that is not won yet, first those after this one; null if all are. */
export function rungAfter(rung, won) {
    const all = rungs();
    const at = all.findIndex((one) => one.id === rung.id);
    return [...all.slice(at + 1), ...all.slice(0, at)].find((one) => !won.includes(one.id)) || null;
}

/** "1, 2 or 3" in the language of the page. */
export function listOr(numbers) {
    return numbers.length < 2 ? String(numbers[0] ?? '') : t('{list} or {last}', { list: numbers.slice(0, -1).join(t(', ')), last: numbers[numbers.length - 1] });
}

/** What a rung plays, such as "1 to 4, up to 30"; `n` is that of the game, else the range is named. */
export function playsText({ moves, n: [least, most], loses, bots }, n) {
    const [, k] = /^1\.\.(\d+)$/.exec(moves) || [];
    if (!moves) {
        return line('1 and two or three other numbers, to a total between {least} and {most}', '1とほかの2つか3つの数、合計{least}〜{most}まで', { least, most });
    }
    const numbers = moves === SQUARES ? t('square numbers') : k ? t('1 to {k}', { k }) : listOr(numbersOf(moves));
    const goal = n || (least === most ? least : t('{least}–{most}', { least, most }));
    return bots.length > 2 ? t('{numbers}, up to {n}, three players', { numbers, n: goal })
        : loses && !n && least < most ? t('{numbers}; you lose on the last number ({n})', { numbers, n: goal })
            : loses ? t('{numbers}; make {n} and you lose', { numbers, n: goal }) : t('{numbers}, up to {n}', { numbers, n: goal });
}
