// Begins a game: deals it in the helper, keeps its record, and gives its id.
import { LocalTable, dealt } from '../table/table.js';
import { freshId, put } from './store.js';

/** A key of 53 random bits: enough that nobody meets the same deal twice, short enough for a link. */
export function randomSeed() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return String((high % 2 ** 21) * 2 ** 32 + low);
}

/**
 * @param {{game: string, params?: string, seed?: string, seats?: number, bots?: number[], instance?: string, day?: string,
 *     title?: string, save?: string, wish?: string}} what `wish`: the parameters that a next deal has; `bots`: a level for each seat, 0 is a person; `save` takes a save file as it is
 * @param {{signal?: AbortSignal, onProgress?: Function}} [how]
 * @returns {Promise<string>} the id of the record
 */
export async function begin(what, how) {
    const seed = what.seed === undefined || what.seed === '' ? randomSeed() : String(what.seed);
    const save = what.save || await dealt({ ...what, seed }, how);
    const table = await LocalTable.load(save);
    const now = Date.now();
    const id = freshId();
    const summary = await table.summary();
    const view = await table.view(0);
    await put({
        id, game: table.game, params: table.params, wish: what.wish || what.params || '', title: (view.nodes[0] || {}).text || table.game, save,
        ms: summary.ms || 0, started: now, touched: now, over: Boolean(table.turn && table.turn.over),
        result: table.turn && table.turn.over ? summary : null, day: what.day || '', hints: summary.hints || 0,
        checks: summary.checks || 0, seats: summary.seats,
    });
    table.close();
    return id;
}
