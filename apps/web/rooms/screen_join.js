// Entering a room by its short code: as it is read, said or typed, in kanji, kana or Latin letters.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { announce } from '../app/live.js';
import { go } from '../app/router.js';
import { t } from '../app/t.js';
import { askOnce } from './line.js';
import { codeTiles } from './room_code.js';
import { keepKeys } from './room_keys.js';

/** What was typed stays when the language changes. */
export const followsLanguage = true;

/** Shows the field; the room that is found shows its own invitation. */
export async function show(root, route, { signal }) {
    await styleSheet('scenes/cloth.css');
    const draw = (text) => !signal.aborted && drawForm(root, text, signal);
    draw('');
    signal.addEventListener('abort', () => setFrameTitle(''));
    document.addEventListener('kazu-language', () => draw(root.querySelector('[data-field=code]').value), { signal });
}

function drawForm(root, text, signal) {
    setTitle(t('Join a room'));
    setFrameTitle(t('Join a room'));
    const field = h('input', { type: 'text', value: text, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 40,
        placeholder: 'ai-27-kiri', data: { field: 'code' } });
    const fault = h('p', { class: 'bad', role: 'alert', hidden: true });
    const find = h('button', { class: 'key main wide', type: 'submit', data: { tool: 'find' } }, t('Join'));
    const form = h('form', { class: 'sheet join-code', novalidate: true },
        h('div', { class: 'room-cloth join-code-cloth' }, codeTiles({ kanji: '藍-27-霧', romaji: 'ai-27-kiri' })),
        h('h1', {}, t('Enter the code')),
        h('p', { class: 'soft' }, t('It is shown in the lobby and on the big screen. Type it in kanji, kana or Latin letters.')),
        h('label', {}, h('span', { class: 'unseen' }, t('Code of the room')), field), fault, find);
    const refuse = (why) => {
        find.disabled = false;
        fault.hidden = false;
        fault.textContent = why;
        announce(why);
        field.select();
    };
    field.addEventListener('input', () => {
        fault.hidden = true;
    });
    form.addEventListener('submit', async (event) => {
        event.preventDefault();
        const code = field.value.trim();
        if (!code) {
            field.focus();
            return;
        }
        find.disabled = true;
        try {
            const { room, door } = await askOnce({ t: 'find', code }, signal);
            keepKeys(room, { door });
            go(`#/room/${room}`);
        } catch (error) {
            if (!signal.aborted) {
                refuse(refusalText(error.letter));
            }
        }
    });
    fill(root, form);
    field.focus({ preventScroll: true });
}

function refusalText({ code, wait, message } = {}) {
    if (code === 'NO_ROOM') {
        return t('No open lobby has this code. Check it, or ask for the link.');
    }
    if (code === 'RATE') {
        return wait ? t('Too many tries. Wait {n} s and try again.', { n: Math.ceil(wait) }) : t('Too many tries. Wait a minute and try again.');
    }
    return code === 'lost' ? t('The server does not answer.') : message || t('The server does not answer.');
}
