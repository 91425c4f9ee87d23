// Dialogs: a title, a body, and actions; Esc and the backdrop leave, the focus comes back by itself.
import { h } from './dom.js';
import { icon } from './icons.js';
import { onRoute } from './router.js';
import { t } from './t.js';

let count = 0;

/**
 * Opens a dialog and waits until it is closed.
 * @param {{title: string, body?: Node|Node[]|string, actions?: {text: string, value: string, kind?: string}[], name?: string, text?: boolean}} what
 *     `text`: the body is long, and read from its beginning; `kind` is `main` or `danger`; without actions there is one button to close.
 * @returns {Promise<string>} the value of the action, or '' if it was left
 */
export function openDialog({ title, body = '', actions, name = '', text = false }) {
    const id = `dialog-${count += 1}`;
    const buttons = (actions || [{ text: t('Close'), value: '' }]).map((action) => h('button', {
        class: `key ${action.kind || ''}`, value: action.value, type: 'submit', data: { answer: action.value || 'close' },
    }, action.text));
    const form = h('form', { method: 'dialog' },
        // Long texts are read from their beginning, not from their first link.
        h('h2', { id, tabindex: text ? '-1' : null, autofocus: text }, title),
        text ? h('button', { class: 'key bare dialog-close', value: '', type: 'submit', 'aria-label': t('Close') }, icon('close')) : null,
        h('div', { class: 'dialog-body' }, body),
        h('div', { class: 'dialog-actions' }, buttons));
    const dialog = h('dialog', { 'aria-labelledby': id, data: { dialog: name } }, form);
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        dialog.close(event.submitter ? event.submitter.value : '');
    });
    return showDialog(dialog);
}

/** Shows a dialog until it is closed; gives what it returns. @param {HTMLDialogElement} dialog @returns {Promise<string>} */
export function showDialog(dialog) {
    const before = document.activeElement;
    const left = new AbortController();
    document.body.append(dialog);
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(''));
    return new Promise((resolve) => {
        // It belongs to its screen: who goes back by the browser leaves both.
        onRoute(() => dialog.close(''), left.signal);
        dialog.addEventListener('close', () => {
            left.abort();
            dialog.remove();
            if (before && before.isConnected) {
                before.focus({ preventScroll: true });
            }
            resolve(dialog.returnValue);
        });
        dialog.showModal();
    });
}

/** Closes the dialogs that are open, as if they were left. */
export const closeDialogs = () => document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close(''));

/** Asks before something that cannot be taken back. */
export async function sure(title, text, action, stay = t('Cancel')) {
    const answer = await openDialog({
        title, body: h('p', {}, text), name: 'sure',
        actions: [{ text: stay, value: '' }, { text: action, value: 'yes', kind: 'danger' }],
    });
    return answer === 'yes';
}
