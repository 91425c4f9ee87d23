// The table of keys for people: those of a game from its view, then those of the page.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { KEYS } from './keys.js';

const MOST_LISTED = 5;

/** Keys in a row: all of them, or the first and the last where they are many. */
function listed(keys) {
    return keys.length > MOST_LISTED ? [`${keys[0]}–${keys[keys.length - 1]}`] : keys;
}

/** The keys that the cells of a view have: one row for the cells of a node, one for each whole move. */
function rowsOf(view) {
    const keyed = view.nodes.map((node) => ({ node, cells: (node.cells || []).filter((cell) => cell.key) })).filter(({ cells }) => cells.length);
    return keyed.flatMap(({ node, cells }) => (node.kind === 'actions' ? cells.map((cell) => ({ keys: [cell.key], what: cell.text }))
        : [{ keys: listed(cells.map((cell) => cell.key)), what: node.text || node.name }]));
}

/** The keys of a row of the page; the pencil has those of the digits that the game has. */
function shownOf(row, view) {
    const digits = view.nodes.find(({ name }) => name === 'digits')?.cells;
    return row.act === 'mark' && digits ? [`Shift+${digits[0].key}–${digits[digits.length - 1].key}`] : row.shown.split(', ');
}

/** What a game needs of the keys of the page. */
function needsOf(view) {
    const forms = view.nodes.filter((node) => node.kind === 'form');
    const boards = new Set(view.nodes.filter((node) => node.kind === 'grid').map((node) => node.name));
    return {
        board: boards.size > 0,
        pencil: forms.filter((form) => form.cells.length > 1 && boards.has(form.cells[0].type)).length > 1,
        form: forms.length > 0,
    };
}

/**
 * A table of the keys of a game, as its view offers them; without a view those that all games have.
 * @param {{keys: string[], what: string}[]} [own] the keys of a scene, in place of those of the view
 * @param {string[]} [hidden] tools that the game does not have
 */
export function keyTable(view = { nodes: [] }, own = null, hidden = []) {
    const needs = needsOf(view);
    // A key that a scene has for something else does that.
    const taken = (own || []).flatMap(({ keys }) => keys);
    const rows = [...(own || rowsOf(view)), ...KEYS.filter((row) => (!row.needs || needs[row.needs]) && !hidden.includes(row.tool) && !row.keys.some((key) => taken.includes(key)))
        .map((row) => ({ keys: shownOf(row, view), what: row.act === 'arrow' && own && !needs.board ? t('move along cards and buttons') : row.what() }))];
    return h('table', { class: 'keys' },
        h('thead', { class: 'unseen' }, h('tr', {}, h('th', { scope: 'col' }, t('Key')), h('th', { scope: 'col' }, t('What it does')))),
        h('tbody', {}, rows.map(({ keys, what }) => h('tr', {},
            h('th', { scope: 'row' }, keys.map((key, index) => [index ? ' ' : null, h('kbd', {}, key)])), h('td', {}, what)))));
}
