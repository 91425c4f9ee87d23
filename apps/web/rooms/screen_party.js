// The party screen: one table on the wall for all who sit around it. It watches, so nothing on it is secret; phones are the hands.
import { fill, h, setText, setTitle, styleSheet } from '../app/dom.js';
import { Composer } from '../input/form.js';
import { setFrameTitle } from '../app/frame.js';
import { nameParts } from '../app/game_name.js';
import { gameOf } from '../app/games.js';
import { icon } from '../app/icons.js';
import { modeName } from '../app/modes.js';
import { loadScene } from '../scenes/index.js';
import { askOutside } from './code_form.js';
import { fitInto } from './party_fit.js';
import { RemoteTable } from './remote_table.js';
import { keepKeys, keysOf, takeSecrets } from './room_keys.js';
import { showStamps } from './stamps.js';
import { WallFoot } from './wall_foot.js';
import { WallLobby } from './wall_lobby.js';
import { WallTable } from './wall_table.js';
import { t } from '../app/t.js';
import { makeAreas, ViewElement } from '../nodes/view.js';

const TICK_MS = 250;

/** The wall goes on when the language changes. */
export const followsLanguage = true;

let shown = null;

/** For tests: what the wall shows, without any language in it. */
export function state() {
    const { table, room, wall, plain } = shown || {};
    return !table || !table.hello ? { busy: true, room } : {
        room, game: table.game, state: table.state, no: table.no, seq: table.line.seq, link: table.line.state,
        busy: table.state !== 'waiting' && !plain && !wall?.play.view, open: table.chairs.filter((chair) => chair.kind === 'open').length,
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
        askOutside(root, signal);
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
            fill(root, notice(t('This room cannot be shown'), t('It was closed, or its link no longer works.')));
        }
    }
}

function notice(title, text) {
    return h('div', { class: 'sheet' }, h('h1', {}, title), h('p', {}, text), h('a', { class: 'key main', href: '#/' }, t('To the games')));
}

class PartyScreen {
    constructor(root, room, signal) {
        Object.assign(this, { root, room, signal });
        this.table = new RemoteTable({ room, token: keysOf(room).door, host: keysOf(room).host, signal });
    }

    async start() {
        const { signal, table } = this;
        table.addEventListener('change', () => this.update());
        table.addEventListener('game', () => this.lay());
        table.addEventListener('link', ({ detail }) => this.follow(detail));
        showStamps(table, signal);
        document.addEventListener('kazu-language', () => this.relabel(), { signal });
        await table.start();
        if (signal.aborted) {
            return;
        }
        this.lay();
        this.stayAwake();
        const timer = setInterval(() => this.wall?.tick(), TICK_MS);
        signal.addEventListener('abort', () => clearInterval(timer));
    }

    /** The elements, once for each game. */
    async lay() {
        this.leaving?.abort();
        this.leaving = new AbortController();
        this.signal.addEventListener('abort', () => this.leaving.abort());
        const { signal } = this.leaving;
        this.wall = this.plain = null;
        this.lost = h('p', { class: 'party-lost', role: 'status', hidden: true });
        this.waiting = new WallLobby(this.table, { full: () => this.toggleFull() }, signal);
        this.stage = h('div', { class: 'party-stage' });
        this.foot = new WallFoot(this.table, signal);
        this.element = h('div', { class: 'party', data: { game: this.table.game } }, this.lost, this.stage, this.foot.element);
        fill(this.root, this.element, this.waiting.element);
        const sized = new ResizeObserver(() => this.fit());
        sized.observe(this.stage);
        signal.addEventListener('abort', () => sized.disconnect());
        await this.name(signal);
        this.update();
    }

    /** The name of the game at the top, and the keys of the wall. */
    async name(signal) {
        const { game } = this.table;
        const [known, scene] = await Promise.all([gameOf(game), loadScene(game)]);
        if (signal.aborted) {
            return;
        }
        const [title] = nameParts(known ? known.title : modeName(game));
        Object.assign(this, { title, scene });
        this.element.prepend(h('h1', { class: 'unseen' }, title));
        setTitle(title);
        setFrameTitle(title, '', document.fullscreenEnabled ? h('button', { class: 'key bare', type: 'button', 'aria-label': t('Full screen'), data: { tool: 'full' },
            on: { click: () => this.toggleFull() } }, icon('device')) : null);
    }

    /** In another language the table is laid anew. */
    relabel() {
        this.table.relabel();
        this.lay();
    }

    toggleFull() {
        const page = document.documentElement;
        (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {});
    }

    /** After everything that was told. */
    update() {
        const waits = this.table.state === 'waiting';
        if (this.signal.aborted || !this.title || (!waits && !this.table.now)) {
            return;
        }
        this.element.hidden = waits;
        this.waiting.element.hidden = !waits;
        if (waits) {
            this.waiting.update();
        } else {
            this.showTable();
        }
    }

    /** The scene draws itself from then on; a game without one is drawn plainly. */
    showTable() {
        if (!this.scene) {
            this.showPlain();
        } else if (!this.wall) {
            const { table, title, scene } = this;
            this.wall = new WallTable(table, { signal: this.leaving.signal, title, scene });
            fill(this.stage, this.wall.element);
            this.fit();
            this.wall.start();
        }
    }

    showPlain() {
        if (!this.plain) {
            const { head, board } = makeAreas();
            this.plain = new ViewElement({ head, board }, new Composer(), { now: () => this.table.at() });
            this.view = h('div', { class: 'party-view' }, head, board);
            fill(this.stage, this.view);
        }
        const view = this.table.now;
        this.plain.show({ ...view, nodes: view.nodes.filter((node) => node.kind !== 'prompt') });
        this.fit();
    }

    fit() {
        const { clientWidth: width, clientHeight: height } = this.stage || {};
        if (!width || !height) {
            return;
        }
        this.wall?.fit(width, height);
        if (this.plain) {
            this.fitted = fitInto(this.stage, this.view, this.fitted || null);
        }
    }

    /** Says where all can read it that the connection is lost. */
    follow({ state: link }) {
        if (this.lost) {
            this.lost.hidden = link === 'open';
            setText(this.lost, link === 'stopped' ? t('This screen is no longer connected. Reload the page.') : t('Connection lost. Reconnecting …'));
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
