// The party screen: one table on the wall for all who sit around it. It watches, so nothing on it is secret; phones are the hands.
import { paramsText } from '../app/describe.js';
import { fill, h, setText, setTitle, styleSheet } from '../app/dom.js';
import { Composer } from '../input/form.js';
import { setFrameTitle } from '../app/frame.js';
import { nameParts } from '../app/game_name.js';
import { gameOf } from '../app/games.js';
import { icon } from '../app/icons.js';
import { MeterNode } from '../nodes/meter.js';
import { fitInto } from './party_fit.js';
import { PartySeats, scoresOf } from './party_seats.js';
import { RemoteTable } from './remote_table.js';
import { endingText } from '../table/end_panel.js';
import { keepKeys, keysOf, takeSecrets } from './room_keys.js';
import { speakNews } from '../app/speak.js';
import { t } from '../app/t.js';
import { WallLobby } from './wall_lobby.js';
import { showStamps } from './stamps.js';
import { makeAreas, ViewElement } from '../nodes/view.js';

const TICK_MS = 200;

/** The wall goes on when the language changes. */
export const followsLanguage = true;

let shown = null;

/** For tests: what the wall shows, without any language in it. */
export function state() {
    const { table, room, fitted } = shown || {};
    return !table || !table.hello ? { busy: true, room } : {
        room, game: table.game, state: table.state, no: table.no, seq: table.line.seq, scale: fitted ? fitted.scale : 0,
        open: table.chairs.filter((chair) => chair.kind === 'open').length, link: table.line.state,
    };
}

/** Shows the room of the address; the key to it comes with the address, or this browser has it. */
export async function show(root, route, { signal }) {
    const room = route.path[1] || '';
    const { door } = takeSecrets(route);
    if (door) {
        keepKeys(room, { door });
    }
    setTitle(t('Big screen'));
    await styleSheet('scenes/cloth.css');
    if (signal.aborted) {
        return;
    }
    if (!keysOf(room).door) {
        fill(root, notice(t('This browser has no key to this room'), t('Open the link that you were sent, or enter the code.')));
        return;
    }
    const screen = new PartyScreen(root, room, signal);
    shown = screen;
    signal.addEventListener('abort', () => setFrameTitle(''));
    try {
        await screen.start();
    } catch (error) {
        if (!signal.aborted) {
            shown = { room, table: { hello: {}, chairs: [], line: {} } };
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
        this.table = new RemoteTable({ room, token: keysOf(room).door, host: keysOf(room).host, signal });
        this.areas = makeAreas();
        this.drawing = new ViewElement({ head: this.areas.head, board: this.areas.board }, new Composer(), { now: () => this.table.at() });
        this.seats = new PartySeats();
    }

    async start() {
        this.table.addEventListener('change', ({ detail }) => this.update(detail.fresh || []));
        this.table.addEventListener('link', ({ detail }) => this.follow(detail));
        showStamps(this.table, this.signal);
        document.addEventListener('kazu-language', () => this.table.relabel(), { signal: this.signal });
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
        this.waiting = new WallLobby(this.table, { full: () => this.toggleFull() }, this.signal);
        this.result = h('p', { class: 'party-result', hidden: true });
        this.stage = h('div', { class: 'party-stage' }, this.view);
        this.news = h('p', { class: 'party-news' });
        const full = document.fullscreenEnabled ? h('button', { class: 'key', type: 'button', data: { tool: 'full' },
            on: { click: () => this.toggleFull() } }, icon('device'), t('Full screen')) : null;
        this.element = h('div', { class: 'party', data: { game: this.table.game } },
            h('header', { class: 'party-head' }, h('div', {}, this.title, this.what), this.time, full), this.lost,
            this.result, this.stage, this.news, this.seats.element);
        fill(this.root, this.element, this.waiting.element);
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
        const { table } = this;
        const waits = table.state === 'waiting';
        if (this.signal.aborted || (!waits && !table.now)) {
            return;
        }
        if (!this.element) {
            this.lay();
        }
        this.element.hidden = waits;
        this.waiting.element.hidden = !waits;
        if (waits) {
            this.waiting.update();
            return;
        }
        this.showTable();
        this.showEnd();
        this.seats.update(table, table.now);
        const last = table.happened[table.happened.length - 1];
        setText(this.news, last ? last.say : '');
        this.news.className = `party-news ${(last && last.tone) || ''}`;
        speakNews(fresh);
        this.fit();
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
