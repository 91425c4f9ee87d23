// The rules that a lobby and an invitation tell are those of the room's parameters, and no others.
import assert from 'node:assert/strict';
import { importAmong, runAll } from './alone.mjs';

const { roomGame } = await importAmong('rooms/room_games.js', { 'app/t.js': "export const t = (id) => id; export const language = () => 'en';", 'app/modes.js': 'export const modeName = (id) => id;' });

function ready_made_rules_are_told() {
    assert.match(roomGame('kazutori', 'moves=1..3 N=21').rules.at(-1), /you win/);
    assert.match(roomGame('kazutori', 'N=21 misere=yes moves=1..3').rules.at(-1), /you lose/);
    assert.match(roomGame('namepoker', 'rules=total exchanges=1 rounds=10').rules[0], /one exchange\.$/);
    assert.match(roomGame('namepoker', 'rules=total exchanges=3 rounds=5').rules[0], /up to 3 exchanges\.$/);
}

/** The server tells the rules of all others. */
function other_parameters_have_no_rules_here() {
    assert.equal(roomGame('kazutori', 'N=30 misere=yes moves=1..4').rules.length, 0);
    assert.equal(roomGame('kenken', 'n=5').rules.length, 0);
}

await runAll(ready_made_rules_are_told, other_parameters_have_no_rules_here);
