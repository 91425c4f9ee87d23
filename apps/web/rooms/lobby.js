// The lobby: lanterns around the cloth in the order of the seats, you at the bottom, and the invitation next to it.
import { sure } from '../app/dialog.js';
import { fill, h, setText, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { modeName, settingsLabel } from '../app/modes.js';
import { ornament } from '../app/ornaments.js';
import { sound } from '../app/sounds.js';
import { language, t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { chooseGame } from './game_form.js';
import { Invite } from './invite.js';
import { Lantern } from './lantern.js';
import { newsText } from './lobby_news.js';
import { nameAt, personAt, presenceText } from './people.js';
import { clockText, roomGame, rulesList } from './room_games.js';
import { editMe, editSeat, leaveRoom, sitDownNext } from './seat_dialogs.js';
import { soundKey } from './sound_key.js';
import { StampTray } from './stamps.js';
import { tellLink } from './room_bar.js';
import { offerWall } from './wall_dialog.js';

const TICK_MS = 500;

const inRow = (names) => names.join(language() === 'ja' ? '、' : ', ');

/** Whether a person on a seat has lit the lantern; computers always have. */
const isReady = (table, person) => person.kind === 'bot' || Boolean(table.ready[person.seat]);

export class Lobby {
    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(root, table, signal) {
        Object.assign(this, { root, table, signal, items: new Map() });
        this.notice = h('p', { class: 'play-notice', hidden: true });
        table.addEventListener('link', ({ detail }) => tellLink(this.notice, detail, false, () => table.line.open()), { signal });
        document.addEventListener('kazu-language', () => this.lay(), { signal });
        const timer = setInterval(() => this.tick(), TICK_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
        this.lay();
        if (table.chooses) {
            table.chooses = false;
            this.choose();
        }
    }

    get isHost() {
        return this.table.isHost;
    }

    get sits() {
        return this.table.seat !== null;
    }

    /** Builds the screen; `draw` then updates it until the language changes. */
    lay() {
        const { table } = this;
        this.items.clear();
        this.list = h('ul', { class: 'lobby-seats', 'aria-label': t('Players') });
        this.count = h('b', { class: 'lobby-count', role: 'status' });
        this.facts = h('span', { class: 'lobby-facts' });
        this.news = h('p', { class: 'lobby-news', role: 'status', hidden: true });
        this.watchers = h('p', { class: 'lobby-watchers', hidden: true });
        this.invite = new Invite();
        this.stamps = this.sits ? new StampTray(table, this.signal) : null;
        this.advice = h('p', { class: 'soft lobby-advice', role: 'status' });
        this.readyKey = this.sits ? h('button', { class: 'key lobby-ready', type: 'button', data: { tool: 'ready' }, on: { click: () => this.light() } },
            icon('check'), h('span', {}, t('Ready'))) : null;
        this.sitKey = this.sits ? null : h('button', { class: 'key main', type: 'button', data: { tool: 'sit-next' }, on: { click: () => sitDownNext(table) } }, t('Sit down'));
        this.startKey = h('button', { class: 'key main', type: 'button', data: { tool: 'start' }, on: { click: () => this.start() } }, t('Start'));
        const game = roomGame(table.game, table.params);
        this.laid = this.kind;
        setTitle(game.name);
        setFrameTitle(t('Lobby'), game.name, soundKey(this.signal));
        fill(this.root, h('h1', { class: 'unseen' }, `${game.name}: ${t('Lobby')}`), this.notice, h('div', { class: 'lobby' },
            h('section', { class: 'room-cloth lobby-cloth', 'aria-label': t('Lobby') }, this.list,
                h('div', { class: 'lobby-middle' }, ornament(table.game, game.name), this.news, this.count, this.facts), this.watchers),
            h('div', { class: 'lobby-side' }, this.invite.element,
                h('div', { class: 'sheet lobby-end' }, h('div', { class: 'lobby-keys' }, this.readyKey, this.sitKey, this.startKey), this.advice),
                h('section', { class: 'sheet lobby-settings', 'aria-label': game.name }, h('div', { class: 'soft lobby-rules' }, h('b', {}, game.name), rulesList(game, table.hello.rules)),
                    h('div', { class: 'lobby-more' }, this.moreKeys()), this.stamps?.element))));
        tellLink(this.notice, table.line, false, () => table.line.open());
        this.draw();
    }

    /** What the screen was built for; anything else needs another one. */
    get kind() {
        return [this.sits, this.isHost].join();
    }

    moreKeys() {
        const key = (tool, sign, text, act, kind = '') => h('button', { class: `key bare ${kind}`, type: 'button', data: { tool }, on: { click: act } }, icon(sign), h('span', {}, text));
        return [
            this.sits ? key('edit-me', 'pencil', t('Change your name'), () => editMe(this.table)) : null,
            this.stamps?.toggle,
            this.table.mayChoose ? key('choose-game', 'new', t('Choose a game'), () => this.choose()) : null,
            key('wall', 'picture', t('Big screen'), () => offerWall(this.table)),
            this.isHost ? key('renew', 'again', t('New link and code'), () => this.renew()) : null,
            key('leave', 'home', t('Leave the room'), () => leaveRoom(this.table)),
            this.table.hello.host ? key('close-room', 'close', t('Close the room'), () => this.close(), 'danger') : null,
        ];
    }

    /** The seats around the cloth: those that are taken, and the next free one. */
    shown() {
        const { table } = this;
        const people = table.here.map((_, seat) => personAt(table, seat));
        const free = people.find((person) => person.kind === 'open');
        const sitting = people.filter((person) => person.kind !== 'open');
        const all = free ? [...sitting, free] : sitting;
        const own = Math.max(0, all.findIndex((person) => person.you));
        return [...all.slice(own), ...all.slice(0, own)];
    }

    /** Shows the present state of the room. */
    draw() {
        const { table } = this;
        if (this.laid !== this.kind) {
            this.lay();
            return;
        }
        const people = this.shown();
        this.list.dataset.count = people.length;
        this.drawSeats(people);
        const sitting = people.filter((person) => person.kind !== 'open');
        const ready = sitting.filter((person) => isReady(table, person));
        setText(this.count, t('{n} of {all} are ready', { n: ready.length, all: sitting.length }));
        const game = roomGame(table.game, table.params);
        setText(this.facts, [game.variant?.text || settingsLabel(table.game, table.params), clockText(table.hello.clock_of),
            game.minutes ? t('about {n} min', { n: game.minutes }) : ''].filter(Boolean).join(' · '));
        const news = newsText(table);
        this.news.hidden = !news;
        setText(this.news, news);
        this.drawWatchers();
        this.invite.show({ room: table.room, door: table.door, code: table.code, free: table.here.filter((here) => here === 'open').length, lan: table.hello.lan });
        this.drawEnd(sitting, ready);
    }

    drawSeats(people) {
        const had = document.activeElement?.closest('.lobby-seat')?.dataset.seat;
        const kept = new Set(people.map(({ seat }) => seat));
        [...this.items].filter(([seat]) => !kept.has(seat)).forEach(([seat, item]) => {
            item.element.remove();
            this.items.delete(seat);
        });
        people.forEach((person, place) => {
            const item = this.items.get(person.seat) || this.add(person.seat);
            item.element.style.setProperty('--turn', String(place / people.length));
            const angle = Math.PI * (0.5 + (2 * place) / people.length);
            item.element.style.setProperty('--x', Math.cos(angle).toFixed(4));
            item.element.style.setProperty('--y', Math.sin(angle).toFixed(4));
            if (this.list.children[place] !== item.element) {
                this.list.insertBefore(item.element, this.list.children[place] || null);
            }
            this.drawSeat(item, person);
        });
        if (had !== undefined) {
            this.items.get(Number(had))?.key.focus({ preventScroll: true });
        }
    }

    add(seat) {
        const lantern = new Lantern();
        const name = h('b', { class: 'lobby-name' });
        const state = h('span', { class: 'lobby-state' });
        const key = h('button', { class: 'lobby-key', type: 'button', on: { click: () => this.press(seat) } }, lantern.element, name, ' ', state);
        const item = { lantern, name, state, key, element: h('li', { class: 'lobby-seat', data: { seat } }, key) };
        this.items.set(seat, item);
        return item;
    }

    drawSeat(item, person) {
        const { table } = this;
        const ready = person.kind !== 'open' && isReady(table, person);
        const line = table.here[person.seat];
        const state = person.kind === 'open' ? 'free' : line === 'lost' || line === 'away' ? line : ready ? 'lit' : 'dim';
        if (item.was === 'dim' && state === 'lit') {
            sound('turn');
        }
        Object.assign(item, { was: state, person });
        item.lantern.show(person, state);
        const free = person.kind === 'open';
        setText(item.name, free ? (this.isHost ? t('Add a computer') : t('Free seat')) : person.you ? t('{name} (you)', { name: person.name }) : person.name);
        item.element.classList.toggle('free', free);
        item.element.classList.toggle('you', person.you);
        item.key.dataset.tool = free ? 'add-bot' : person.you ? 'my-lantern' : 'seat';
        item.key.disabled = !(person.you || this.isHost);
        if (person.you) {
            item.key.setAttribute('aria-pressed', String(ready));
        } else {
            item.key.removeAttribute('aria-pressed');
        }
        this.drawState(item);
    }

    drawState({ person, state }) {
        const { table } = this;
        const words = person.kind === 'open' ? [] : [presenceText(table, person.seat)
            || (isReady(table, person) ? t('Ready') : person.you ? t('Tap to be ready') : t('not ready')),
        person.seat === table.by && person.kind === 'person' ? t('host') : ''];
        setText(state, words.filter(Boolean).join(' · '));
        state.classList.toggle('is-ready', person.kind !== 'open' && isReady(table, person) && !presenceText(table, person.seat));
    }

    /** Counts on the times of lost connections. */
    tick() {
        this.items.forEach((item) => item.person && this.drawState(item));
    }

    drawWatchers() {
        const { watchers, watching } = this.table;
        this.watchers.hidden = !watchers;
        if (watchers) {
            fill(this.watchers, icon('watch'), h('b', {}, t('{n} watching', { n: watchers })), watching.length ? h('span', {}, inRow(watching)) : null);
        }
    }

    drawEnd(sitting, ready) {
        const { table } = this;
        const least = 2;
        const enough = sitting.length >= least;
        // A room made for a big screen has a host without a seat: any player may start.
        const may = table.mayChoose;
        this.startKey.hidden = !may;
        this.startKey.disabled = !enough;
        if (this.sitKey) {
            this.sitKey.hidden = !table.here.includes('open');
        }
        const lit = this.sits && Boolean(table.ready[table.seat]);
        if (this.readyKey) {
            this.readyKey.setAttribute('aria-pressed', String(lit));
            this.readyKey.classList.toggle('main', !may && !lit);
        }
        const waits = sitting.filter((person) => !ready.includes(person) && !person.you).map((person) => person.name);
        setText(this.advice, !enough ? t('Waiting for at least {n} players.', { n: least })
            : may ? (waits.length ? t('{names}: not ready yet. You can start anyway.', { names: inRow(waits) }) : t('Everyone is ready.'))
                : t('The host starts the game.'));
    }

    /** A tap on your own lantern lights it; on another seat it opens the dialogs of the host. */
    press(seat) {
        const person = personAt(this.table, seat);
        if (person.you) {
            this.light();
        } else if (this.isHost) {
            editSeat(this.table, person, (act, more) => this.order(act, more));
        }
    }

    async light() {
        const on = !this.table.ready[this.table.seat];
        const answer = await this.table.light(on);
        if (answer.error) {
            toast(answer.error.message, { kind: 'bad' });
        }
    }

    start() {
        return this.order('start');
    }

    async choose() {
        const wanted = await chooseGame(this.table);
        if (wanted) {
            await this.order('lobby', wanted);
        }
    }

    async renew() {
        if (await sure(t('New link and code'), t('The current link and code will stop working.'), t('Change them'))) {
            await this.order('renew');
        }
    }

    async close() {
        if (await sure(t('Close the room'), t('This ends the room for everyone.'), t('Close the room'))) {
            await this.order('close');
        }
    }

    async order(act, more) {
        const answer = await this.table.order(act, more);
        // Closing the room shows its own message.
        if (answer.error && this.table.line.state !== 'stopped') {
            const { status } = answer.error;
            const text = status === 'FEW' ? t('This game needs more players.') : answer.error.message;
            toast(text, { kind: 'bad' });
            announce(text);
        }
        return answer;
    }
}

/** Announces new players to screen readers. @param {number[]} before the seats that were taken @returns {number[]} those that are taken now */
export function sayArrivals(table, before) {
    const now = table.here.map((_, seat) => personAt(table, seat)).filter((person) => person.kind !== 'open');
    const came = now.filter((person) => !before.includes(person.seat) && !person.you);
    if (came.length) {
        announce(came.map((person) => t('{name} sat down.', { name: nameAt(table, person.seat) })).join(' '));
    }
    return now.map((person) => person.seat);
}
