// What the first screen offers where a server of rooms answers: the way to a room, and the rooms of this browser.
import { h } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { roomList } from './room_list.js';
import { t } from '../app/t.js';

const HOME_MOST = 4;

/** Puts the code at the top, where a telephone that was given the address finds it, the link with the quiet ones, and the rooms above the games that were begun. */
export function addRooms(root, again, signal) {
    const nav = root.querySelector('.home-links');
    if (!nav.querySelector('[data-tool=rooms]')) {
        nav.prepend(h('a', { href: '#/rooms', data: { tool: 'rooms' } }, icon('friends'), h('span', {}, t('Rooms'))));
        root.querySelector('.home-more').prepend(roomList(again, HOME_MOST));
        setFrameTitle('', '', h('a', { class: 'key bare', href: '#/join', css: { 'white-space': 'nowrap' }, data: { tool: 'to-join' } }, t('Enter a code')));
        signal.addEventListener('abort', () => setFrameTitle(''));
    }
}
