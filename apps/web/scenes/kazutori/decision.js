// The end of a game of three or more: the move that decided it, and who would have won after the other numbers.
import { h } from '../../app/dom.js';
import { line } from '../line.js';

/** `{at, seat, rows: [{number, seat, isSaid}, ...]}` of facts: `seat` of a row says the last number after it; null if no move changed that. */
export function readDecision(facts) {
    const node = facts.nodes.find((one) => one.name === 'decisive');
    const cells = node?.cells.slice(2) || [];
    const rows = cells.filter((_, index) => index % 2 === 0).map((cell, index) => ({ number: cell.value, seat: cells[2 * index + 1].seat, isSaid: (cell.flags || '').includes('answer') }));
    return node ? { at: node.value, seat: node.seat, rows } : null;
}

/** Why it was a choice: what the player could have had, or that they chose among the others. */
function judged({ seat, rows }, name, mine, loses) {
    const good = rows.filter((row) => (row.seat === seat) !== loses);
    const said = rows.find((row) => row.isSaid);
    if (good.includes(said)) {
        return '';
    }
    const values = { name, n: good[0]?.number };
    return good.length ? (seat === mine ? line('You could have won with {n}.', '{n}なら、あなたの勝ちでした。', values) : line('{name} could have won with {n}.', '{n}なら、{name}の勝ちでした。', values))
        : seat === mine ? line('You couldn\'t win any more, but you chose who would.', '自分は勝てなくても、だれが勝つかを決める手番でした。') : line('{name} couldn\'t win any more, but chose who would.', '{name}は自分が勝てなくても、だれが勝つかを決める手番でした。', values);
}

/** The move that decided, with a table of all numbers. @param {object|null} decision @param {(seat: number) => string} nameOf @param {{mine: number, rules: {loses: boolean}}} scene */
export function decisionOf(decision, nameOf, { mine, rules: { loses } }) {
    if (!decision) {
        return h('p', {}, line('No move changed who was ahead.', '途中で形勢を変えた手はありませんでした。'));
    }
    const { at, seat, rows } = decision;
    const name = nameOf(seat);
    const outcome = (row) => (row.seat === mine ? (loses ? line('you lose', 'あなたの負け') : line('you win', 'あなたの勝ち'))
        : (loses ? line('{name} loses', '{name}の負け', { name: nameOf(row.seat) }) : line('{name} wins', '{name}の勝ち', { name: nameOf(row.seat) })));
    return h('div', { class: 'decision' },
        h('h3', {}, seat === mine ? line('You decided it at {n}', '{n}であなたが勝負を決めました', { n: at }) : line('{name} decided it at {n}', '{n}で{name}が勝負を決めました', { name, n: at })),
        h('ul', { role: 'list' }, rows.map((row) => h('li', { class: row.isSaid ? 'said' : null }, h('b', {}, `+${row.number}`), ' ', outcome(row),
            row.isSaid ? h('small', {}, ` (${line('said', 'この手')})`) : null))), h('p', {}, judged(decision, name, mine, loses)));
}
