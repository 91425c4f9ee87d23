// The keys at the top of the window while a scene is played: help, and the sound.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { setSetting, setting } from '../app/settings.js';
import { t } from '../app/t.js';

/** Opens the rules and keys of the game. */
export function helpKey(does) {
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
