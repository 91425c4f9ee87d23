// The first screen: the games of the house, what was begun, and the day.
import { begin } from '../app/begin.js';
import { dayRecords, isDone, streak } from '../app/daily.js';
import { paramsText } from '../app/describe.js';
import { fill, h, setTitle } from '../app/dom.js';
import { gameName, nameParts } from '../app/game_name.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { ornament } from '../app/ornaments.js';
import { warm } from '../table/pool.js';
import { go } from '../app/router.js';
import { isLasting, list, put, remove } from '../app/store.js';
import { dateText, t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { today } from '../app/today.js';

const BEGUN_MOST = 6;

/** Shows the house. */
export async function show(root, route, { signal }) {
    setTitle('');
    const [house, records, lasting] = [await games(), await list(), await isLasting()];
    const begun = records.filter((record) => !record.over).slice(0, BEGUN_MOST);
    const texts = await Promise.all(begun.map((record) => paramsText(record.game, record.params, record.wish)));
    if (signal.aborted) {
        return;
    }
    const again = () => show(root, route, { signal });
    fill(root,
        h('h1', { class: 'unseen' }, t('Kazu: games with numbers')),
        lasting ? null : h('p', { class: 'notice' }, t('This browser keeps nothing: games last as long as this visit.')),
        records.length ? null : welcome(),
        begun.length ? section(t('Go on'), h('ul', { class: 'begun' },
            begun.map((record, index) => entry(record, house.find((game) => game.game === record.game), texts[index], again)))) : null,
        section(t('Games'), h('ul', { class: 'house' }, house.map(card))),
        section(t('Today'), dayCard(house, records)),
        h('nav', { class: 'corners', 'aria-label': t('More of the house') },
            corner('#/lessons', 'lesson', t('Lessons')), corner('#/pictures', 'picture', t('Pictures')),
            corner('#/lab', 'lab', t('Laboratory')), corner('#/print', 'print', t('Print')), corner('#/stats', 'stats', t('Statistics'))));
    (window.requestIdleCallback || setTimeout)(warm);
    tellOnce(records);
    if (await hasRooms() && !signal.aborted) {
        const { addRooms } = await import('../rooms/room_home.js');
        addRooms(root, again);
    }
}

/** Whether a server of rooms answers, well or ill. Any other host has the file of that name that says no. */
async function hasRooms() {
    try {
        const answer = await fetch('readyz', { cache: 'no-store' });
        return (answer.ok && !(await answer.text()).startsWith('no')) || answer.status === 503;
    } catch {
        return false;
    }
}

/** Some browsers of telephones forget a page that is not on the home screen: said once, when there is something to lose. */
function tellOnce(records) {
    if (navigator.standalone === false && records.some((record) => record.over) && !lastChoice('#told').forgets) {
        keepChoice('#told', { forgets: true });
        toast(t('Safari forgets pages that were not visited for seven days, unless they are on the home screen.'), { ms: 0 });
    }
}

/** For who is here for the first time. */
function welcome() {
    return h('p', { class: 'notice welcome' }, t('New here? "Play" begins at once with the usual settings; the name of a game leads to all of them.'), ' ',
        h('a', { href: '#/lessons' }, t('The lessons are short.')));
}

function section(title, ...children) {
    return h('section', { class: 'home-part' }, h('h2', {}, title), children);
}

function corner(to, picture, text) {
    return h('a', { class: 'key', href: to }, icon(picture), h('span', {}, text));
}

function dayCard(house, records) {
    const date = today();
    const held = dayRecords(records);
    const done = house.filter((game) => isDone(held.get(`${game.game} ${date}`) || {})).length;
    const row = streak(records, date).now;
    const facts = [done ? t('{n} of {m} done', { n: done, m: house.length }) : t('One puzzle of each game, the same for everybody'),
        row > 1 ? t('{n} days in a row', { n: row }) : ''].filter(Boolean);
    return h('a', { class: 'day-card sheet', href: '#/daily' }, icon('day'),
        h('span', {}, h('b', {}, dateText(date)), h('span', { class: 'soft' }, facts.join(' · '))), icon('forward'));
}

function card(game) {
    return h('li', { class: 'house-card sheet', data: { game: game.game } },
        ornament(game.game, game.title),
        h('div', {}, h('h3', {}, h('a', { class: 'house-link', href: `#/new/${game.game}` }, gameName(game.title))),
            h('p', { class: 'soft' }, seatsText(game))),
        h('button', { class: 'key call', type: 'button', data: { tool: 'quick', game: game.game },
            'aria-label': t('Play: {game}', { game: game.title }), on: { click: (event) => quick(event.currentTarget, game) } }, t('Play')));
}

function seatsText(game) {
    return game.max_seats === 1 ? t('for one') : game.min_seats === game.max_seats ? t('for {n}', { n: game.min_seats })
        : t('for {least} to {most}', { least: game.min_seats, most: game.max_seats });
}

/** The last choice, else the first preset with computers in all chairs but one. */
async function quick(button, game) {
    button.disabled = true;
    const last = lastChoice(game.game);
    const seats = Math.max(game.min_seats, 1);
    const bots = last.bots || (seats > 1 ? Array.from({ length: seats }, (_, seat) => (seat ? 3 : 0)) : [0]);
    try {
        go(`#/play/${await begin({ game: game.game, params: last.params ?? game.presets[0]?.params ?? '', seats: bots.length,
            bots: bots.some(Boolean) ? bots : undefined })}`);
    } catch (error) {
        button.disabled = false;
        toast(error.message, { kind: 'bad' });
    }
}

function entry(record, game, text, again) {
    const title = game ? game.title : record.title;
    const forget = async () => {
        await remove(record.id);
        toast(t('Forgotten: {game}', { game: title }), { action: { text: t('Undo'), does: async () => {
            await put(record);
            await again();
        } } });
        await again();
        document.getElementById('screen').focus({ preventScroll: true });
    };
    return h('li', { class: 'begun-game sheet' },
        h('a', { href: `#/play/${record.id}`, data: { tool: 'resume', id: record.id } }, ornament(record.game, title),
            h('span', {}, h('b', {}, nameParts(title)[0]), h('span', { class: 'soft' }, text), h('span', { class: 'soft' }, when(record)))),
        h('button', { class: 'key bare', type: 'button', 'aria-label': t('Forget: {game}', { game: title }), data: { tool: 'forget' },
            on: { click: forget } }, icon('trash')));
}

function when(record) {
    const touched = new Date(record.touched).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    return record.day ? `${t('Game of {date}', { date: dateText(record.day, 'medium') })} · ${touched}` : touched;
}
