// A short note at the edge that goes by itself, with at most one action (such as to undo).
import { h } from './dom.js';
import { icon } from './icons.js';
import { t } from './t.js';

/**
 * Shows a note; who wants it said aloud calls `announce`, too.
 * @param {string} text
 * @param {{action?: {text: string, does: () => void}, kind?: string, ms?: number}} [how] `kind`: `bad` or `good`; ms 0: it stays
 * @returns {() => void} takes it away
 */
export function toast(text, { action, kind = '', ms = action ? 8000 : 4000 } = {}) {
    const note = h('div', { class: `toast ${kind}` }, h('span', {}, text));
    let timer = 0;
    const close = () => {
        clearTimeout(timer);
        note.remove();
    };
    if (action) {
        note.append(h('button', { class: 'key', type: 'button', data: { tool: 'toast-action' }, on: {
            click: () => {
                close();
                action.does();
            },
        } }, action.text));
    }
    note.append(h('button', { class: 'key bare', type: 'button', 'aria-label': t('Close'), on: { click: close } }, icon('close')));
    const room = document.getElementById('toasts');
    room.setAttribute('aria-label', t('Notes'));
    while (room.childElementCount > 1) {
        room.firstChild.remove();
    }
    room.append(note);
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(close, ms);
    };
    if (ms) {
        wait();
        // It stays as long as somebody points at it.
        ['pointerenter', 'focusin'].forEach((name) => note.addEventListener(name, () => clearTimeout(timer)));
        ['pointerleave', 'focusout'].forEach((name) => note.addEventListener(name, wait));
    }
    return close;
}
