// How each game is played on the page, in a few sentences, for its help.
import { h } from '../app/dom.js';
import { rulesIn } from '../app/games.js';
import { t } from '../app/t.js';
import { lessonLink } from '../app/to_lesson.js';
import { keyTable } from '../input/key_help.js';

const VALUES = () => t('Cards: A is 1, J 11, Q 12, K 13.');

// Whether there is a keyboard; without one the help leaves keys out.
const hasKeys = () => !matchMedia('(hover: none) and (pointer: coarse)').matches;
const TYPED = (text) => (hasKeys() ? text : '');

/** Only two players have secret numbers. On the stairs nothing is told before the end. */
const secretWays = (onStairs) => [
    t('Think back from the end: from some totals you win whatever the others say.'),
    ...(onStairs ? [] : [
        t('These totals are the secret numbers. Against one computer, each that you make is shown at once.'),
        t('Tap a number further on to guess it, and you learn at once whether it is one. A game has three wrong guesses.'),
        t('For a golden stamp, win without missing a secret number and without hints or Undo.'),
    ]),
    t('At the end the strip is folded where its secret numbers repeat.'),
];

const WAYS = {
    shisoku: () => [
        t('Lay a card on another and choose a sign; or tap a card, a sign, and a card.'),
        t('Tap a step on the tape to undo it and all after it. A wrong total is fine: undo and try again.'),
    ],
    'shisoku-game': () => [
        t('Slap as soon as you see how all cards on the table make the target, then show how: combine two cards at a time.'),
        t('There are 20 seconds to flip a card and 60 seconds to explain, 10 more for each card beyond four.'),
        TYPED(t('Space slaps, F flips, P pauses. Around one device the letters A, L, V, N, R and I slap.')),
        VALUES(),
    ],
    kazutori: (seats = 2, onStairs = false) => [
        t('Say a number: it is added to the total.'),
        ...(seats > 2 ? [] : secretWays(onStairs)),
        t('Eight opponents wait on the ladder, each with a new rule. Above them are the Tengu Stairs: each loss puts out one of three lanterns, and so does incense that burns down on your turn, from step 3 on.'),
    ],
    mastermind: () => [
        t('Tap a hole, then a colour. Hold a colour to rule it out.'),
    ],
    namepoker: () => [
        t('Tap the characters to exchange, then exchange them; or stand with all.'),
        t('The rules list the nine hands from the best to the worst, and what decides between equal ones.'),
    ],
    kenken: () => [
        t('Choose a cell, then a digit; or hold a digit, and it waits for the cells you choose.'),
        t('With the pencil digits are marks. Drag over cells to mark several at once; tap a single mark twice to write it.'),
        t('A save point lets you return after a trial.'),
    ],
};

/** Sentences on how to play a game, its own first; without a game what holds for all. */
export function waysOf(game, seats, onStairs) {
    return [
        ...(WAYS[game] ? WAYS[game](seats, onStairs) : []),
        onStairs ? '' : t('A hint tells a little first; ask again, and it tells more. Hints are counted.'),
        TYPED(game === 'shisoku' ? t('A step can be typed, such as 9 + 6: choose "Type a move".') : t('Any move can be typed as text: press / or choose "Type a move".')),
        t('In the history, move the slider through your game; after the end it judges each move.'),
    ].filter(Boolean);
}

/** The body of a dialog: rules, ways to play, and keys of the game that is played, with those of its scene and without those of `hidden` tools. */
export function gameHelp(game, view, scene, hidden) {
    return h('div', { class: 'game-help' }, rulesIn(view).map((text) => h('p', {}, text)),
        h('ul', {}, waysOf(game, scene?.chairs?.length, Boolean(scene?.climb)).map((text) => h('li', {}, text))),
        hasKeys() ? h('details', { open: true }, h('summary', {}, t('Keys')), keyTable(view, scene?.keyRows?.(), hidden)) : null,
        h('p', {}, lessonLink(game)), h('p', {}, h('a', { href: `#/help/${game}` }, t('More help'))));
}
