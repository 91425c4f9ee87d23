// Entering a room by its short code.
import { fill, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { t } from '../app/t.js';
import { codeForm } from './code_form.js';

/** What was typed stays when the language changes. */
export const followsLanguage = true;

/** Shows the field; the room that is found shows its own invitation. */
export async function show(root, route, { signal }) {
    await styleSheet('scenes/cloth.css');
    const field = () => root.querySelector('[data-field=code]');
    const draw = (typed) => {
        if (!signal.aborted) {
            setTitle(t('Join a room'));
            setFrameTitle(t('Join a room'));
            fill(root, codeForm(t('Enter the code'), t('The code is in the lobby and on the big screen. Kanji, kana or Latin letters will do.'), signal, typed));
            field().focus({ preventScroll: true });
        }
    };
    draw('');
    signal.addEventListener('abort', () => setFrameTitle(''));
    document.addEventListener('kazu-language', () => draw(field().value), { signal });
}
