// A puzzle that somebody pastes: a save file, an instance line, or a text that only the command can read.
import { begin } from './begin.js';
import { t } from './t.js';

/**
 * Begins what a text describes.
 * @param {string} game the game that it is for
 * @param {string} text
 * @param {{seats?: number, bots?: number[]}} chairs
 * @returns {Promise<string>} the id of the record
 */
export async function pasted(game, text, chairs, signal) {
    const clean = text.replace(/^\uFEFF/, '').replace(/\r/g, '').trim();
    if (!clean) {
        throw new Error(t('Paste a puzzle first.'));
    }
    if (/^kazu-save \d/.test(clean)) {
        return begin({ save: `${clean}\n` });
    }
    try {
        return await begin({ game, instance: clean.normalize('NFKC').replace(/\s+/g, ' '), ...chairs }, { signal });
    } catch (error) {
        const converted = await puzzleOf(game, clean, signal);
        if (!converted) {
            throw error;
        }
        return begin({ game, instance: `puzzle=${converted}`, ...chairs }, { signal });
    }
}

/** The puzzle as one line, if the game's verb `convert` reads the text in one of its forms; else null. */
async function puzzleOf(game, text, signal) {
    try {
        const { run } = await import('../lab/lab.js');
        const answer = await run([game, 'convert', '--to', 'kkl', '-'], { stdin: `${text}\n`, signal });
        return answer.status === 0 ? answer.out.trim().split('\n')[0] : null;
    } catch {
        return null;
    }
}
