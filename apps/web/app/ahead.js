// Fetches ahead, while the first screen is looked at: the core, a worker, and the screen of a game.
import { compile } from '../table/core.js';
import { warm } from '../table/pool.js';
import { styleSheet } from './dom.js';

/** Starts fetching; what fails is fetched again when it is needed. */
export function prepareGames() {
    compile().then(warm, () => {});
    styleSheet('games.css');
    import('../screens/play.js').catch(() => {});
    import('./begin.js').catch(() => {});
}
