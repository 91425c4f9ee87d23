// The first screen: today's stamp card, the card game, a tile for each game. It is painted from what the browser keeps, before the core has come.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { isLasting, list } from '../app/store.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { today } from '../app/today.js';
import { begunList } from './home/begun.js';
import { hasRooms, slapMat } from './home/mat.js';
import { fillSquares, stampCard } from './home/stamp_card.js';
import { homeState } from './home/state.js';
import { hasBegun } from '../lessons/state.js';
import { followKeys, tiles } from './home/tiles.js';

/** Shows it. */
export async function show(root, route, { signal }) {
    setTitle('');
    followKeys(root, signal);
    await draw(root, signal);
}

async function draw(root, signal) {
    const [records, lasting, back] = [await list(), await isLasting(), await wayBack(signal)];
    if (signal.aborted) {
        return;
    }
    const state = homeState(records, today());
    const again = () => draw(root, signal);
    fill(root,
        h('h1', { class: 'unseen' }, t('Kazu: games with numbers')), back,
        stampCard(state, again),
        h('div', { class: 'home-games' }, slapMat(), tiles(state.open)),
        hasBegun() ? h('div', { class: 'home-lessons' }) : null,
        links(),
        h('div', { class: 'home-more' },
            lasting ? null : h('p', { class: 'notice' }, t('This browser keeps nothing: games last as long as this visit.')),
            begunList(state.begun, again)));
    performance.mark('kazu-home');
    tellOnce(records);
    afterPaint(() => prepare(root, signal, again));
}

/** The link to a room that goes on; who has none loads nothing for it. */
async function wayBack(signal) {
    try {
        return localStorage.getItem('kazu-rooms') && (await import('../rooms/room_back.js')).roomBack(signal);
    } catch {
        return null;
    }
}

/** Runs once the browser has painted, and has a moment. */
function afterPaint(task) {
    requestAnimationFrame(() => setTimeout(() => (window.requestIdleCallback || setTimeout)(task)));
}

/** Fetches what a game needs: the core, a worker, the screen of a game. Then the card says what today deals. */
async function prepare(root, signal, again) {
    if (signal.aborted) {
        return;
    }
    // The core is on its way while the modules that ask for it are still fetched.
    document.head.append(h('link', { rel: 'preload', as: 'fetch', type: 'application/wasm', crossorigin: 'anonymous', href: 'kazu.wasm' }));
    const { prepareGames } = await import('../app/ahead.js');
    prepareGames();
    const rooms = hasRooms();
    await fillSquares(root, signal);
    const lessons = root.querySelector('.home-lessons');
    if (lessons) {
        const [{ shortPath }] = await Promise.all([import('../lessons/path.js'), styleSheet('screens.css')]);
        fill(lessons, shortPath());
    }
    const offer = async (found) => await found && !signal.aborted && (await import('../rooms/room_home.js')).addRooms(root, again, signal);
    // A page that was opened offline.
    addEventListener('online', () => offer(hasRooms()), { signal });
    await offer(rooms);
}

function links() {
    const link = (to, picture, text) => h('a', { href: to }, icon(picture), h('span', {}, text));
    return h('nav', { class: 'home-links', 'aria-label': t('More') },
        link('#/lessons', 'lesson', t('Lessons')), link('#/pictures', 'picture', t('Pictures')), link('#/lab', 'lab', t('Laboratory')),
        link('#/print', 'print', t('Print')), link('#/stats', 'stats', t('Statistics')));
}

/** Safari forgets a page that is not on the home screen: said once, when there is something to lose. */
function tellOnce(records) {
    if (navigator.standalone === false && records.some((record) => record.over) && !lastChoice('#told').forgets) {
        keepChoice('#told', { forgets: true });
        toast(t('Safari forgets pages that were not visited for seven days, unless they are on the home screen.'), { ms: 0 });
    }
}
