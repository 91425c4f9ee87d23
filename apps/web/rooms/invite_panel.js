// The invitations of a room: for each open chair a link to copy, to share and to scan.
import { h } from '../app/dom.js';
import { seatName } from '../table/hot_seat.js';
import { icon } from '../app/icons.js';
import { seatSign } from '../nodes/table.js';
import { qrCode } from './qr.js';
import { copyText } from '../app/share.js';
import { t } from '../app/t.js';

/** Hands a link to the system's own sheet, where there is one; what the person breaks off there is no fault. */
async function shareLink(link, title) {
    try {
        await navigator.share({ title, url: link });
    } catch (error) {
        if (error.name !== 'AbortError') {
            await copyText(link);
        }
    }
}

/** The keys of a link: copy, and share where the system can. */
function linkKeys(link, name, tool) {
    const key = (does, sign, text, act) => h('button', { class: 'key', type: 'button', 'aria-label': `${text}: ${name}`,
        data: { tool: `${does}-${tool}` }, on: { click: act } }, icon(sign), text);
    return h('div', { class: 'row' },
        key('copy', 'copy', t('Copy the link'), () => copyText(link)),
        navigator.share ? key('share', 'share', t('Share'), () => shareLink(link, name)) : null);
}

/** A chair that waits for somebody; its link is used up by who takes it. */
function chairItem({ seat, link }) {
    const name = seatName(seat);
    return h('li', { class: 'invite', data: { seat } },
        qrCode(link, t('QR code of the link for {name}', { name })),
        h('div', { class: 'invite-words' },
            h('h2', { class: 'invite-name' }, seatSign(seat), h('span', {}, name)),
            linkKeys(link, name, String(seat))));
}

/** Who only wants to look on: one link for all of them. */
function watchItem(link) {
    const code = qrCode(link, t('QR code of the link for watching'));
    return h('details', { class: 'invite-watch' }, h('summary', {}, t('Let others watch')),
        h('div', { class: 'invite' }, code, h('div', { class: 'invite-words' },
            h('p', { class: 'soft' }, t('Whoever has this link sees the table and no hand.')),
            linkKeys(link, t('Let others watch'), 'watch'))));
}

/**
 * The panel of a room's host.
 * @param {{chairs: {seat: number, link: string}[], watch?: string, party?: string}} what the open chairs with their whole
 *     links; the link for watching; the address of the party screen
 */
export function invitePanel({ chairs, watch = '', party = '' }) {
    const many = chairs.length > 1;
    return h('section', { class: 'invites', 'aria-label': t('Invitations') },
        chairs.length ? h('p', {}, many ? t('Send each link to one person, or let them scan it. Each link gives one chair to whoever opens it first.')
            : t('Send the link to one person, or let them scan it. It gives the chair to whoever opens it first.')) : null,
        h('ul', { class: 'invite-list' }, chairs.map(chairItem)),
        watch ? watchItem(watch) : null,
        party ? h('p', { class: 'invite-party' }, h('a', { class: 'key', href: party, data: { tool: 'party' } }, icon('picture'), t('Party screen')),
            ' ', h('span', { class: 'soft' }, t('For a projector or a television: all see the table, and phones are the hands.'))) : null);
}
