// What leads on from a whole day: a rush, a KenKen one step harder, an earlier day with puzzles left, and what tomorrow brings.
import { nextOf, shiftDate, squaresOf } from '../../app/daily.js';
import { fill, h, setText } from '../../app/dom.js';
import { dayOf } from '../../app/games.js';
import { icon } from '../../app/icons.js';
import { modeName, settingsLabel } from '../../app/modes.js';
import { t } from '../../app/t.js';
import { today } from '../../app/today.js';
import { start } from '../home/start.js';
import { datePart, shortDate } from '../home/stamp_card.js';

// How many days back an open puzzle is offered.
const WEEK = 7;
// The games whose settings say most about a day.
const TOLD = ['shisoku', 'kenken'];

const content = (text) => [h('span', {}, text), icon('forward')];
const link = (tool, href, text) => h('a', { class: 'day-way', href, data: { tool } }, content(text));

/** The last of the days before today that has a puzzle left, other than the one that is shown. */
function dayToFill({ date, records }) {
    const days = Array.from({ length: WEEK }, (_, back) => shiftDate(today(), -1 - back)).filter((day) => day !== date);
    return days.map((day) => ({ day, squares: squaresOf(records, day) })).find(({ squares }) => nextOf(squares));
}

function fillLink(state) {
    const found = dayToFill(state);
    const left = found?.squares.filter(({ state: how }) => how === 'open' || how === 'begun').length;
    return found ? link('day-fill', `#/daily/${found.day}`, t('{date}: {n} left', { date: shortDate(found.day, { weekday: 'short' }), n: left })) : null;
}

/** Offers a KenKen one step harder than that of the day. */
async function offerHarder(place, { squares }) {
    const { harder } = await import('../../scenes/kenken/harder.js');
    const params = harder(squares.find(({ mode }) => mode.id === 'kenken').record.params);
    const button = h('button', { class: 'day-way', type: 'button', data: { tool: 'day-harder' }, on: { click: () => start(button, 'kenken', { params, bots: [0] }) } },
        content(t('One step harder: {game} {settings}', { game: modeName('kenken'), settings: settingsLabel('kenken', params) })));
    fill(place, params ? button : null);
}

async function tellTomorrow(place) {
    const date = shiftDate(today(), 1);
    const told = await Promise.all(TOLD.map(async (id) => `${modeName(id)} ${settingsLabel(id, (await dayOf(id, date)).params)}`));
    setText(place, t('{day}: {games}', { day: datePart(date, { weekday: 'long' }), games: told.join(t(', ')) }));
}

/** The list. Two of its lines come a little later, into places that are kept for them. */
export function waysOn(state) {
    const harder = h('li', {});
    const tomorrow = h('p', { class: 'day-tomorrow soft' });
    const fills = fillLink(state);
    offerHarder(harder, state).catch(() => {});
    if (state.isToday) {
        tellTomorrow(tomorrow).catch(() => {});
    }
    return h('div', { class: 'day-onward' }, h('ul', { class: 'day-ways' }, h('li', {}, link('day-rush', '#/train/rush', t('3-minute rush'))), harder, fills ? h('li', {}, fills) : null),
        state.isToday ? tomorrow : null);
}
