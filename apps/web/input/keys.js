// The one table of keys: it makes the handler, what the help says, and aria-keyshortcuts.
import { t } from '../app/t.js';

const CONTROL = 'Control+';

/**
 * Each row: the keys as people read them, what they do, the tool or act they stand for.
 * `keys` are names as `KeyboardEvent.key` gives them, with Control+ or Shift+ before. `needs` is what a game must have for the row
 * to be in its help.
 */
export const KEYS = [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], shown: '↑ ↓ ← →', what: () => t('move along cells, cards and buttons'), act: 'arrow' },
    { keys: ['Home', 'End', 'PageUp', 'PageDown'], shown: 'Home, End, PageUp, PageDown', what: () => t('to the edge of the board'), act: 'edge', needs: 'board' },
    { keys: [], shown: 'Shift+1-9', what: () => t('mark a digit with the pencil'), act: 'mark', needs: 'pencil' },
    { keys: [' '], shown: 'Space', what: () => t('pencil on and off; on a key: press it'), act: 'pencil', needs: 'pencil' },
    { keys: ['Backspace', 'Delete'], shown: 'Backspace, Delete', what: () => t('delete, or undo'), act: 'erase', needs: 'form' },
    { keys: ['Enter'], shown: 'Enter', what: () => t('confirm; write the only candidate'), act: 'enter', needs: 'form' },
    { keys: ['Escape'], shown: 'Esc', what: () => t('clear the selection'), act: 'escape', needs: 'form' },
    { keys: [`${CONTROL}z`, '['], shown: 'Ctrl+Z, [', what: () => t('undo'), tool: 'undo', aria: 'Control+Z' },
    { keys: [`${CONTROL}y`, `${CONTROL}Shift+z`, ']'], shown: 'Ctrl+Y, ]', what: () => t('redo'), tool: 'redo', aria: 'Control+Y' },
    { keys: ['h'], shown: 'h', what: () => t('hint'), tool: 'hint', aria: 'H' },
    { keys: ['n'], shown: 'n', what: () => t('new game'), tool: 'new', aria: 'N' },
    { keys: ['/'], shown: '/', what: () => t('type a move as text'), tool: 'line', aria: '/' },
    { keys: ['?'], shown: '?', what: () => t('rules and keys'), tool: 'help', aria: '?' },
];

const BY_KEY = new Map(KEYS.flatMap((row) => row.keys.map((key) => [key, row])));

/** What stands in aria-keyshortcuts for a tool. */
export function shortcut(tool) {
    const row = KEYS.find((one) => one.tool === tool);
    return row ? row.aria : null;
}

function nameOf(event) {
    const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    return `${event.ctrlKey || event.metaKey ? CONTROL : ''}${event.shiftKey && event.key.length === 1 && /[a-z]/i.test(event.key)
        && (event.ctrlKey || event.metaKey) ? 'Shift+' : ''}${letter}`;
}

const isField = (element) => element && (element.matches('input:not([type=range]):not([type=checkbox]), textarea, select'));

/** The digit of a key, also with Shift held, whatever the layout writes then. */
function digitOf(event) {
    const code = /^(?:Digit|Numpad)([0-9])$/.exec(event.code || '');
    return code ? code[1] : null;
}

/**
 * Listens to the keys of a game, also while the focus is on nothing or on the head of the page. Fields keep their keys.
 * @param {HTMLElement} root
 * @param {object} acts `arrow(key)`, `edge(key)`, `choose(character, event)` (true: taken), `mark(character, event)`, `pencil()`,
 *     `sends(event)` (true: what was typed went off), `erase(event)`, `enter(event)`, `escape()`, `tool(name, event)`; each gives true if it did something
 * @param {AbortSignal} signal
 */
export function listenToKeys(root, acts, signal) {
    const isOurs = ({ target }) => root.contains(target) || (root.isConnected && !document.querySelector('dialog[open]')
        && (target === document.body || Boolean(target.closest('.frame-head') && !target.closest('[role=menu]'))));
    document.addEventListener('keydown', (event) => {
        if (!isOurs(event) || event.defaultPrevented || event.isComposing || event.altKey || isField(event.target)) {
            return;
        }
        if (onKey(event, acts)) {
            event.preventDefault();
        }
    }, { signal });
}

function onKey(event, acts) {
    const onButton = event.target.closest('button, a, summary');
    const name = nameOf(event);
    // What was typed is sent by Enter, wherever the focus rests.
    if (onButton && (name === 'Enter' || name === ' ')) {
        return name === 'Enter' && acts.sends(event);
    }
    const plain = !event.ctrlKey && !event.metaKey && [...event.key].length === 1;
    if (plain) {
        const digit = digitOf(event);
        if (event.shiftKey && digit && acts.mark(digit, event)) {
            return true;
        }
        // A digit of an input method is as good as any other.
        const character = event.key.normalize('NFKC');
        if (character !== ' ' && acts.choose(character, event)) {
            return true;
        }
    }
    const row = BY_KEY.get(name);
    if (row) {
        return row.tool ? acts.tool(row.tool, event) : acts[row.act](event.key, event);
    }
    return plain && event.key !== ' ' && acts.write(event.key.normalize('NFKC'), event);
}
