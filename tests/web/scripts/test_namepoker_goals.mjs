// What Name Poker names as a goal, without a browser: there is always one that is near.
import assert from 'node:assert/strict';
import { importAmong, runAll } from './alone.mjs';

globalThis.document = { documentElement: {} };
globalThis.localStorage = { kept: {}, getItem: (key) => globalThis.localStorage.kept[key] || null, setItem: (key, text) => Object.assign(globalThis.localStorage.kept, { [key]: text }) };
globalThis.lang = 'en';
const { goalText } = await importAmong('scenes/namepoker/goals.js', {
    'app/t.js': 'export const language = () => globalThis.lang; export const t = (id) => id;',
    'scenes/namepoker/ways.js': 'export const nextRung = (beaten) => [1, 2, 3].find((one) => !beaten.includes(one)) || 0; export const rungName = (rung) => `animal ${rung}`;',
    'scenes/namepoker/words.js': 'export const NINE = 9;',
});

const TYPES = Array.from({ length: 9 }, (_, index) => ({ id: index + 1, title: `hand ${index + 1}` }));
const goal = (kept, rung = 1) => {
    localStorage.kept['kazu-last'] = JSON.stringify({ '#namepoker': kept });
    return goalText(TYPES, rung);
};

function the_nearest_come_first() {
    assert.equal(goal({ made: [9, 8, 7], beaten: [1] }), 'Still missing: hand 6 and 5 more. Not beaten yet: animal 2.');
    assert.equal(goal({ made: [9, 7, 6, 5, 4, 3, 2], beaten: [1, 2, 3] }), 'Still missing: hand 8 and 1 more. Best choices this week: 0 of 10.');
}

/** The strongest hand comes by luck: it is never the goal. */
function there_is_one_after_eight_of_nine() {
    const made = [9, 8, 7, 6, 5, 4, 3, 2];
    assert.equal(goal({ made, beaten: [1, 2] }), 'Not beaten yet: animal 3. Win a round with hand 8.');
    assert.equal(goal({ made, won: [8, 7], beaten: [1, 2, 3] }), 'Win a round with hand 6. Best choices this week: 0 of 10.');
    assert.equal(goal({ made: [1, ...made], won: made, beaten: [1, 2, 3] }), 'Best choices this week: 0 of 10.');
    assert.equal(goal({}, 0), 'Still missing: hand 8 and 8 more. Best choices this week: 0 of 10.');
}

/** Only those of this week count, and each mark is followed by another. */
function a_week_has_marks() {
    const all = { made: [1, 2, 3, 4, 5, 6, 7, 8, 9], won: [1, 2, 3, 4, 5, 6, 7, 8, 9], beaten: [1, 2, 3] };
    const days = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60000) / 86400000);
    const week = Math.floor((days + 3) / 7);
    assert.equal(goal({ ...all, week: { of: week, best: 9 } }), 'Best choices this week: 9 of 10.');
    assert.equal(goal({ ...all, week: { of: week, best: 10 } }), 'Best choices this week: 10 of 25.');
    assert.equal(goal({ ...all, week: { of: week, best: 700 } }), 'Best choices this week: 700 of 1000.');
    assert.equal(goal({ ...all, week: { of: week - 1, best: 9 } }), 'Best choices this week: 0 of 10.');
}

await runAll(the_nearest_come_first, there_is_one_after_eight_of_nine, a_week_has_marks);
