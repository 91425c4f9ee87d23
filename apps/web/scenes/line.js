// Words of one scene, of lessons and of the trainer. They are no messages of the page, so they are not among the words of the first screen.
import { language } from '../app/t.js';

/** A text in the language of the page; `{name}` in it stands for `values.name`. */
export function line(english, japanese, values = {}) {
    return (language() === 'ja' ? japanese : english).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
