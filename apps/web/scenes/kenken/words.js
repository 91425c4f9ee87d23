// The words of this scene alone. They are no messages, for only it needs them: so they are not among the words of the first screen.
import { language } from '../../app/t.js';

/** A text in the language of the page; `{name}` in it stands for `values.name`. */
export function say(english, japanese, values = {}) {
    return (language() === 'ja' ? japanese : english).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The levels from the easiest: their ids, and how they are called. */
export const levels = () => [['easy', say('easy', 'やさしい')], ['normal', say('normal', 'ふつう')], ['hard', say('hard', '難しい')], ['extreme', say('extreme', '最難')]];
