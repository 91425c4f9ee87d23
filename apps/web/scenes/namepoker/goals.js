// What is still to be won, in one line: the two nearest goals of this browser. There is always one.
import { line } from '../line.js';
import { bestThisWeek, memory } from './memory.js';
import { nextRung, rungName } from './ways.js';
import { NINE } from './words.js';

// Best choices in a week: every mark is a goal.
const MARKS = [10, 25, 50, 100, 200, 500];

/** A hand that was never made. The strongest comes by luck and is no goal; no hand at all is the last one. */
function handGoal([first, ...types], done) {
    const [none, ...others] = types.reverse();
    const near = [...others, none].find(({ id }) => !done.includes(id));
    return near ? { hand: near.title, n: [first, ...types].filter(({ id }) => !done.includes(id)).length } : null;
}

function weekGoal() {
    const n = bestThisWeek();
    const mark = MARKS.find((one) => one > n) || 1000 * Math.ceil((n + 1) / 1000);
    return line('Best choices this week: {n} of {mark}.', '今週の最善の選択:{n}/{mark}回。', { n, mark });
}

/** @param {object[]} types of hand from the strongest @param {number} rung of the only computer; 0: there are others */
export function goalText(types, rung) {
    const { made, won, beaten } = memory();
    const [make, win] = types.length === NINE ? [handGoal(types, made), handGoal(types, won)] : [];
    const next = rung && nextRung(beaten, rung);
    return [
        make && line(make.n > 1 ? 'Still missing: {hand} and {more} more.' : 'Still missing: {hand}.', make.n > 1 ? '未達成:{hand}など{n}役。' : '未達成:{hand}。', { ...make, more: make.n - 1 }),
        next && line('Not beaten yet: {name}.', '未勝利:{name}。', { name: rungName(next) }),
        win && !make && line('Win a round with {hand}.', '{hand}で1回勝つ。', win),
        weekGoal(),
    ].filter(Boolean).slice(0, 2).join(line(' ', ''));
}
