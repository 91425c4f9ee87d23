// How a game of Kazutori was set up, as its instance line says, and what was said in it.
import { wordsOf } from '../../app/games.js';

// A set with more numbers is typed, not tapped.
const KEYS = 60;

/** The numbers of "1..3,7", or an empty list if they are more than fit on keys. */
export function numbersOf(text) {
    const found = [];
    for (const part of text.split(',')) {
        const [first, last = first] = part.split('..').map(Number);
        if (last - first + found.length >= KEYS) {
            return [];
        }
        for (let one = first; one <= last; one += 1) {
            found.push(one);
        }
    }
    return found;
}

/** `{n, from, numbers, all, loses, variant}`: `all` is k where the numbers are 1..k, `variant` names what is equal in games with the same secret numbers. */
export function rulesOf(instance, seats = 2) {
    const words = wordsOf(instance);
    const moves = words.get('moves') || '1..3';
    const [, k] = /^1\.\.(\d+)$/.exec(moves) || [null, moves === '1' ? '1' : null];
    return {
        n: Number(words.get('N')), from: Number(words.get('from') || 0), numbers: numbersOf(moves), moves, all: Number(k || 0), loses: words.get('misere') === 'yes',
        variant: [...['N', 'moves', 'misere', 'over', 'stuck'].map((word) => words.get(word)), ...(seats > 2 ? [seats] : [])].join(' '),
    };
}

/** What was said, each number with the total that it made. @param {object} node the total @param {(seat: number) => string} nameOf */
export function saidOf({ cells = [], value }, nameOf) {
    let total = Number(value || 0) - cells.reduce((sum, cell) => sum + Number(cell.text), 0);
    return cells.map(({ id, text, seat }) => {
        total += Number(text);
        return { id, number: Number(text), total, seat, name: nameOf(seat) };
    });
}
