// A room that waits for its players: who sits where, links for the open chairs, and computers in their place.
import { paramsText } from '../app/describe.js';
import { fill, h } from '../app/dom.js';
import { gameName } from '../app/game_name.js';
import { gameOf } from '../app/games.js';
import { seatName } from '../table/hot_seat.js';
import { icon } from '../app/icons.js';
import { invitePanel } from './invite_panel.js';
import { seatSign } from '../nodes/table.js';
import { ornament } from '../app/ornaments.js';
import { sure } from '../app/dialog.js';
import { tellLink } from './room_bar.js';
import { chairText } from './room_chairs.js';
import { keepKeys, keysOf } from './room_keys.js';
import { inviteLink, watchLink } from './room_links.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

const LEVELS = [1, 2, 3, 4, 5];

export class WaitingRoom {
    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(root, table, signal) {
        Object.assign(this, { root, table, signal, drawn: '' });
        this.notice = h('p', { class: 'play-notice', hidden: true });
        table.addEventListener('link', ({ detail }) => tellLink(this.notice, detail, false, () => table.line.open()), { signal });
    }

    /** Draws what differs from what is shown. */
    async draw() {
        const { table } = this;
        const [game, params] = [await gameOf(table.game), await paramsText(table.game, table.params)];
        if (this.signal.aborted || table.state !== 'waiting') {
            return;
        }
        const state = JSON.stringify([table.chairs, table.here, table.hello.invites, document.documentElement.lang, table.watchers]);
        if (state === this.drawn) {
            return;
        }
        this.drawn = state;
        const open = table.chairs.filter((chair) => chair.kind === 'open').length;
        const focus = document.activeElement?.closest('[data-tool]')?.dataset.tool;
        fill(this.root, this.notice, h('section', { class: 'sheet room-wait' },
            h('div', { class: 'new-head' }, ornament(game.game, game.title), h('div', {}, h('h1', {}, gameName(game.title)), h('p', { class: 'soft' }, this.facts(params)))),
            h('p', { class: 'room-wait-say', role: 'status' }, open === 1 ? t('One chair is open. The game begins when it is taken.')
                : open ? t('{n} chairs are open. The game begins when all are taken.', { n: open }) : t('The game begins.')),
            h('ul', { class: 'room-chairs' }, table.here.map((here, seat) => this.chair(seat))),
            table.watchers ? h('p', { class: 'soft' }, t('watching: {n}', { n: table.watchers })) : null),
        this.links(), table.hello.host ? h('p', { class: 'room-close' }, h('button', { class: 'key danger', type: 'button', data: { tool: 'close-room' },
            on: { click: () => this.close() } }, t('Close the room'))) : null);
        if (focus) {
            this.root.querySelector(`[data-tool="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
        }
    }

    facts(params) {
        const { clock_of: clock, lag, hints } = this.table.hello;
        const [base, more] = (clock || '').split('+').map(Number);
        return [params, clock ? clockText(base, more) : '', lag ? '' : t('the lag is not made up for'), hints ? t('with hints') : ''].filter(Boolean).join(' · ');
    }

    chair(seat) {
        const { table } = this;
        const open = table.chairs[seat]?.kind === 'open';
        const may = open && table.hello.host;
        const select = may ? h('select', { data: { tool: `bot-${seat}` }, 'aria-label': t('A computer for {name}', { name: seatName(seat) }) },
            h('option', { value: 0 }, t('nobody yet')), LEVELS.map((level) => h('option', { value: level }, t('computer, strength {n}', { n: level })))) : null;
        select?.addEventListener('change', () => Number(select.value) && this.order('bot', seat, Number(select.value)));
        return h('li', { class: `chair-${table.here[seat]}`, data: { seat, here: table.here[seat] } }, seatSign(seat), h('span', { class: 'unseen' }, seatName(seat)),
            select || h('span', { class: 'chair-who' }, chairText(table, seat)));
    }

    /** The links that this browser holds; one that was lost is made anew. */
    links() {
        const { table } = this;
        const keys = keysOf(table.room);
        const open = table.chairs.map((chair, seat) => ({ ...chair, seat })).filter((chair) => chair.kind === 'open');
        const invites = keys.invites || [];
        const held = open.filter(({ seat }) => invites[seat]);
        if (!table.hello.host && !held.length) {
            return null;
        }
        const missing = table.hello.host ? open.filter(({ seat }) => !invites[seat]) : [];
        return [
            h('div', { class: 'sheet' }, invitePanel({ chairs: held.map(({ seat }) => ({ seat, link: inviteLink(table.room, invites[seat]) })),
                watch: keys.watch ? watchLink(table.room, keys.watch) : '', party: keys.watch ? `#/party/${table.room}` : '', signal: this.signal })),
            ...missing.map(({ seat }) => h('p', {}, h('button', { class: 'key', type: 'button', data: { tool: `invite-${seat}` },
                on: { click: () => this.invite(seat) } }, icon('share'), t('A new link for {name}', { name: seatName(seat) })))),
        ];
    }

    async invite(seat) {
        const answer = await this.order('invite', seat);
        if (answer.ok && answer.answer.invite) {
            const invites = [...keysOf(this.table.room).invites || []];
            invites[seat] = answer.answer.invite;
            keepKeys(this.table.room, { invites });
            this.drawn = '';
            await this.draw();
        }
    }

    async order(act, seat, level) {
        const answer = await this.table.order(act, seat, level);
        // A room that was closed says so itself.
        if (answer.error && this.table.line.state !== 'stopped') {
            toast(answer.error.message, { kind: 'bad' });
        }
        return answer;
    }

    async close() {
        if (await sure(t('Close the room'), t('Nobody can come in any more.'), t('Close the room'))) {
            await this.order('close');
        }
    }
}

/** A clock in words: 10 minutes each, 5 seconds more a move. */
export function clockText(base, more) {
    const each = base % 60 ? t('{n} seconds each', { n: base }) : t('{n} min each', { n: base / 60 });
    return more ? `${each}, ${t('{n} s more a move', { n: more })}` : each;
}
