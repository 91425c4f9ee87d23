// The form for a room's short code, as it is read, said or typed: in kanji, kana or Latin letters.
import { fill, h, setTitle } from '../app/dom.js';
import { announce } from '../app/live.js';
import { go, replace } from '../app/router.js';
import { t } from '../app/t.js';
import { line } from '../scenes/line.js';
import { askOnce } from './line.js';
import { codeTiles } from './room_code.js';
import { keepKeys } from './room_keys.js';

/** Asks the server for the room; gives its address. @throws {Error} with the error letter as `letter` */
async function addressOf(code, signal) {
    const { room, door } = await askOnce({ t: 'find', code }, signal);
    keepKeys(room, { door });
    return `#/room/${room}`;
}

function refusalText({ code, wait, message } = {}) {
    if (code === 'NO_ROOM') {
        return t('No open lobby has this code. If the game has already begun, ask a player for the link: Menu, “Link for watching”.');
    }
    if (code === 'RATE') {
        return wait ? t('Too many tries. Wait {n} s and try again.', { n: Math.ceil(wait) }) : t('Too many tries. Wait a minute and try again.');
    }
    return code === 'lost' ? t('The server does not answer.') : message || t('The server does not answer.');
}

/** The form; the room that is found shows its invitation. @param {string} text below the title @param {string} [typed] what is in the field */
export function codeForm(title, text, signal, typed = '') {
    const field = h('input', { type: 'text', value: typed, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'go', maxlength: 40,
        placeholder: line('Such as {code}', '例: {code}', { code: 'ai-27-kiri' }), data: { field: 'code' } });
    const fault = h('p', { class: 'bad', role: 'alert', hidden: true });
    const find = h('button', { class: 'key main wide', type: 'submit', data: { tool: 'find' } }, t('Join'));
    const form = h('form', { class: 'sheet join-code', novalidate: true },
        h('div', { class: 'join-code-example' }, h('p', { class: 'soft' }, line('Example', '例')), codeTiles({ kanji: '藍-27-霧', romaji: 'ai-27-kiri' })),
        h('h1', {}, title), h('p', { class: 'soft' }, text),
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
            const address = await addressOf(code, signal);
            // The form may lie at the address of the room itself.
            (location.hash === address ? replace : go)(address);
        } catch (error) {
            if (!signal.aborted) {
                refuse(refusalText(error.letter));
            }
        }
    });
    return form;
}

/** Fills the screen of somebody whose address does not let them in, such as one copied from another browser. */
export function askOutside(root, signal) {
    const draw = () => {
        setTitle(t('Join a room'));
        fill(root, codeForm(t('Ask for the link or the code'),
            t('This address works only in the browser of somebody who is in the room. Ask them for the link, or enter the code here.'), signal));
    };
    draw();
    document.addEventListener('kazu-language', draw, { signal });
}
