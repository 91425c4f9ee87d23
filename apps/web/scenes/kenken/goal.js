// The times to beat: best and median of earlier puzzles with the same settings.
import { setting } from '../../app/settings.js';
import { middle, timesToBeat } from '../../app/stats.js';
import { list } from '../../app/store.js';
import { duration } from '../../app/t.js';
import { line } from '../line.js';

/** The times to beat as a sentence; empty without clocks, without earlier puzzles, and for one that is played again. @param {object} record */
export async function goalOf(record) {
    const times = setting('clock') === 'off' ? [] : timesToBeat(await list().catch(() => []), record);
    return times.length ? line('Your best: {best}. Median: {median}.', 'ベスト {best} · 中央値 {median}', { best: duration(Math.min(...times)), median: duration(middle(times)) }) : '';
}
