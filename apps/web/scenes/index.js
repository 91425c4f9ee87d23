// The games that have a scene. All others, and these if somebody prefers, are drawn from the nodes of their view.
import { setSetting, setting } from '../app/settings.js';
import { styleSheet } from '../app/dom.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

// How a scene is loaded, and the sheets that scenes share and it needs, between `scenes.css` and its own.
const SCENES = {
    kazutori: { open: () => import('./kazutori/scene.js'), sheets: ['cloth'] },
    kenken: { open: () => import('./kenken/scene.js'), sheets: [] },
    mastermind: { open: () => import('./mastermind/scene.js'), sheets: [] },
    namepoker: { open: () => import('./namepoker/scene.js'), sheets: ['cloth'] },
    shisoku: { open: () => import('./shisoku/scene.js'), sheets: ['combine'] },
    'shisoku-game': { open: () => import('./shisoku-game/scene.js'), sheets: ['cloth', 'combine'] },
};

/** Whether a game has a scene at all. */
export const hasScene = (game) => game in SCENES;

/** The class of a game's scene, with its styles loaded; null: the game is drawn plainly. */
export async function loadScene(game) {
    if (!hasScene(game) || setting('plain') || new URLSearchParams(location.search).has('plain')) {
        return null;
    }
    const { open, sheets } = SCENES[game];
    const [{ Scene }] = await Promise.all([open(), ...['scenes', ...sheets, `${game}/scene`].map((name) => styleSheet(`scenes/${name}.css`))]);
    return Scene;
}

/** Draws games plainly if a scene is shown, as their scenes otherwise, from now on. */
export function changeTable(scene) {
    setSetting('plain', Boolean(scene));
    toast(scene ? t('Plain tables are on for all games. Turn them off under "More".') : t('Tables with cards are on again.'));
    dispatchEvent(new HashChangeEvent('hashchange'));
}
