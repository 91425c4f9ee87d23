// How a game is played by tapping: a sentence among the words, and a finger over the table until the first move was copied.
import { h, s } from '../app/dom.js';
import { line } from '../scenes/line.js';

export const movesWord = (game) => ({
    shisoku: line('Tap a card, a sign and another card: the two become one.', 'カード、記号、カードの順にタップ。2枚が1枚になります。'),
    kazutori: line('Tap the number you add.', '足す数をタップします。'),
    mastermind: line('Tap a colour for each hole, then “Guess”.', '色をタップして穴を埋め、「この色で推測」を押します。'),
    namepoker: line('Tap the cards you give away, then “Exchange”.', '手放すカードをタップして、「交換する」を押します。'),
    kenken: line('Tap a cell, then a digit.', 'マスをタップし、数字をタップします。'),
})[game];

/** The piece of a table, by its node and what it is called in a move. */
export const piece = (node, type) => `[data-node=${node}] [data-type='${type}']`;

const finger = () => h('span', { class: 'lesson-finger', 'aria-hidden': 'true' }, s('svg', { viewBox: '0 0 40 48' },
    s('path', { d: 'M14 27V7a4 4 0 0 1 8 0v14l9 2c4 1 5 3 4 7l-3 12c-1 3-3 5-6 5h-7c-3 0-5-1-7-4L4 33c-3-4 2-8 5-5z' })));

/** The finger goes from piece to piece, one with each tap. @param {string[]} pieces selectors */
export function pointAt(room, pieces, signal) {
    const element = finger();
    const leave = new AbortController();
    let at = 0;
    const place = () => {
        const target = room.querySelector(pieces[at]);
        if (!target || signal.aborted) {
            leave.abort();
            element.remove();
            return;
        }
        const [box, around] = [target.getBoundingClientRect(), room.getBoundingClientRect()];
        element.style.setProperty('--x', `${box.x - around.x + box.width / 2}px`);
        element.style.setProperty('--y', `${box.y - around.y + box.height / 2}px`);
    };
    // In its place first: nothing glides from the corner.
    place();
    room.append(element);
    signal.addEventListener('abort', place);
    addEventListener('resize', place, { signal: leave.signal });
    room.addEventListener('click', ({ target }) => {
        at += target.closest('[data-node] [data-type], [data-place]') ? 1 : 0;
        requestAnimationFrame(place);
    }, { signal: leave.signal });
}
