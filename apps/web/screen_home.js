// The first screen: the games of the house, what was begun, and the day.
import { fill, h, setTitle } from './dom.js';
import { games } from './games.js';
import { icon } from './icons.js';
import { ornament } from './ornaments.js';
import { warm } from './pool.js';
import { isLasting, list, remove } from './store.js';
import { dateText, t } from './t.js';
import { toast } from './toast.js';
import { begin } from './begin.js';
import { go } from './router.js';
import { today } from './today.js';

const BEGUN_MOST = 6;

/** Shows the house. */
export async function show(root, route, { signal }) {
    setTitle('');
    const [house, records, lasting] = [await games(), await list(), await isLasting()];
    if (signal.aborted) {
        return;
    }
    const begun = records.filter((record) => !record.over);
    fill(root,
        h('h1', { class: 'unseen' }, t('Kazu: games with numbers')),
        lasting ? null : h('p', { class: 'notice' }, t('This browser keeps nothing: games last as long as this visit.')),
        begun.length ? section(t('Go on'), h('ul', { class: 'begun' }, begun.slice(0, BEGUN_MOST).map((record) => entry(record, root, route, signal)))) : null,
        section(t('Games'), h('ul', { class: 'house' }, house.map(card))),
        section(t('Today'), h('a', { class: 'day-card sheet', href: '#/daily' }, icon('day'),
            h('span', {}, h('b', {}, dateText(today())), h('span', { class: 'soft' }, t('One puzzle of each game, the same for everybody'))))),
        h('nav', { class: 'corners', 'aria-label': t('More of the house') },
            corner('#/lessons', 'lesson', t('Lessons')), corner('#/pictures', 'picture', t('Pictures')),
            corner('#/lab', 'lab', t('Laboratory')), corner('#/print', 'print', t('Print')), corner('#/stats', 'stats', t('Statistics'))));
    (window.requestIdleCallback || setTimeout)(warm);
}

function section(title, ...children) {
    return h('section', { class: 'home-part' }, h('h2', {}, title), children);
}

function corner(to, picture, text) {
    return h('a', { class: 'key', href: to }, icon(picture), h('span', {}, text));
}

function card(game) {
    return h('li', { class: 'house-card sheet', data: { game: game.game } },
        ornament(game.game, game.title),
        h('h3', {}, h('a', { class: 'house-link', href: `#/new/${game.game}` }, game.title)),
        h('p', { class: 'soft' }, seatsText(game)),
        h('button', { class: 'key main', type: 'button', data: { tool: 'quick', game: game.game },
            'aria-label': t('Play at once: {game}', { game: game.title }), on: { click: (event) => quick(event, game) } }, t('Play at once')));
}

function seatsText(game) {
    return game.max_seats === 1 ? t('for one') : game.min_seats === game.max_seats ? t('for {n}', { n: game.min_seats })
        : t('for {least} to {most}', { least: game.min_seats, most: game.max_seats });
}

/** The first preset, or the last choice; computers in all chairs but one. */
async function quick(event, game) {
    event.target.disabled = true;
    const seats = Math.max(game.min_seats, 1);
    const bots = seats > 1 ? Array.from({ length: seats }, (_, seat) => (seat ? 3 : 0)) : undefined;
    try {
        go(`#/play/${await begin({ game: game.game, params: game.presets[0] ? game.presets[0].params : '', seats, bots })}`);
    } catch (error) {
        event.target.disabled = false;
        toast(error.message, { kind: 'bad' });
    }
}

function entry(record, root, route, signal) {
    const forget = async () => {
        await remove(record.id);
        toast(t('Forgotten: {game}', { game: record.title }), { action: { text: t('Undo'), does: async () => {
            const { put } = await import('./store.js');
            await put(record);
            show(root, route, { signal });
        } } });
        show(root, route, { signal });
    };
    return h('li', { class: 'begun-game sheet' },
        h('a', { href: `#/play/${record.id}`, data: { tool: 'resume', id: record.id } }, ornament(record.game, record.title),
            h('span', {}, h('b', {}, record.title), h('span', { class: 'soft' }, ` ${when(record.touched)}`))),
        h('button', { class: 'key bare', type: 'button', 'aria-label': t('Forget: {game}', { game: record.title }), data: { tool: 'forget' },
            on: { click: forget } }, icon('trash')));
}

function when(ms) {
    return new Date(ms).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
}
