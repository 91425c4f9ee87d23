// The words of KenKen's scene.
import { line } from '../line.js';

/** The levels from the easiest: their ids, and how they are called. */
export const levels = () => [['easy', line('easy', 'やさしい')], ['normal', line('normal', 'ふつう')], ['hard', line('hard', '難しい')], ['extreme', line('extreme', '最難')]];
