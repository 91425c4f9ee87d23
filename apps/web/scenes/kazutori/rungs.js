// The ladder: eight opponents and their games. Right play wins each, by one first number only or by letting the computer begin.
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { numbersOf } from './rules.js';

const SQUARES = '1,4,9,16,25,36';
// For each set of numbers the games `N` or `N/START`; with `choice` the player decides who begins. Each rung asks for another thought: from the second on,
// making multiples of the largest number and one wins none of them, and no game is over after two numbers.
const GAMES = {
    1: { games: { '1..3': '21' }, bots: [0, 1] },
    2: { games: { '1,2,4': '26 27 29 30 32 33' }, choice: true, bots: [0, 2] },
    3: { games: { '1,3,4': '25 26 27 29 32 33 34 36 39 40' }, bots: [0, 3] },
    4: { games: { '2,3,5': '26 27 30 32 33 34 37 39 40' }, bots: [0, 4] },
    5: {
        games: {
            '1,2,6': '33/6 38/12 41/5 43/4', '1,3,6': '32/8 35/10 37/3 44/2', '1,4,5': '34/9 37/6 39/1 44/1', '1,5,6': '30/2 34/5 40/1 42/1', '1,2,6,7': '36/7 39/11 43/7 45/1',
            '1,4,5,6': '34/9 36/4 42/8 45/5', '1,3,4,7': '33/5 35/5 40/1 45/7', '2,4,5': '34/2 40/3 42/3 44/3', '2,3,5,7': '34/9 38/3 43/2 45/2',
        },
        bots: [0, 5],
    },
    misere: { games: { '3,4,6': '28 29 30 31 32 33 37 38 39 40' }, loses: true, choice: true, bots: [0, 4], sign: '逆' },
    squares: { games: { [SQUARES]: '50/17 52/19 53/6 56/14 60/18 61/1 62/2 63/4 66/1 67/20 68/9 70/6' }, bots: [0, 4], sign: '方' },
    three: { games: { '1,3,5': '21 24 26 28 31 37' }, bots: [0, 3, 4], sign: '三' },
};
const ORDER = ['1', '2', '3', '4', '5', 'misere', 'squares', 'three'];
const names = () => [t('Hiyoko'), t('Tanuki'), t('Neko'), t('Kitsune'), t('Tengu'), t('Reversed'), t('Squares'), t('Three')];

const ideas = () => [t('Think back from the end.'), t('New: no 3, and you choose who begins.'), t('New: no 2.'), t('New: no 1, so it may end early.'),
    t('New: other numbers and another start every game.'), t('New: make your opponent say the last number.'), t('New: small steps and giant leaps.'),
    t('New: two opponents at once.')];

/** All rungs: `{id, text, idea, games, moves?, loses?, choice?, bots, sign?}`; `idea` is what is new, `moves` the only set; `sign` is written beside the animal. */
export function rungs() {
    return ORDER.map((id, index) => {
        const [moves, ...more] = Object.keys(GAMES[id].games);
        return { id, text: names()[index], idea: ideas()[index], moves: more.length ? '' : moves, ...GAMES[id] };
    });
}

/** The rung that a game is on, with the numbers of the game, or null: its computers and rules must be those of the rung. */
export function rungOf({ n, moves, loses, from }, chairs) {
    const bots = chairs.map((chair) => chair.bot).join();
    const found = rungs().find((rung) => rung.bots.join() === bots && Boolean(rung.loses) === loses
        && rung.games[moves]?.split(' ').includes(from ? `${n}/${from}` : String(n)));
    return found ? { ...found, moves } : null;
}

/** The games of a rung: `{n, from, moves}`. */
function gamesOf({ games }) {
    return Object.entries(games).flatMap(([moves, list]) => list.split(' ').map((game) => {
        const [n, from = 0] = game.split('/').map(Number);
        return { n, from, moves };
    }));
}

/**
 * Draws the parameters of a game on a rung: the person begins, or chooses who does.
 * @param {() => number} random from 0 to below 1 @param {number} [but] an N that is drawn only if there is no other
 */
export function draw(rung, random = Math.random, but = 0) {
    const all = gamesOf(rung);
    const others = all.filter((game) => game.n !== but);
    const list = others.length ? others : all;
    const { n, from, moves } = list[Math.floor(random() * list.length)];
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

/** What a rung plays, such as "1 to 3, up to 21"; `n` is that of the game, else the range is named. */
export function playsText(rung, n) {
    const { moves, loses } = rung;
    const all = gamesOf(rung).map((game) => game.n);
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const [, k] = /^1\.\.(\d+)$/.exec(moves) || [];
    const numbers = !moves ? line('three or four numbers', '3〜4種類の数') : moves === SQUARES ? t('square numbers') : k ? t('1 to {k}', { k }) : listOr(numbersOf(moves));
    const goal = n || (least === most ? least : t('{least}–{most}', { least, most }));
    return loses ? t('{numbers}, up to {n}; the last one loses', { numbers, n: goal }) : t('{numbers}, up to {n}', { numbers, n: goal });
}
