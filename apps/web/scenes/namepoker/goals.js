// What is still to be won, in one line: the easiest hand that was never made, and the next animal.
import { line } from '../line.js';
import { memory } from './memory.js';
import { openRungs, rungName } from './ways.js';
import { NINE } from './words.js';

/** @param {object[]} types of hand from the strongest @param {number} rung of the only computer; 0: there are others @returns {string} empty if there is nothing to say */
export function goalText(types, rung) {
    const { made, beaten } = memory();
    // No hand at all is the last thing to aim at.
    const [none, ...others] = [...types].reverse();
    const missing = types.length === NINE ? [...others, none].filter(({ id }) => !made.includes(id)) : [];
    const more = missing.length - 1;
    const next = rung && openRungs(beaten, rung).find((one) => !beaten.includes(one));
    const hand = missing.length ? line(`Still missing: {hand}${more ? ' and {more} more' : ''}.`, more ? '未達成:{hand}など{n}役。' : '未達成の役はあと{hand}だけ。', { hand: missing[0].title, more, n: more + 1 }) : types.length === NINE ? line('All nine hands made.', '9役すべて達成。') : '';
    const animal = next ? line('{name} is next.', '次の相手は{name}。', { name: rungName(next) }) : rung ? line('Every opponent beaten.', '全員に勝利。') : '';
    return [hand, animal].filter(Boolean).join(line(' ', ''));
}
