// Plays every game and every preset with the package to its end, and holds what it says against the command's replay.
import assert from 'node:assert/strict';
import { kazu } from './packed.mjs';

const MOVES_MAX = 2000;
const house = await kazu.open();

/** The move that the strongest hint names. */
function hinted(table, seat) {
    const node = table.hint(3, { seat }).nodes.find(({ name }) => name === 'move');
    return node && node.cells[0].type;
}

/** One step: a person moves by hints where they name a move, a computer player by its plan, and else time passes. */
function step(table, turn, chairs) {
    const may = turn.any ? chairs.map((chair, seat) => seat) : turn.seats;
    const bots = may.filter((seat) => chairs[seat] !== 'person');
    if (!turn.any && !bots.length) {
        const line = hinted(table, may[0]);
        return line ? table.move(line, { seat: may[0] }) : table.bot(5, { seat: may[0] });
    }
    const plans = bots.map((seat) => ({ seat, ...table.plan(seat) })).filter(({ line }) => line).sort((a, b) => a.at - b.at);
    if (plans.length && plans[0].at <= (turn.due ?? Infinity)) {
        return table.move(plans[0].line, plans[0]);
    }
    return table.wake(turn.due);
}

function playedOut(table) {
    const chairs = table.chairs();
    let turn = table.turn();
    for (let moves = 0; !turn.over; moves += 1) {
        assert.ok(moves < MOVES_MAX, `${table.game} does not end`);
        turn = step(table, turn, chairs);
    }
    return turn;
}

async function events(how, save) {
    const answer = await kazu.command(['play', how, 'game.kazu', '--json'], { files: { 'game.kazu': save } });
    assert.equal(answer.status, 0, answer.stderr);
    return answer.stdout.trim().split('\n').map((line) => JSON.parse(line));
}

/** The command replays the save: what it saw last, and the end in its own words. */
async function replayed(save) {
    const views = (await events('--replay', save)).filter(({ event }) => event === 'view');
    const end = (await events('--load', save)).find(({ event }) => event === 'end');
    return { turn: views[views.length - 1].view.turn, summary: end.summary };
}

async function check(game, preset) {
    const seats = preset.min_seats || game.min_seats;
    const bots = Array.from({ length: seats }, (none, seat) => (seat || game.timed ? 5 : 0));
    const table = await house.deal(game.game, { parameters: preset.name, seed: 5n, seats, bots });
    assert.deepEqual([table.game, table.seats], [game.game, seats]);
    assert.equal(table.view().turn.over, undefined);
    const turn = playedOut(table);
    const summary = table.summary();
    assert.equal(summary.by, 'rules');
    assert.deepEqual(summary.won, turn.won);
    assert.deepEqual(table.view({ all: true }).turn, { over: true, won: turn.won, by: 'rules' });
    assert.deepEqual(await replayed(table.save()), { turn: table.view().turn, summary });
    const again = await house.load(table.save());
    assert.equal(again.save(), table.save());
    assert.deepEqual(again.log(), table.log());
    assert.ok(table.news(0).length > seats);
    assert.equal(table.review(0).index, 0);
    return summary;
}

for (const game of house.games()) {
    for (const preset of game.presets) {
        const summary = await check(game, preset);
        console.log(`${game.game} ${preset.name}: ${summary.moves} moves, won by ${summary.won}`);
    }
}
