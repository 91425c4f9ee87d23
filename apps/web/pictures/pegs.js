// Codes and answers of Mastermind in pictures: rows as text, pegs as buttons that step through the colours.
import { h } from '../app/dom.js';
import { dots } from '../nodes/pegs.js';
import { t } from '../app/t.js';

export const COLOURS = 6;
export const PEGS = 4;

/** Rows such as `1123=11 4156=02`. */
export const rowsControl = { key: 'rows', title: () => t('Guesses and answers so far'), value: '' };

export const rowsOf = (text) => text.split(/\s+/).filter(Boolean);

/** A code as pegs with their digits. */
export function pegsOf(code) {
    return h('span', { class: 'picture-pegs', role: 'img', 'aria-label': code },
        [...code].map((digit) => h('span', { class: 'peg', data: { peg: digit } }, h('span', {}, digit))));
}

/** A code whose pegs can be changed: each press takes the next colour. */
export function pegButtons(code, changed) {
    return h('span', { class: 'picture-pegs', role: 'group', 'aria-label': t('Your guess') }, [...code].map((digit, place) => h('button', {
        class: 'peg', type: 'button', data: { peg: digit, place }, 'aria-label': t('peg {n}: colour {colour}', { n: place + 1, colour: digit }),
        on: {
            click: () => {
                const next = String((Number(digit) % COLOURS) + 1);
                changed([...code].map((other, at) => (at === place ? next : other)).join(''), place);
            },
        },
    }, h('span', {}, digit))));
}

/** An answer `11` as dots with its figures. */
export function answerOf(text, pegs = PEGS) {
    const [place, colour] = [...text].map(Number);
    return h('span', { class: 'pegs-answer', role: 'img', 'aria-label': t('{red} in place, {white} elsewhere', { red: place, white: colour }) },
        dots(place, colour, pegs));
}

/** The position that an analysis tells of. @throws {Error} if no code fits */
export function positionOf([data]) {
    if (!data || !data.guesses || !data.guesses.length) {
        throw new Error(t('No code fits all answers.'));
    }
    return data;
}

/** The parts of a guess as pairs of answer and codes, in the order of the answers: objects put figures first. */
export function partsOf(guess) {
    return Object.entries(guess.answers).sort(([a], [b]) => (a < b ? -1 : 1));
}
