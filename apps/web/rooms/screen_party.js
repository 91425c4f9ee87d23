// The party screen: one table on the wall for all who sit around it. It watches, so nothing on it is secret; phones are the hands.
import { paramsText } from '../app/describe.js';
import { fill, h, setText, setTitle } from '../app/dom.js';
import { Composer } from '../input/form.js';
import { setFrameTitle } from '../app/frame.js';
import { nameParts } from '../app/game_name.js';
import { gameOf } from '../app/games.js';
import { seatName } from '../table/hot_seat.js';
import { icon } from '../app/icons.js';
import { MeterNode } from '../nodes/meter.js';
import { seatSign } from '../nodes/table.js';
import { fitInto } from './party_fit.js';
import { PartySeats, scoresOf } from './party_seats.js';
import { qrCode } from './qr.js';
import { RemoteTable } from './remote_table.js';
import { endingText } from '../table/end_panel.js';
import { keepKeys, keysOf, takeSecrets } from './room_keys.js';
import { inviteLink } from './room_links.js';
import { speakNews } from '../app/speak.js';
import { t } from '../app/t.js';
import { makeAreas, ViewElement } from '../nodes/view.js';

const TICK_MS = 200;

let shown = null;

/** For tests: what the wall shows, without any language in it. */
export function state() {
    const { table, room, fitted } = shown || {};
    return !table || !table.now ? { busy: true, room } : {
        room, game: table.game, state: table.state, no: table.no, seq: table.line.seq, scale: fitted ? fitted.scale : 0,
        open: table.chairs.filter((chair) => chair.kind === 'open').length, link: table.line.state,
    };
}

/** Shows the room of the address; the key for watching comes with it, or this browser has it. */
export async function show(root, route, { signal }) {
    const room = route.path[1] || '';
    const { watch } = takeSecrets(route);
    if (watch) {
        keepKeys(room, { watch });
    }
    setTitle(t('Party screen'));
    if (!keysOf(room).watch) {
        fill(root, notice(t('This screen needs the link for watching'),
            t('Open that link on this device first: whoever made the room can give it to you.')));
        return;
    }
    const screen = new PartyScreen(root, room, signal);
    shown = screen;
    signal.addEventListener('abort', () => setFrameTitle(''));
    try {
        await screen.start();
    } catch (error) {
        if (!signal.aborted) {
            shown = { room, table: { now: {}, chairs: [], line: {} } };
            fill(root, notice(t('This room cannot be shown'), t('It was closed, or its link is not valid any more.')));
        }
    }
}

function notice(title, text) {
    return h('div', { class: 'sheet' }, h('h1', {}, title), h('p', {}, text), h('a', { class: 'key main', href: '#/' }, t('To the games')));
}

class PartyScreen {
    constructor(root, room, signal) {
        Object.assign(this, { root, room, signal, fitted: null });
        this.table = new RemoteTable({ room, token: keysOf(room).watch, signal });
        this.areas = makeAreas();
        this.drawing = new ViewElement({ head: this.areas.head, board: this.areas.board }, new Composer(), { now: () => this.table.at() });
        this.seats = new PartySeats();
    }

    async start() {
        this.table.addEventListener('change', ({ detail }) => this.update(detail.fresh || []));
        this.table.addEventListener('link', ({ detail }) => this.follow(detail));
        // A new invitation is made in another tab of the host.
        addEventListener('storage', () => this.update([]), { signal: this.signal });
        await this.table.start();
        if (this.signal.aborted) {
            return;
        }
        this.update([]);
        this.stayAwake();
        const timer = setInterval(() => this.seats.tick(this.table), TICK_MS);
        const sized = new ResizeObserver(() => this.fit());
        sized.observe(this.stage);
        this.signal.addEventListener('abort', () => {
            clearInterval(timer);
            sized.disconnect();
        });
    }

    /** The elements, once. */
    lay() {
        this.title = h('h1', { class: 'party-title' });
        this.what = h('p', { class: 'party-what' });
        this.time = h('div', { class: 'party-time' });
        this.lost = h('p', { class: 'party-lost', role: 'status', hidden: true });
        this.view = h('div', { class: 'party-view' }, this.areas.head, this.areas.board);
        this.waiting = h('div', { class: 'party-waiting' });
        this.result = h('p', { class: 'party-result', hidden: true });
        this.stage = h('div', { class: 'party-stage' }, this.view);
        this.news = h('p', { class: 'party-news' });
        const full = document.fullscreenEnabled ? h('button', { class: 'key', type: 'button', data: { tool: 'full' },
            on: { click: () => this.toggleFull() } }, icon('device'), t('Full screen')) : null;
        this.element = h('div', { class: 'party', data: { game: this.table.game } },
            h('header', { class: 'party-head' }, h('div', {}, this.title, this.what), this.time, full), this.lost,
            this.result, this.stage, this.waiting, this.news, this.seats.element);
        fill(this.root, this.element);
        this.name();
    }

