// The wall before the game: how to join by phone, and a lantern for everybody who has come.
import { fill, h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { roomGame } from './room_games.js';
import { t } from '../app/t.js';
import { reachText } from './invite.js';
import { Lantern } from './lantern.js';
import { personAt, presenceText } from './people.js';
import { qrCode } from './qr.js';
import { codeTiles } from './room_code.js';
import { doorLink, placeText } from './room_links.js';
import { soundKey } from './sound_key.js';
import { sound } from '../app/sounds.js';

const LEAST = 2;

export class WallLobby {
    /** @param {import('./remote_table.js').RemoteTable} table @param {{full: () => void}} acts */
    constructor(table, acts, signal) {
        Object.assign(this, { table, acts, signal, drawn: '', lanterns: [] });
        this.element = h('div', { class: 'wall-lobby room-cloth' });
    }

    /** Shows the present state of the room. */
    update() {
        const { table } = this;
        const state = JSON.stringify([table.door, table.code, table.hello.lan, document.documentElement.lang]);
        if (state !== this.drawn) {
            this.drawn = state;
            this.lay();
        }
        this.drawSeats();
    }

    lay() {
        const { table } = this;
        const link = doorLink(table.room, table.door);
        const reach = reachText(table.hello.lan);
        const step = (number, text) => h('li', {}, h('b', { 'aria-hidden': 'true' }, number), h('span', {}, text));
        this.seats = h('ul', { class: 'wall-seats', 'aria-label': t('Players') });
        this.lanterns = [];
        this.foot = h('p', { class: 'wall-foot', role: 'status' });
        this.startKey = table.hello.host ? h('button', { class: 'key washi', type: 'button', data: { tool: 'start' },
            on: { click: () => table.order('start') } }, t('Start')) : null;
        fill(this.element,
            h('header', { class: 'wall-head' }, h('a', { href: '#/' }, h('span', { class: 'frame-mark', 'aria-hidden': 'true' }, '数'), h('b', {}, 'Kazu'), h('span', { class: 'unseen' }, t('To the games'))),
                h('h1', {}, roomGame(table.game, table.params).name), h('span', { class: 'wall-keys' }, soundKey(this.signal),
                    document.fullscreenEnabled ? h('button', { class: 'key bare', type: 'button', data: { tool: 'full' }, on: { click: this.acts.full } },
                        icon('device'), h('span', {}, t('Full screen'))) : null)),
            reach ? h('p', { class: 'wall-reach', role: 'note' }, reach) : null,
            h('div', { class: 'wall-papers' },
                h('section', { class: 'wall-paper' }, h('h2', {}, t('Join with your phone')),
                    table.code ? [h('p', {}, t('Open {place} and enter the code', { place: placeText() })), codeTiles(table.code)] : null,
                    h('p', { class: 'wall-place' }, link.replace(/^http:\/\//, ''))),
                h('section', { class: 'wall-paper wall-scan' }, qrCode(link, t('QR code of the link')),
                    h('ol', {}, step('1', table.code ? t('Scan, or enter the code') : t('Scan the code')), step('2', t('Choose a name and a crest')), step('3', t('Press “Ready”'))))),
            this.seats, h('div', { class: 'wall-end' }, this.foot, this.startKey));
    }

    drawSeats() {
        const { table } = this;
        while (this.lanterns.length < table.here.length) {
            this.addSeat();
        }
        table.here.forEach((line, seat) => {
            const person = personAt(table, seat);
            const free = person.kind === 'open';
            const ready = person.kind === 'bot' || Boolean(table.ready[seat]);
            const item = this.lanterns[seat];
            const state = free ? 'free' : line === 'lost' || line === 'away' ? line : ready ? 'lit' : 'dim';
            if (item.was === 'dim' && state === 'lit') {
                sound('turn');
            }
            item.was = state;
            item.lantern.show(person, state);
            setText(item.name, free ? t('free') : person.name);
            setText(item.state, free ? '' : presenceText(table, seat) || (ready ? t('ready') : t('not ready')));
            item.element.classList.toggle('free', free);
            item.state.classList.toggle('is-ready', state === 'lit');
        });
        const sitting = table.here.filter((line) => line !== 'open').length;
        setText(this.foot, sitting < LEAST ? t('Waiting for at least {n} players.', { n: LEAST })
            : table.by === null ? t('Anyone can press Start on their phone.') : t('The host starts the game.'));
        if (this.startKey) {
            this.startKey.disabled = sitting < LEAST;
        }
    }

    addSeat() {
        const item = { lantern: new Lantern(), name: h('b', {}), state: h('span', {}) };
        item.element = h('li', {}, item.lantern.element, item.name, item.state);
        this.lanterns.push(item);
        this.seats.append(item.element);
    }
}
