// A puzzle that somebody pastes: a save file, an instance line, or a text that only the command can read.
import { begin } from './begin.js';

/**
 * Begins what a text describes.
 * @param {string} game the game that it is for
 * @param {string} text
 * @param {{seats?: number, bots?: number[]}} chairs
 * @returns {Promise<string>} the id of the record
 */
export async function pasted(game, text, chairs, signal) {
    const clean = text.replace(/^\uFEFF/, '').trim();
    if (/^kazu-save \d/.test(clean)) {
        return begin({ save: `${clean.replace(/\r/g, '')}\n` });
    }
    const line = clean.replace(/\s+/g, ' ');
    try {
        return await begin({ game, instance: line, ...chairs }, { signal });
    } catch (error) {
        const converted = await instanceOf(game, clean, signal);
        if (converted) {
            return begin({ game, instance: converted, ...chairs }, { signal });
        }
        throw error;
    }
}

/** What the command makes of it, if it has a verb for this game's texts; null if it has none or cannot read it. */
async function instanceOf(game, text, signal) {
    try {
        const { run } = await import('./lab.js');
        const answer = await run([game, 'convert', '--to', 'kkl', '--no-solution', '-'], { stdin: `${text}\n`, signal });
        const line = answer.out.trim();
        return answer.status === 0 && line && !line.includes('\n') ? `puzzle=${line}` : null;
    } catch {
        return null;
    }
}
