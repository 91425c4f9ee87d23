// The secret numbers of a game, from the core: it knows them after the end, so a game of one move is played with the same N and set.
import { jsonOf } from '../../table/core.js';
import { ask } from '../../table/pool.js';

/** Secret numbers that can be reached, in order, or null if they are not known. @param {string} instance of a game for two @param {{n: number, from: number, numbers: number[]}} rules */
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
