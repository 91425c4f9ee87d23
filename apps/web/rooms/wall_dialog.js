// How another screen shows a room to everybody, while this device keeps its seat.
import { openDialog } from '../app/dialog.js';
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';
import { linkField } from './invite.js';
import { placeText, wallLink } from './room_links.js';

/** Opens the dialog. @param {import('./remote_table.js').RemoteTable} table */
export function offerWall(table) {
    return openDialog({ title: t('Big screen'), name: 'wall', body: [
        h('p', {}, t('A computer or TV shows the table to everyone. You keep your seat on this device.')),
        table.code ? h('p', {}, t('On that screen, open {place}, enter the code and choose “Big screen”. Or open this link:', { place: placeText() }))
            : h('p', {}, t('On that screen, open this link:')),
        linkField(wallLink(table.room, table.door), t('Link for the big screen')),
        h('p', { class: 'wall-tab' }, h('a', { class: 'key', href: `#/party/${table.room}`, target: '_blank', rel: 'noopener', data: { tool: 'wall-tab' } }, icon('picture'),
            h('span', {}, t('Open in a new tab'))))] });
}
