// The foot of the wall: the way in for people who come late, and after a game the ways on.
import { fill, h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { chooseGame } from './game_form.js';
import { qrCode } from './qr.js';
import { doorLink } from './room_links.js';

export class WallFoot {
    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(table, signal) {
        Object.assign(this, { table, drawn: '' });
        this.words = h('b', { class: 'party-next', role: 'status' });
        this.element = h('footer', { class: 'party-foot' });
        table.addEventListener('change', () => this.update(), { signal });
        this.update();
    }

    /** Shows the present state of the room. */
    update() {
        const { table } = this;
        const { over, door, ask, here } = table;
        const state = JSON.stringify([over, door]);
        if (state !== this.drawn && door) {
            this.drawn = state;
            this.element.classList.toggle('over', over);
            fill(this.element, qrCode(doorLink(table.room, door), t('QR code of the link')), h('span', {}, over ? t('Scan to join the next game') : t('Scan to watch')),
                over ? [this.words, table.isHost ? h('button', { class: 'key', type: 'button', data: { tool: 'new' }, on: { click: () => this.another() } },
                    icon('new'), h('span', {}, t('Another game'))) : null] : null);
        }
        const people = table.chairs.filter(({ kind }, seat) => kind === 'person' && !['away', 'left'].includes(here[seat])).length;
        setText(this.words, ask?.what === 'rematch' ? t('Rematch · {n} of {m} ready', { n: people - ask.missing.length, m: people })
            : t('Rematch, or another game? Choose on a phone.'));
    }

    /** Back to the lobby, with the game that is chosen. */
    async another() {
        const wanted = await chooseGame(this.table);
        const { error } = wanted ? await this.table.order('lobby', wanted) : {};
        if (error) {
            toast(error.message, { kind: 'bad' });
        }
    }
}
