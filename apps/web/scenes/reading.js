// How scenes read a view: its nodes, flags, and numbers as people write them.

/** The signs of operations as people write them. */
export const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' };

export const has = (thing, flag) => (thing.flags || '').split(' ').includes(flag);
export const written = (number) => number.replace('-', '−');
export const nodeOf = (view, name) => view.nodes.find((node) => node.name === name);
export const cellsOf = (view, name) => (nodeOf(view, name) || {}).cells || [];

/** Whether a number reads as another one upside down, such as 6 or 68. */
export function readsTwoWays(text) {
    const turned = [...text].reverse().map((digit) => ({ 6: '9', 9: '6' })[digit] || digit).join('');
    return /^[01689]+$/.test(text) && turned !== text && !turned.startsWith('0');
}

/** A rank as people write it on a card. */
export const rankText = (rank) => (rank === 'T' ? '10' : rank);

/** How a card or a step was made, such as `12 − 8`. */
export const sumOf = ({ a, op, b }) => `${written(a)} ${SIGNS[op]} ${b.startsWith('-') ? `(${written(b)})` : written(b)}`;
