// What the first screen offers where a server of rooms answers: to play with others, and the rooms one sits in.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { roomList } from './room_list.js';
import { t } from '../app/t.js';

const HOME_MOST = 4;

/** Puts it on the first screen, behind what was begun. */
export function addRooms(root, again) {
    root.querySelector('.rooms-part')?.remove();
    const part = h('section', { class: 'home-part rooms-part' }, h('h2', {}, t('Together')),
        h('a', { class: 'day-card sheet', href: '#/rooms', data: { tool: 'rooms' } }, icon('person'),
            h('span', {}, h('b', {}, t('Play with others')), h('span', { class: 'soft' }, t('A room, a link for each player, no account'))), icon('forward')));
    const today = root.querySelector('.day-card')?.closest('.home-part');
    (today || root.lastElementChild).before(part);
    part.after(roomList(again, HOME_MOST));
}
