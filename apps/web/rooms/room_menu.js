// The menu of a game in a room.
import { h } from '../app/dom.js';
import { openDialog } from '../app/dialog.js';
import { icon } from '../app/icons.js';
import { handOn } from '../app/share.js';
import { tableItems } from '../table/play_menu.js';
import { chairAt } from './room_chairs.js';
import { sitDownNext } from './seat_dialogs.js';
import { deviceLink, doorLink } from './room_links.js';
import { t } from '../app/t.js';
import { offerWall } from './wall_dialog.js';

/** The seat itself, as a link: who has it plays for this player. */
function otherDevice(table) {
    const link = deviceLink(table.room, table.token);
    openDialog({ title: t('Play on another device'), name: 'device', body: [
        h('p', {}, t('This link is your seat: anyone who opens it plays for you. Keep it to yourself.')),
        h('p', { class: 'room-link' }, link),
        h('button', { class: 'key', type: 'button', data: { tool: 'copy-device' }, on: { click: () => handOn(link) } }, icon('copy'), t('Copy'))] });
}

/** @param {import('./room_screen.js').RoomScreen} screen */
export function roomItems(screen) {
    const { play, table } = screen;
    const sits = table.seat !== null;
    const away = sits && !play.over ? table.here.map((here, seat) => ({ here, seat })).filter(({ here }) => here === 'away') : [];
    return [
        ...screen.foldedActions(), ...tableItems(screen),
        ...(sits ? [{ text: t('Play on another device'), icon: 'device', tool: 'device', does: () => otherDevice(table) }] : []),
        ...(table.door ? [{ text: t('Link for watching'), icon: 'watch', tool: 'watch-link', does: () => handOn(doorLink(table.room, table.door)) },
            { text: t('Big screen'), icon: 'picture', tool: 'party', does: () => offerWall(table) }] : []),
        ...away.map(({ seat }) => ({ text: t('Let a computer play for {name}', { name: chairAt(table, seat).name }), icon: 'bot', tool: 'absent', does: () => screen.ask('absent', seat) })),
        ...(sits || table.wish ? [] : [{ text: t('Sit down for the next game'), icon: 'person', tool: 'sit-next', does: () => sitDownNext(table) }]),
        ...(sits && !play.over && table.mayChoose ? [{ text: t('Another game'), icon: 'new', tool: 'new', does: () => screen.another() }] : []),
        ...(sits && !play.over ? [
            { text: t('End without a winner'), icon: 'close', tool: 'abort', does: () => screen.ask('abort') },
            { text: t('Resign'), icon: 'close', tool: 'resign', kind: 'danger', does: () => screen.resign() }] : []),
        { text: t('Leave the room'), icon: 'home', tool: 'leave', does: () => screen.leaveRoom() },
        { text: t('Rules and keys'), icon: 'help', tool: 'keys', does: (event) => screen.tool('help', event) },
    ];
}
