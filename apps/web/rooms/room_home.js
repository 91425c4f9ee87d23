// What the first screen offers where a server of rooms answers: the way to a room, and the rooms of this browser.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { roomList } from './room_list.js';
import { t } from '../app/t.js';

const HOME_MOST = 4;

/** Puts the link with the quiet ones, and the rooms above the games that were begun. */
export function addRooms(root, again) {
    const nav = root.querySelector('.home-links');
    if (!nav.querySelector('[data-tool=rooms]')) {
        nav.prepend(h('a', { href: '#/rooms', data: { tool: 'rooms' } }, icon('friends'), h('span', {}, t('Rooms'))));
        root.querySelector('.slap-keys').append(h('a', { class: 'key cloth', href: '#/join', data: { tool: 'to-join' } }, icon('invite'), h('span', {}, t('Enter a code'))));
        root.querySelector('.home-more').prepend(roomList(again, HOME_MOST));
    }
}
