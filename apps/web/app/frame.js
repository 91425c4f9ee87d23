// The frame around every screen: the way home, the places of the house, the language, the settings.
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { menuButton } from './menu.js';
import { go, replace } from './router.js';
import { language, setLanguage, t } from './t.js';

/** The help of the game in view. */
const helpAddress = () => ['#/help', document.querySelector('main .play')?.dataset.game].filter(Boolean).join('/');

const places = () => [
    { text: t('Home'), icon: 'home', to: '#/', tool: 'to-home' },
    { text: t('Today'), icon: 'day', to: '#/daily' },
    { text: t('Trainer'), icon: 'clock', to: '#/train' },
    { text: t('Statistics'), icon: 'stats', to: '#/stats' },
    { text: t('Pictures'), icon: 'picture', to: '#/pictures' },
    { text: t('Lessons'), icon: 'lesson', to: '#/lessons' },
    { text: t('Laboratory'), icon: 'lab', to: '#/lab' },
    { text: t('Print'), icon: 'print', to: '#/print' },
    { text: t('Help'), icon: 'help', to: helpAddress(), tool: 'to-help' },
    { text: t('Settings'), icon: 'settings', to: '#/settings' },
];

const other = () => (language() === 'ja' ? { lang: 'en', name: 'English' } : { lang: 'ja', name: '日本語' });

function otherLanguage() {
    const { lang, name } = other();
    const button = h('button', { class: 'key bare', type: 'button', lang, data: { tool: 'language' } }, name);
    button.addEventListener('click', async () => {
        await setLanguage(lang);
        document.querySelector('.frame-head [data-tool=language]').focus({ preventScroll: true });
    });
    return button;
}

/** Draws the frame, also again when the language changed. */
export function frame() {
    const skip = document.querySelector('.skip');
    skip.textContent = t('To the content');
    skip.onclick = (event) => {
        // The address belongs to the screens.
        event.preventDefault();
        document.getElementById('screen').focus();
    };
    fill(document.querySelector('.frame-head'),
        h('a', { class: 'frame-home', href: '#/' }, h('span', { class: 'frame-mark', 'aria-hidden': 'true' }, '数'),
            h('span', { class: 'frame-name' }, 'Kazu'), h('span', { class: 'unseen' }, t('To the games'))),
        h('div', { class: 'frame-title', id: 'frame-title' }),
        h('div', { class: 'frame-tools', id: 'frame-tools' }),
        h('nav', { class: 'frame-places', 'aria-label': t('The house') },
            otherLanguage(),
            menuButton({
                text: t('Menu'), tool: 'places', class: 'bare',
                items: () => [...places().map((place) => ({
                    text: place.text, icon: place.icon, tool: place.tool || `to-${place.to.slice(2)}`, // A screen may have other pages at the same address.
                    does: () => (location.hash === place.to ? replace : go)(place.to),
                })), { text: other().name, icon: 'language', tool: 'other-language', does: () => setLanguage(other().lang) }],
            })));
}

/** The name of the game that is played, and more about it; tools for it stand next to the menu. */
export function setFrameTitle(text, more = '', ...tools) {
    fill(document.getElementById('frame-title'), more ? h('span', {}, text) : text, more ? h('small', {}, more) : null);
    fill(document.getElementById('frame-tools'), ...tools);
}
