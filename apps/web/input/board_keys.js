// What the keys do in a game: they choose cells by the keys that the view gives them, and use the tools.
import { listenToKeys } from './keys.js';
import { announce } from '../app/live.js';
import { t } from '../app/t.js';
import { Typing } from './typing.js';

const cellsOf = (view) => view.nodes.flatMap((node) => (node.cells || []).map((cell) => ({ node, cell })));
const disabled = (cell) => (cell.flags || '').includes('disabled');

/**
 * Connects the keys with a game.
 * @param {HTMLElement} root
 * @param {import('../table/play.js').Play} play
 * @param {{tool: Function, action: Function, line: object}} screen
 */
export function boardKeys(root, play, screen, signal) {
    const grid = () => play.drawing.find('grid');
    const live = () => play.view && play.past === null && !play.readOnly && !play.over;

    // Cards that have keys, or that are spelled.
    const hasKeyedHand = () => cellsOf(play.view).some(({ node, cell }) => node.kind === 'cards' && (cell.key || node.name === 'numbers'));

    /** The cell that a character chooses: a whole move, or a word that some form takes now. */
    function keyed(character) {
        const lower = character.toLowerCase();
        const found = cellsOf(play.view).filter(({ cell }) => (cell.key || '').toLowerCase() === lower && !disabled(cell));
        return found.find(({ node }) => play.composer.takes(node.name)) || found.find(({ node }) => node.kind === 'actions');
    }

    // Enter sends what was typed, until the focus or a finger goes elsewhere.
    let typed = false;
    ['focusin', 'pointerdown'].forEach((type) => root.addEventListener(type, () => {
        typed = false;
    }, { signal }));

    /** Cards without keys of their own are spelled. */
    const typing = new Typing(() => cellsOf(play.view).filter(({ node, cell }) => node.kind === 'cards' && !cell.key && cell.type
        && play.composer.takes(node.name) && !play.composer.isChosen(node.name, cell.id)),
    ({ node, cell }, event) => live() && play.choose(node, cell, event));

    function mark(character) {
        if (!live() || play.composer.writers().length < 2 || !/^[1-9a-g]$/.test(character)) {
            return false;
        }
        const found = keyed(character);
        return Boolean(found) && play.composer.write(found.node.name, found.cell.type, true);
    }

    function choose(character, event) {
        if (!live()) {
            return false;
        }
        play.stamp = event.timeStamp;
        const other = play.others.find((row) => character.toLowerCase() === String.fromCharCode(97 + row.seat));
        const main = other && other.cells.find((cell) => (cell.flags || '').includes('main'));
        if (main) {
            screen.action(main, event, other.seat);
            return true;
        }
        const found = keyed(character);
        if (!found) {
            return typing.press(character, event);
        }
        typing.flush(event);
        if (found.node.kind === 'actions') {
            screen.action(found.cell, event);
        } else {
            play.choose(found.node, found.cell, event);
            typed = true;
        }
        return true;
    }

    function arrow(key, event) {
        const board = grid();
        if (board && event.target.closest('[role=grid]')) {
            const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
            play.more = event.shiftKey;
            board.step(...step);
            play.more = false;
            return true;
        }
        return along(event, key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
    }

    /** Along a row of keys or cards. */
    function along(event, step) {
        const row = event.target.closest('.cards-row, .actions-row, .play-tools, .seat-row');
        const buttons = row ? [...row.querySelectorAll('button:not([disabled])')].filter((button) => button.offsetParent) : [];
        const at = buttons.indexOf(event.target);
        if (at < 0) {
            return false;
        }
        buttons[(at + step + buttons.length) % buttons.length].focus();
        return true;
    }

    function edge(key, event) {
        const board = grid();
        if (!board || !event.target.closest('[role=grid]')) {
            return false;
        }
        const { row, column } = board.place;
        const to = { Home: [row, 0], End: [row, board.columns - 1], PageUp: [0, column], PageDown: [board.rowCount - 1, column] }[key];
        board.go(...to);
        return true;
    }

    /** Enter sends the form; on a board it writes the only mark of the cell. */
    function enter(key, event) {
        if (!live()) {
            return false;
        }
        play.stamp = event.timeStamp;
        typing.flush(event);
        const board = grid();
        if (board && event.target.closest('[role=grid]')) {
            return writeSingle(board);
        }
        // A scene may ask before it sends.
        return play.drawing.scene?.enter?.() || play.composer.sendLine();
    }

    function writeSingle(board) {
        const marks = board.marksHere;
        const found = marks.length === 1 ? keyed(marks[0]) : null;
        if (!found || !play.composer.write(found.node.name, found.cell.type, false)) {
            return board.goToSingle();
        }
        // The marks around may have changed: where to go on is known after the move.
        play.addEventListener('shown', () => board.goToSingle(), { once: true });
        return true;
    }

    listenToKeys(root, {
        arrow, edge, enter, choose, mark,
        sends: (event) => typed && enter('Enter', event),
        pencil: () => live() && (play.composer.writers().length > 1 ? screen.tool('pencil') : false),
        erase: (key, event) => {
            play.stamp = event.timeStamp;
            // With nothing to take back of the move in the making, the last move goes.
            return live() && (play.composer.typeText(null) || play.composer.erase()
                || ((!play.composer.forms.length || hasKeyedHand()) && screen.tool('undo', event)));
        },
        escape: () => live() && play.composer.clear(),
        tool: (name, event) => screen.tool(name, event),
        // Where no key means it, a move is written as text.
        write: (character) => {
            const field = [...root.querySelectorAll('.area-tools form input')].find((input) => input.offsetParent);
            // Where keys choose the cards, a digit that is none of them means nothing.
            if (!live() || (!field && (hasKeyedHand() || !/[0-9+\-*/().]/.test(character)))) {
                return false;
            }
            if (field) {
                // The character itself goes where the focus is now.
                field.focus();
                return false;
            }
            if (play.composer.forms.length) {
                screen.line.open(character);
            } else if (!play.mine) {
                announce(t('It is not your turn.'));
            }
            return true;
        },
    }, signal);
    play.writeSingle = () => grid() && writeSingle(grid());
}
