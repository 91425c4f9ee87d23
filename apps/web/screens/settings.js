// What a person sets for the whole page.
import { fill, h, setTitle } from '../app/dom.js';
import { setSetting, setting } from '../app/settings.js';
import { language, setLanguage, t } from '../app/t.js';

function choice(name, title, options, does) {
    const select = h('select', { data: { setting: name } }, options.map(([value, text]) =>
        h('option', { value, selected: value === (name === 'lang' ? language() : setting(name)) }, text)));
    select.addEventListener('change', () => (does ? does(select.value) : setSetting(name, select.value)));
    return h('label', { class: 'param' }, h('span', { class: 'param-title' }, title), select);
}

function toggle(name, title, note) {
    const input = h('input', { type: 'checkbox', data: { setting: name }, checked: Boolean(setting(name)) });
    input.addEventListener('change', () => setSetting(name, input.checked));
    return h('label', { class: 'param toggle' }, input, h('span', { class: 'param-title' }, title), note ? h('small', { class: 'soft' }, note) : null);
}

/** It redraws itself: the focus stays on the language that was just chosen. */
export const followsLanguage = true;

/** Shows the settings; each holds at once. */
export async function show(root, route, { signal }) {
    draw(root);
    document.addEventListener('kazu-language', () => {
        const inside = root.contains(document.activeElement);
        draw(root);
        if (inside) {
            root.querySelector('[data-setting=lang]').focus();
        }
    }, { signal });
}

function draw(root) {
    setTitle(t('Settings'));
    fill(root, h('div', { class: 'sheet settings' },
        h('h1', {}, t('Settings')),
        choice('lang', t('Language'), [['ja', '日本語'], ['en', 'English']], setLanguage),
        choice('theme', t('Colours'), [['system', t('System')], ['light', t('Light')], ['dark', t('Dark')]]),
        choice('motion', t('Motion'), [['system', t('System')], ['less', t('Reduced')]]),
        choice('clock', t('Clock'), [['shown', t('While playing')], ['result', t('Only in the result')], ['off', t('Never')]]),
        choice('bots', t('Computers'), [['natural', t('Take a moment')], ['fast', t('Move at once')]]),
        toggle('sound', t('Sound and vibration')),
        toggle('steps', t('Show a guide in games that are new to you')),
        toggle('plain', t('Plain tables')),
        h('p', { class: 'soft' }, t('Settings are stored in this browser only.'))));
}
