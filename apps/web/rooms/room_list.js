// The rooms that this browser knows, to return to or to remove from the list.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { modeName } from '../app/modes.js';
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

function draw(section, rooms, again) {
    const title = (id) => modeName(id);
    section.hidden = false;
    fill(section, h('h2', {}, t('My rooms')), h('ul', { class: 'begun' }, rooms.map((one) => {
        const forget = async () => {
            const gone = forgetRoom(one.room);
            toast(t('Removed: {game}', { game: title(one.game) }), { action: { text: t('Undo'), does: async () => {
                keepKeys(one.room, gone);
                await again();
            } } });
            await again();
            document.getElementById('screen').focus({ preventScroll: true });
        };
        return h('li', { class: 'begun-game sheet' },
            h('a', { href: `#/room/${one.room}`, data: { tool: 'room', id: one.room } }, ornament(one.game, title(one.game)),
                h('span', {}, h('b', {}, title(one.game)), h('span', { class: 'soft' }, one.seat === null || one.seat === undefined
                    ? t('watched') : one.over ? t('over') : t('with others')), h('span', { class: 'soft' }, when(one.touched)))),
            h('button', { class: 'key bare', type: 'button', 'aria-label': t('Remove from the list: {game}', { game: title(one.game) }), data: { tool: 'forget-room' },
                on: { click: forget } }, icon('trash')));
    })));
}
