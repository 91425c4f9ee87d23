// Begins the puzzle of a day, or finds the one that was begun.
import { begin } from './begin.js';
import { dayRecords } from './daily.js';
import { dayOf, gameOf } from './games.js';
import { list } from './store.js';

/** One person, and computers of middle strength in the other seats. */
async function chairs(id, params) {
    const game = await gameOf(id);
    const preset = game.presets.find((one) => one.params === params);
    const seats = Math.max(1, preset?.min_seats ?? game.min_seats);
    return { seats, bots: seats > 1 ? Array.from({ length: seats }, (_, seat) => (seat ? 3 : 0)) : undefined };
}

/**
 * Begins the game of a day, or finds the one that was begun.
 * @returns {Promise<string>} the id of its record
 */
export async function gameOfDay(id, date, how) {
    const held = dayRecords(await list()).get(`${id} ${date}`);
    if (held) {
        return held.id;
    }
    const { params, key } = await dayOf(id, date);
    return begin({ game: id, params, seed: key, day: date, ...await chairs(id, params) }, how);
}