    toggleFull() {
        const page = document.documentElement;
        (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {});
    }

    /** The game and what it is set to. */
    async name() {
        const { game, params } = this.table;
        const known = await gameOf(game);
        const [name] = nameParts(known ? known.title : game);
        setText(this.title, name);
        setTitle(name);
        setText(this.what, params ? await paramsText(game, params) : '');
    }

    /** After everything that was told. */
    update(fresh) {
        if (this.signal.aborted || !this.table.now) {
            return;
        }
        if (!this.element) {
            this.lay();
        }
        const { table } = this;
        const waits = table.state === 'waiting';
        this.stage.hidden = waits;
        this.waiting.hidden = !waits;
        if (waits) {
            this.showChairs();
        } else {
            this.showTable();
        }
        this.showEnd();
        this.seats.update(table, table.now);
        const last = table.happened[table.happened.length - 1];
        setText(this.news, last && !waits ? last.say : '');
        this.news.className = `party-news ${(last && last.tone) || ''}`;
        speakNews(fresh);
        this.fit();
    }

    /** While chairs are free: a code for each of them, where this browser has the invitations. */
    showChairs() {
        const { table } = this;
        const { invites = [] } = keysOf(this.room);
        const open = table.chairs.map((chair, seat) => ({ ...chair, seat })).filter((chair) => chair.kind === 'open');
        const key = JSON.stringify([open, invites]);
        if (key === this.invited) {
            return;
        }
        this.invited = key;
        const known = open.filter(({ seat }) => invites[seat]);
        const rule = table.now.nodes.find((node) => node.role === 'rule');
        fill(this.waiting,
            h('p', { class: 'party-call' }, known.length ? t('Take a seat: scan a code with your phone.')
                : t('Waiting for players: take a seat with the link that you were sent.')),
            h('ul', { class: 'party-codes', css: { '--codes': String(Math.max(known.length, 1)) } }, known.map(({ seat }) => h('li', { data: { seat } },
                qrCode(inviteLink(this.room, invites[seat]), t('QR code of the link for {name}', { name: seatName(seat) })),
                h('span', { class: 'party-code-name' }, seatSign(seat), seatName(seat))))),
            rule && !known.length ? h('p', { class: 'party-rule' }, rule.text) : null);
    }

    /** The table as a watcher sees it; time and points stand elsewhere, larger. */
    showTable() {
        const view = this.table.now;
        const points = scoresOf(view);
        const time = view.nodes.find((node) => node.kind === 'meter' && node.until !== undefined);
        this.drawing.show({ ...view, nodes: view.nodes.filter((node) => node !== points && node !== time && node.kind !== 'prompt') });
        this.showTime(time);
    }

    showTime(node) {
        if (!node) {
            fill(this.time);
            this.meter = null;
            return;
        }
        if (!this.meter) {
            this.meter = new MeterNode(node);
            this.meter.element.classList.add('node', 'meter');
            fill(this.time, this.meter.element);
        }
        this.meter.update(node, [], { now: () => this.table.at() });
    }

    showEnd() {
        const { turn, chairs } = this.table;
        this.result.hidden = !turn.over;
        setText(this.result, turn.over ? endingText(turn, chairs, []) : '');
    }

    fit() {
        if (this.stage && !this.stage.hidden && this.stage.clientHeight) {
            this.fitted = fitInto(this.stage, this.view, this.fitted);
        }
    }

    /** What the connection does is told where all can read it. */
    follow({ state: link }) {
        if (this.lost) {
            this.lost.hidden = link === 'open';
            setText(this.lost, link === 'stopped' ? t('This screen is not connected any more.') : t('The connection is lost; it comes back by itself.'));
        }
    }

    /** A projector that falls asleep ends no party: the system is asked to keep the screen on. */
    async stayAwake() {
        const ask = () => document.hidden || navigator.wakeLock?.request('screen').then((held) => {
            this.signal.addEventListener('abort', () => held.release());
        }).catch(() => {});
        document.addEventListener('visibilitychange', ask, { signal: this.signal });
        ask();
    }
}
