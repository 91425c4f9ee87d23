// The rows that were guessed, with their answers, as the tray shows them.
import { has } from '../reading.js';

/**
 * Reads the node of the guesses.
 * @param {{cells?: object[], columns: number}} guesses
 * @param {{counts: boolean, wordOf: (cell: object) => string}} how `counts`: codes left are shown
 */
export function rowsOf({ cells = [], columns }, { counts, wordOf }) {
    return Array.from({ length: Math.floor(cells.length / columns) }, (_, index) => {
        const row = cells.slice(index * columns, (index + 1) * columns);
        const answer = row[columns - 1];
        const isOpen = has(answer, 'hidden');
        const left = answer.corner ? Number(answer.corner) : null;
        return { pegs: row.slice(0, -1).map((cell) => (has(cell, 'hidden') ? null : { value: cell.value || 0, text: cell.text })), words: row.slice(0, -1).map(wordOf).join(', '),
            place: isOpen ? null : answer.value || 0, colour: isOpen ? null : answer.extra || 0, left: counts ? left : null, fits: left,
            wrong: has(answer, 'wrong'), isNew: has(answer, 'new'), id: answer.id, type: answer.type };
    });
}
