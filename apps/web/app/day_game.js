// Begins the puzzle of a day, or finds the one that was begun.
import { begin } from './begin.js';
import { dayRecords } from './daily.js';
import { dayOf, gameOf } from './games.js';
import { list } from './store.js';

/**
 * Begins the game of a day, or finds the one that was begun. The other seats have computers of the day's level.
 * @returns {Promise<string>} the id of its record
 */
export async function gameOfDay(id, date, how) {
    const held = dayRecords(await list()).get(`${id} ${date}`);
    if (held) {
        return held.id;
    }
    const [{ params, key, level }, { min_seats: seats }] = await Promise.all([dayOf(id, date), gameOf(id)]);
    const bots = seats > 1 ? Array.from({ length: seats }, (_, seat) => (seat ? level : 0)) : undefined;
    return begin({ game: id, params, seed: key, day: date, seats, bots }, how);
}
