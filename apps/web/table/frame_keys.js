// The keys at the top of the window while a scene is played: help, and the sound.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { setSetting, setting } from '../app/settings.js';
import { t } from '../app/t.js';

/** Opens the rules and keys of the game. */
function helpKey(does) {
    return h('button', { class: 'key bare', type: 'button', data: { tool: 'help' }, 'aria-label': t('Rules and keys'), 'aria-keyshortcuts': '?', on: { click: does } },
        icon('help'));
}

/** Mutes sound and vibration, or lets them be heard again. */
export function muteKey() {
    const key = h('button', { class: 'key bare', type: 'button', data: { tool: 'mute' }, 'aria-label': t('Mute') });
    const show = () => {
        key.setAttribute('aria-pressed', String(!setting('sound')));
        fill(key, icon(setting('sound') ? 'sound' : 'mute'));
    };
    key.addEventListener('click', () => {
        setSetting('sound', !setting('sound'));
        show();
    });
    show();
    return key;
}

/** Back to the end of the game that this puzzle was found in. */
function backKey(id) {
    return h('a', { class: 'key bare', href: `#/play/${id}`, 'aria-label': t('Back to the round'), data: { tool: 'round' } }, icon('back'));
}

/**
 * All keys.
 * @param {Element[]} first @param {(event: Event) => void} help @param {string} [round] the game that this puzzle was found in
 */
export const frameKeys = (first, help, round) => [...(round ? [backKey(round)] : []), ...first, helpKey(help), muteKey()];
