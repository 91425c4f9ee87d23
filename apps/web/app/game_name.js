// The title of a game for people: its name, and smaller what it is, as the core's title says both.
import { h } from './dom.js';

/** A title such as `Name, what it is` or `Name (what it is)` in its two parts. */
export function nameParts(title) {
    const [, name, rest, within] = /^(.+?)(?:\s*[,、]\s*(.+)|\s*[(（](.+)[)）])?$/.exec(title);
    return [name, rest || within || ''];
}

/** The same as elements; a screen reader hears the title as one. */
export function gameName(title) {
    const [name, rest] = nameParts(title);
    return [h('span', {}, name), rest ? [h('span', { class: 'unseen' }, ', '), h('small', { class: 'game-what' }, rest)] : null];
}
