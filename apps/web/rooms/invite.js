// The invitation to a room: its code, a QR code, and one link for everybody, as text that can be selected.
import { h, fill } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { copyText } from '../app/share.js';
import { t } from '../app/t.js';
import { qrCode } from './qr.js';
import { codeSaid, codeTiles } from './room_code.js';
import { doorLink } from './room_links.js';

/** Hands a link to the system's share sheet; closing it is no error. */
async function shareLink(link) {
    try {
        await navigator.share({ title: t('Kazu: join the game'), url: link });
    } catch (error) {
        if (error.name !== 'AbortError') {
            await copyText(link, t('Link copied'));
        }
    }
}

/** The link as selectable text, with its keys. */
export function linkField(link, name) {
    const field = h('input', { type: 'text', readonly: true, value: link, 'aria-label': name, data: { field: 'link' },
        on: { focus: () => field.select(), click: () => field.select() } });
    const key = (tool, sign, text, act) => h('button', { class: 'key', type: 'button', data: { tool }, on: { click: act } }, icon(sign), h('span', {}, text));
    return h('div', { class: 'link-field' }, field, key('copy-link', 'copy', t('Copy'), () => {
        field.select();
        return copyText(link, t('Link copied'));
    }), navigator.share ? key('share-link', 'share', t('Share'), () => shareLink(link)) : null);
}

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** The reason why other devices cannot open the link, or an empty text. */
export function reachText(lan) {
    if (lan === false) {
        return t('Only this computer can open the link. To invite others, start the server with: kazu serve --lan');
    }
    return LOOPBACK.test(location.hostname)
        ? t('The link works on this computer only. To invite other devices, open this page at the network address that the server shows.') : '';
}

/** The panel with the invitation; it is drawn again only when something changed. */
export class Invite {
    constructor() {
        this.body = h('div', { class: 'invite-body' });
        this.free = h('span', { class: 'soft invite-free' });
        this.element = h('section', { class: 'sheet invite', 'aria-labelledby': 'invite-title' },
            h('header', {}, h('h2', { id: 'invite-title' }, t('Invite')), this.free), this.body);
        this.drawn = '';
    }

    /** @param {{room: string, door: string, code: {kanji: string, romaji: string}|null, free: number, lan?: boolean, watch: boolean}} what `watch`: the link is for watching only */
    show({ room, door, code, free, lan, watch = false }) {
        this.free.textContent = watch ? '' : free === 1 ? t('1 seat free') : free ? t('{n} seats free', { n: free }) : t('All seats are taken');
        const link = doorLink(room, door);
        const state = JSON.stringify([link, code, lan, document.documentElement.lang]);
        if (state === this.drawn) {
            return;
        }
        this.drawn = state;
        const reach = reachText(lan);
        fill(this.body,
            h('div', { class: 'invite-ways' }, code ? h('div', { class: 'invite-code' }, codeTiles(code), h('p', { class: 'soft invite-said' }, codeSaid(code))) : null,
                qrCode(link, t('QR code of the link'))),
            reach ? h('p', { class: 'notice invite-reach', role: 'note' }, reach) : null,
            linkField(link, t('Link to this room')),
            h('p', { class: 'soft invite-one' }, t('One link for everyone. Each person takes the next free seat.')));
    }
}
