// Starts the page: the frame around all screens, and which screen an address means.
import { frame } from './app/frame.js';
import { fill, h, styleSheet } from './app/dom.js';
import { keepLater } from './app/keep_later.js';
import { onRoute, route } from './app/router.js';
import { loadWords, t } from './app/t.js';
import { followTheme } from './app/theme.js';

// The first word of the address -> its screen; a module is fetched when it is first shown.
const SCREENS = {
    '': () => import('./screens/home.js'),
    new: () => import('./screens/new.js'),
    open: () => import('./screens/open.js'),
    play: () => import('./screens/play.js'),
    rooms: () => import('./rooms/screen_rooms.js'),
    room: () => import('./rooms/screen_room.js'),
    join: () => import('./rooms/screen_join.js'),
    train: () => import('./screens/train.js'),
    party: () => import('./rooms/screen_party.js'),
    daily: () => import('./screens/day.js'),
    stats: () => import('./screens/stats.js'),
    lab: () => import('./lab/screen_lab.js'),
    pictures: () => import('./screens/pictures.js'),
    lessons: () => import('./screens/lessons.js'),
    print: () => import('./screens/print.js'),
    help: () => import('./screens/help.js'),
    settings: () => import('./screens/settings.js'),
};

// The style sheets of all screens but the first: those of games, and those of all others.
const looksOf = (name) => (name === '' ? [] : name === 'play' ? ['games.css'] : ['games.css', 'screens.css']);

let leave = new AbortController();
let shown = {};

/** Shows the screen of the address; what it listened to ends when it is left. */
async function show() {
    leave.abort();
    leave = new AbortController();
    const { signal } = leave;
    const { path } = route();
    // `#/GAME?params=...` opens a described game.
    const name = (path[0] || '') in SCREENS ? path[0] || '' : 'open';
    const root = h('main', { data: { screen: name || 'home' } });
    shown = { name: name || 'home', root };
    try {
        const [module] = await Promise.all([SCREENS[name](), ...looksOf(name).map(styleSheet)]);
        if (signal.aborted) {
            return;
        }
        shown.module = module;
        fill(document.getElementById('screen'), root);
        scrollTo(0, 0);
        await module.show(root, route(), { signal });
    } catch (error) {
        if (!signal.aborted) {
            console.error(error);
            fill(document.getElementById('screen'), broken(error));
        }
    }
}

function broken(error) {
    return h('main', { data: { screen: 'broken' } }, h('div', { class: 'sheet' },
        h('h1', {}, t('This did not work')),
        h('p', {}, String(error.message || error)),
        h('p', {}, h('button', { class: 'key main', type: 'button', on: { click: () => location.reload() } }, t('Load the page again'))),
        h('p', {}, h('a', { href: '#/' }, t('To the games')))));
}

/** For tests and for reports: what is shown, without any language in it. */
window.kazu = {
    screen() {
        const state = shown.module && shown.module.state ? shown.module.state() : {};
        return { screen: shown.name, ...state };
    },
};

async function start() {
    followTheme();
    await loadWords();
    frame();
    onRoute(show);
    document.addEventListener('kazu-language', () => {
        frame();
        if (!(shown.module && shown.module.followsLanguage)) {
            show();
        }
    });
    await show();
    keepLater();
}

// A document that only loads a module of the page is no page.
if (globalThis.document?.getElementById('screen')) {
    start();
}
