// The games that have a scene. All others, and these if somebody prefers, are drawn from the nodes of their view.
import { setSetting, setting } from '../app/settings.js';
import { styleSheet } from '../app/dom.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

// An exercise has no opponents, rounds or showdown.
const EXERCISE = /^instance .* task=/m;

// How a scene is loaded, which saves it leaves to the plain table, and the sheets that scenes share and it needs, between `scenes.css` and its own.
const SCENES = {
    kazutori: { open: () => import('./kazutori/scene.js'), sheets: ['cloth'] },
    kenken: { open: () => import('./kenken/scene.js'), sheets: [] },
    mastermind: { open: () => import('./mastermind/scene.js'), sheets: [] },
    namepoker: { open: () => import('./namepoker/scene.js'), sheets: ['cloth'], leaves: EXERCISE },
    shisoku: { open: () => import('./shisoku/scene.js'), sheets: ['combine'] },
    'kenken-race': { open: () => import('./kenken/race.js'), sheets: ['race'], of: 'kenken' },
    'shisoku-race': { open: () => import('./shisoku/race.js'), sheets: ['combine', 'race'], of: 'shisoku' },
    'shisoku-game': { open: () => import('./shisoku-game/scene.js'), sheets: ['cloth', 'combine'] },
};

/** The game whose scene and styles a game has: a race those of its puzzle. */
export const sceneOf = (game) => SCENES[game]?.of || game;

/** Whether a game has a scene at all. */
export const hasScene = (game) => game in SCENES;

/** The class of a game's scene, with its styles loaded; null: the game is drawn plainly. */
export async function loadScene(game, save = '') {
    if (!hasScene(game) || SCENES[game].leaves?.test(save) || setting('plain') || new URLSearchParams(location.search).has('plain')) {
        return null;
    }
    const { open, sheets } = SCENES[game];
    const [{ Scene }] = await Promise.all([open(), ...['scenes', ...sheets, `${sceneOf(game)}/scene`].map((name) => styleSheet(`scenes/${name}.css`))]);
    return Scene;
}

/** Draws games plainly if a scene is shown, as their scenes otherwise, from now on. */
export function changeTable(scene) {
    setSetting('plain', Boolean(scene));
    toast(scene ? t('Plain tables are on for all games. Turn them off under "More".') : t('Tables with cards are on again.'));
    dispatchEvent(new HashChangeEvent('hashchange'));
}
