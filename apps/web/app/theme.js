// Keeps the colours as the person or the system wants them.
import { setting } from './settings.js';

const dark = matchMedia('(prefers-color-scheme: dark)');

function apply() {
    const wish = setting('theme');
    const theme = wish === 'system' ? (dark.matches ? 'dark' : 'light') : wish;
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.motion = setting('motion');
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    document.querySelector('meta[name=theme-color]').content = paper;
}

/** Follows the setting and the system from now on. */
export function followTheme() {
    apply();
    dark.addEventListener('change', apply);
    document.addEventListener('kazu-setting', apply);
}
