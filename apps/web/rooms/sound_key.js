// The speaker in the head of the window: sounds are on until somebody turns them off.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { setSetting, setting } from '../app/settings.js';
import { wakeSound } from '../app/sounds.js';
import { t } from '../app/t.js';

/** A key that mutes and unmutes. */
export function soundKey(signal) {
    const key = h('button', { class: 'key bare', type: 'button', data: { tool: 'sound' }, on: { click: () => {
        setSetting('sound', !setting('sound'));
        wakeSound();
    } } });
    const draw = () => {
        const on = Boolean(setting('sound'));
        key.setAttribute('aria-pressed', String(on));
        key.setAttribute('aria-label', t('Sound'));
        fill(key, icon(on ? 'sound' : 'mute'));
    };
    document.addEventListener('kazu-setting', draw, { signal });
    draw();
    return key;
}
