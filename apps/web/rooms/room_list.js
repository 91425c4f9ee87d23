// The rooms that this browser knows, to go back to or to forget.
import { fill, h } from '../app/dom.js';
import { nameParts } from '../app/game_name.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { forgetRoom, keepKeys, myRooms } from './room_keys.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

const when = (ms) => new Date(ms).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

/** A list that fills itself; empty where there is none. */
export function roomList(again, most = 60) {
    const section = h('section', { class: 'home-part room-list', hidden: true });
    const rooms = myRooms().filter((one) => one.game).slice(0, most);
    if (rooms.length) {
        draw(section, rooms, again);
    }
    return section;
}

async function draw(section, rooms, again) {
    const house = await games();
    const title = (id) => house.find((game) => game.game === id)?.title || id;
    section.hidden = false;
    fill(section, h('h2', {}, t('My rooms')), h('ul', { class: 'begun' }, rooms.map((one) => {
        const forget = async () => {
            const gone = forgetRoom(one.room);
            toast(t('Forgotten: {game}', { game: title(one.game) }), { action: { text: t('Undo'), does: async () => {
                keepKeys(one.room, gone);
                await again();
            } } });
            await again();
            document.getElementById('screen').focus({ preventScroll: true });
        };
        return h('li', { class: 'begun-game sheet' },
            h('a', { href: `#/room/${one.room}`, data: { tool: 'room', id: one.room } }, ornament(one.game, title(one.game)),
                h('span', {}, h('b', {}, nameParts(title(one.game))[0]), h('span', { class: 'soft' }, one.seat === null || one.seat === undefined
                    ? t('watched') : one.over ? t('over') : t('with others')), h('span', { class: 'soft' }, when(one.touched)))),
            h('button', { class: 'key bare', type: 'button', 'aria-label': t('Forget: {game}', { game: title(one.game) }), data: { tool: 'forget-room' },
                on: { click: forget } }, icon('trash')));
    })));
}
