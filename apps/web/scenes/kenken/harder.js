// One step up: the next level, else one row more.
import { wordsOf } from '../../app/games.js';
import { levels } from './words.js';

const LARGEST = 9;

/**
 * The parameters of a puzzle one step harder: the next level, else one row more; null: there is none.
 * @param {(size: string, level: string) => boolean} [isSolved] what is passed over
 */
export function harder(params, isSolved = () => false) {
    const words = wordsOf(params);
    const ids = levels().map(([id]) => id);
    const [size, level] = [Number(words.get('size') || 6), ids.indexOf(words.get('level') || 'easy')];
    const hardest = size > 3 ? ids.length - 1 : 1;
    if (level < 0 || (level >= hardest && size >= LARGEST)) {
        return null;
    }
    words.set('size', String(level < hardest ? size : size + 1)).set('level', level < hardest ? ids[level + 1] : 'normal');
    const next = [...words].map(([key, value]) => `${key}=${value}`).join(' ');
    return isSolved(words.get('size'), words.get('level')) ? harder(next, isSolved) : next;
}
