// What a game of Kazutori is: how it was set up, as its instance line says, what was said in it, and its secret numbers, which the core knows.
import { wordsOf } from '../../app/games.js';
import { jsonOf } from '../../table/core.js';
import { ask } from '../../table/pool.js';

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

/**
 * Secret numbers that can be reached, in order, or null if they are not known. The core tells them after the end, so a game of one move is played.
 * @param {string} instance of a game for two, or its parameters @param {{n: number, from: number, numbers: number[]}} rules
 */
export async function secretsOf(instance, { n, from, numbers }) {
    const [step] = numbers;
    if (!step || step > n) {
        return null;
    }
    const short = instance.replace(/ (from|first)=\d+/g, '');
    const answers = await ask([`open kazutori seats=2 ${short} from=${n - step}`, `move ${step}`, 'facts 1 json']).catch(() => []);
    const facts = answers.length && !answers.some((one) => one.error) ? jsonOf(answers[2]) : { nodes: [] };
    const node = facts.nodes.find((one) => one.name === 'secrets');
    return node ? node.cells.map((cell) => cell.value).filter((one) => one > from) : null;
}
