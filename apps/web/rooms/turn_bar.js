// The bar below a game in a room: whose turn it is, the state of the line, sounds, stamps, and a computer for somebody who went away.
import { h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { duration, t } from '../app/t.js';
import { Lantern } from './lantern.js';
import { line } from '../scenes/line.js';
import { personAt } from './people.js';
import { isRace } from './room_games.js';
import { soundKey } from './sound_key.js';
import { StampTray } from './stamps.js';
import { chairAt, waitedFor } from './room_chairs.js';
import { isMine, mayAskToNotify, turnText } from './turn.js';

const TICK_MS = 250;

export class TurnBar {
    /** @param {import('./remote_table.js').RemoteTable} table @param {(seat: number) => void} replace asks for a computer in a seat */
    constructor(table, replace, signal) {
        Object.assign(this, { table, replace, signal });
        this.element = h('div', { class: 'turn-bar', role: 'group' });
        this.lay();
        ['change', 'link'].forEach((type) => table.addEventListener(type, () => this.update(), { signal }));
        document.addEventListener('kazu-language', () => this.lay(), { signal });
        const timer = setInterval(() => this.tick(), TICK_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
    }

    lay() {
        const { table } = this;
        const sits = table.seat !== null;
        this.lantern = new Lantern();
        this.text = h('b', { class: 'turn-text', role: 'status' });
        this.line = h('span', { class: 'turn-line' });
        this.time = h('span', { class: 'turn-time' });
        this.computer = h('span');
        this.absent = h('button', { class: 'key turn-absent', type: 'button', hidden: true, data: { tool: 'absent' }, on: { click: () => this.replace(this.seat) } },
            icon('bot'), this.computer);
        this.tray = sits ? new StampTray(table, this.signal) : null;
        this.ask = sits && mayAskToNotify() ? h('button', { class: 'key bare', type: 'button', 'aria-label': t('Notify me when it is my turn'), data: { tool: 'notify' },
            on: { click: () => this.allow() } }, icon('bell')) : null;
        this.element.setAttribute('aria-label', t('Turn'));
        this.element.replaceChildren(...[h('div', { class: 'turn-row' }, this.lantern.element, h('span', { class: 'turn-words' }, this.text, this.line), this.time,
            this.ask, soundKey(this.signal), this.tray?.toggle), this.absent, this.tray?.element].filter(Boolean));
        this.update();
    }

    async allow() {
        await Notification.requestPermission();
        this.ask.remove();
    }

    /** The seat whose turn it is, or one's own. */
    get seat() {
        const seats = waitedFor(this.table);
        return isMine(this.table) || !seats.length ? this.table.seat : seats[0];
    }

    update() {
        const { table } = this;
        const mine = isMine(table);
        const lost = table.line.state !== 'open';
        const seat = this.seat;
        this.element.classList.toggle('mine', mine && !lost);
        // Stamps are sent after the end, too.
        this.element.hidden = table.state !== 'playing' && !(this.tray && table.over);
        if (seat !== null && seat !== undefined) {
            this.lantern.show(personAt(table, seat), lost ? 'lost' : !turnText(table) ? 'dim' : table.here[seat] === 'lost' || table.here[seat] === 'away' ? table.here[seat] : 'lit');
        }
        const isAway = table.seat !== null && !lost && !table.over && !table.ask && seat !== table.seat && table.here[seat] === 'away';
        this.absent.hidden = !isAway;
        setText(this.computer, isAway ? t('Let a computer play for {name}', { name: chairAt(table, seat).name }) : '');
        this.lantern.element.hidden = seat === null || seat === undefined;
        const own = mine && table.people?.[table.seat]?.name;
        setText(this.text, lost ? t('Reconnecting …') : table.over ? t('Game over') : own ? t('Your turn, {name}', { name: own })
            : isRace(table) ? line('Everybody plays at the same time', '全員が同時に進めます') : turnText(table));
        this.tick();
    }

    /** Counts on the clock between two messages. */
    tick() {
        const { table } = this;
        const lost = table.line.state !== 'open';
        setText(this.line, lost ? t('Your moves are kept.') : '');
        const left = this.seat === null || this.seat === undefined ? null : table.left(this.seat);
        setText(this.time, left === null ? '' : duration(left + 999));
    }
}
