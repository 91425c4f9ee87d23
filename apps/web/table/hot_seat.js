// Several persons at one device: whose eyes look, what must stay hidden, and a row of moves for each who may speak.
import { fill, h } from '../app/dom.js';
import { firstPlace } from '../input/focus.js';
import { seatSign } from '../nodes/table.js';
import { t } from '../app/t.js';

const forms = (view) => view.nodes.filter((node) => node.kind === 'form');

/** The name of a seat. */
export function seatName(seat) {
    return t('Player {name}', { name: String.fromCharCode(65 + seat) });
}

/** Whether a view holds what other persons must not see. */
export function hasSecrets(view) {
    return view.nodes.some((node) => node.role === 'hand' && (node.cells || []).some((cell) => cell.seat !== undefined))
        // Boards of others, as in a race, say that this one is for its player's eyes.
        || view.nodes.some((node) => node.kind === 'pegs' && /-\d$/.test(node.name));
}

/**
 * Of several persons who may speak at once: who has a move to write looks, the others get rows of buttons.
 * @returns {Promise<{seat: number, others: {seat: number, cells: object[]}[]}>}
 */
export async function speakers(table, persons, seat) {
    const views = [];
    for (const person of persons) {
        table.seat = person;
        views.push({ seat: person, view: await table.view() });
    }
    const writer = views.find((one) => forms(one.view).length) || views.find((one) => one.seat === seat) || views[0];
    table.seat = writer.seat;
    const actions = ({ view }) => view.nodes.filter((node) => node.kind === 'actions').flatMap((node) => node.cells || []);
    return { seat: writer.seat, others: views.filter((one) => one !== writer).map((one) => ({ seat: one.seat, cells: actions(one) })) };
}

/** The rows of buttons; the letter of a seat is the key of its main move. */
export function seatRows(box, rows, act) {
    const had = box.contains(document.activeElement) ? document.activeElement : null;
    fill(box, rows.filter((row) => row.cells.length).map((row) => h('div', {
        class: 'seat-row', role: 'group', 'aria-label': seatName(row.seat), data: { seat: row.seat },
    }, seatSign(row.seat), row.cells.map((cell) => {
        const isMain = (cell.flags || '').includes('main');
        return h('button', {
            type: 'button', class: `key ${isMain ? 'main' : ''}`, disabled: (cell.flags || '').includes('disabled'),
            data: { type: cell.type, main: isMain ? row.seat : null }, 'aria-keyshortcuts': isMain ? String.fromCharCode(65 + row.seat) : null,
            on: { click: (event) => act(cell, event, row.seat) },
        }, cell.text || '');
    }))));
    if (had) {
        const same = box.querySelector(
            `[data-seat="${had.parentElement.dataset.seat}"] [data-type="${CSS.escape(had.dataset.type)}"]:enabled`);
        (same || box.querySelector('button:enabled') || firstPlace(box.closest('.play'))).focus({ preventScroll: true });
    }
}

/** The page between two persons: nothing is seen until the next one says to be there. */
export function passScreen(seat, done) {
    const button = h('button', { class: 'key main', type: 'button', data: { tool: 'pass-on' }, on: { click: done } }, t('I am {name}', { name: seatName(seat) }));
    return h('section', { class: 'pass', 'aria-label': t('Pass the device') }, seatSign(seat),
        h('h2', {}, t('Pass the device to {name}', { name: seatName(seat) })),
        h('p', { class: 'soft' }, t('Only they should look now.')), button);
}
