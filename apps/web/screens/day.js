// The day: its games, what was done of them, and a month of days to look back on.
import { dayRecords, isDate, isDone, streak } from '../app/daily.js';
import { gameOfDay } from '../app/day_game.js';
import { paramsText } from '../app/describe.js';
import { fill, h, setTitle } from '../app/dom.js';
import { gameName } from '../app/game_name.js';
import { dayOf, games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { monthTable } from '../app/month.js';
import { ornament } from '../app/ornaments.js';
import { go, replace } from '../app/router.js';
import { setting } from '../app/settings.js';
import { list } from '../app/store.js';
import { dateText, duration, number, t } from '../app/t.js';
import { today } from '../app/today.js';

/** Shows `#/daily`, `#/daily/DATE`; `#/daily/GAME/DATE` goes on to the game itself. */
export async function show(root, { path }, { signal }) {
    const house = await games();
    const game = house.find((one) => one.game === path[1]);
    if (game) {
        await enter(root, game, path[2] || today(), signal);
        return;
    }
    const date = isDate(path[1]) ? path[1] : today();
    const records = await list();
    const held = dayRecords(records);
    const entries = await Promise.all(house.map(async (one) => {
        const deal = await dayOf(one.game, date);
        return { game: one, record: held.get(`${one.game} ${date}`), text: await paramsText(one.game, deal.params, deal.params) };
    }));
    if (!signal.aborted) {
        setTitle(t('Games of the day'));
        draw(root, { date, house, held, entries, row: streak(records) });
        tellNewDay(root, signal);
    }
}

/** Begins the game of a day or goes on with it; Back passes over this address. */
async function enter(root, game, date, signal) {
    setTitle(game.title);
    fill(root, h('p', { class: 'sheet', role: 'status' }, t('The game is set up.')));
    try {
        const id = await gameOfDay(game.game, date, { signal });
        if (!signal.aborted) {
            replace(`#/play/${id}`);
        }
    } catch (error) {
        if (!signal.aborted) {
            fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('This day cannot be played')), h('p', { class: 'bad' }, error.message),
                h('a', { class: 'key main', href: '#/daily' }, t('Games of the day'))));
        }
    }
}

function draw(root, { date, house, held, entries, row }) {
    const now = today();
    const done = (day) => house.filter((game) => isDone(held.get(`${game.game} ${day}`) || {})).length;
    const month = monthTable({ date, last: now, total: house.length, done });
    fill(root, h('div', { class: 'day-page' },
        h('section', { class: 'day-games', 'aria-labelledby': 'day-title' },
            h('p', { class: 'day-kind soft' }, date === now ? t('Today') : t('From the archive')),
            h('h1', { id: 'day-title' }, dateText(date)),
            h('p', { class: 'soft' }, t('One deal of each game, the same for everybody.')),
            h('p', { class: 'notice new-day', hidden: true }),
            h('ul', { class: 'day-list' }, entries.map((entry) => item(entry, date)))),
        h('aside', { class: 'day-side' },
            h('dl', { class: 'figures sheet' }, figure(t('Days in a row'), number(row.now)), figure(t('Longest streak'), number(row.longest))),
            month)));
}

function figure(name, value) {
    return h('div', {}, h('dt', {}, name), h('dd', {}, value));
}

function item({ game, record, text }, date) {
    const state = stateOf(record);
    return h('li', { class: `day-game sheet ${state.kind}`, data: { game: game.game, state: state.kind } },
        ornament(game.game, game.title),
        h('div', { class: 'day-words' }, h('h2', {}, gameName(game.title)), h('p', { class: 'soft' }, text),
            state.text ? h('p', { class: 'day-state' }, state.kind === 'done' ? icon('check') : null, h('span', {}, state.text)) : null),
        h('a', { class: 'key call', href: `#/daily/${game.game}/${date}`, data: { tool: 'day-game', game: game.game },
            'aria-label': t('{what}: {value}', { what: state.tool, value: game.title }) }, state.tool));
}

function stateOf(record) {
    if (!record) {
        return { kind: 'fresh', tool: t('Play'), text: '' };
    }
    const time = setting('clock') === 'off' ? '' : ` · ${duration(record.result ? record.result.ms : record.ms)}`;
    if (!record.over) {
        return { kind: 'begun', tool: t('Go on'), text: `${t('begun')}${time}` };
    }
    return isDone(record) ? { kind: 'done', tool: t('Show'), text: `${t('done')}${time}` } : { kind: 'ended', tool: t('Show'), text: t('not solved') };
}

/** After midnight nothing jumps: the page says that there is a new day. */
function tellNewDay(root, signal) {
    const begun = today();
    const look = () => {
        const note = root.querySelector('.new-day');
        if (note && today() !== begun && note.hidden) {
            note.hidden = false;
            fill(note, t('A new day has begun.'), ' ', h('button', { class: 'key', type: 'button', data: { tool: 'new-day' },
                on: { click: () => (location.hash === '#/daily' ? replace('#/daily') : go('#/daily')) } }, t('To its games')));
        }
    };
    const timer = setInterval(look, 20000);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', look, { signal });
    look();
}
