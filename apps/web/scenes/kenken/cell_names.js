// Cells that a text names, such as "row 5, column 2", as buttons that light them.
import { h } from '../../app/dom.js';

const NAME = /row (\d+), column (\d+)|(\d+)行目(\d+)列目/gi;

/** A text in parts: words, and an element for each cell that they name. */
export function linkCells(text) {
    const parts = [];
    let at = 0;
    for (const found of text.matchAll(NAME)) {
        const [words, row = found[3], column = found[4]] = found;
        parts.push(text.slice(at, found.index), h('button', { class: 'cell-name', type: 'button', data: { cell: `r${row}c${column}` } }, words));
        at = found.index + words.length;
    }
    return [...parts, text.slice(at)].filter(Boolean);
}
