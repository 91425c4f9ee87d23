// A room of the address `#/room/ROOM`: its invitation, its lobby, and game after game.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { gameOf } from '../app/games.js';
import { nameParts } from '../app/game_name.js';
import { modeName } from '../app/modes.js';
import { announce } from '../app/live.js';
import { go as toAddress } from '../app/router.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { askOutside } from './code_form.js';
import { Door } from './door.js';
import { Lobby, sayArrivals } from './lobby.js';
import { askOnce } from './line.js';
import { calledAt } from './people.js';
import { RemoteTable, RoomError } from './remote_table.js';
import { tellLink, whyText } from './room_bar.js';
import { dropSeat, keepKeys, keepOwnSeat, keysOf, takeSecrets } from './room_keys.js';
import { RoomScreen } from './room_screen.js';
import { showStamps } from './stamps.js';
import { TurnBar } from './turn_bar.js';
import { TurnSigns } from './turn.js';
import { loadScene } from '../scenes/index.js';

/** A game goes on when the language changes. */
export const followsLanguage = true;

let shown = null;

/** For tests: what is shown, without any language in it. */
export function state() {
    const { table, screen } = shown || {};
    if (!table || !table.hello) {
        return { busy: Boolean(shown?.busy), door: Boolean(shown?.door) };
    }
    const play = screen?.play;
    return {
        room: table.room, state: table.state, game: table.game, seat: table.seat, no: table.no, seq: table.line.seq, link: table.line.state,
        over: table.over, turn: table.turn, ask: table.ask, here: table.here, people: table.people, ready: table.ready,
        index: play?.view?.index ?? table.now?.index,
        busy: Boolean(play?.busy || (table.state !== 'waiting' && !play?.view)), past: play ? play.past : null,
    };
}

/** Shows the room. */
export async function show(root, route, { signal }) {
    const room = route.path[1] || '';
    const secrets = takeSecrets(route);
    shown = { busy: true };
    if (Object.keys(secrets).length) {
        keepKeys(room, secrets);
    }
    await styleSheet('scenes/cloth.css');
    const keys = keysOf(room);
    if (signal.aborted) {
        return;
    }
    // Opening the link again asks a browser that already has a seat.
    if ((keys.token && !secrets.door) || (keys.watches && !secrets.door)) {
        await enter(root, room, signal);
    } else if (keys.door) {
        await atDoor(root, room, signal);
    } else {
        shown = { door: true };
        askOutside(root, signal);
    }
}

/** The seats that this browser has in a room; that of this tab comes first. */
function seatsOf(room) {
    const { token, name = '' } = keysOf(room);
    return token ? [{ token, name }] : [];
}

async function atDoor(root, room, signal) {
    const leaving = new AbortController();
    signal.addEventListener('abort', () => leaving.abort());
    const { door } = keysOf(room);
    const seats = seatsOf(room);
    const go = (task) => {
        leaving.abort();
        task();
        enter(root, room, signal);
    };
    shown = { busy: true };
    await new Door(root, { room, door, seats }, {
        sit: (seat) => go(() => (seats.length ? keepOwnSeat(room, seat) : keepKeys(room, { token: seat.token, seat: seat.seat, name: seat.name, watches: false }))),
        watch: () => go(() => keepKeys(room, { watches: true })),
        wall: () => toAddress(`#/party/${room}`),
        back: () => go(() => {}),
        closed: ({ code }) => {
            leaving.abort();
            tell(root, t("You can't enter this room"), code === 'token' || code === 'BAD_TOKEN' ? t('This link no longer works. Ask for a new one.')
                : code === 'lost' ? t('The server does not answer.') : whyText(code === 'NO_ROOM' ? 'room' : code === 'CLOSED' ? 'gone' : code));
        },
    }, leaving.signal).open();
    if (shown.busy && !shown.table) {
        shown = { door: true };
    }
}

async function enter(root, room, signal) {
    const keys = keysOf(room);
    const notice = h('p', { class: 'play-notice', hidden: true });
    fill(root, notice, h('p', { class: 'sheet', role: 'status' }, t('Connecting …')));
    const table = new RemoteTable({ room, token: keys.token || keys.door || keys.host, host: keys.host, signal });
    // Inside, the screens tell it.
    const coming = new AbortController();
    table.addEventListener('link', ({ detail }) => tellLink(notice, detail, false), { signal: coming.signal });
    shown = { busy: true, table };
    try {
        await table.start();
    } catch (error) {
        if (!(error instanceof RoomError)) {
            throw error;
        }
        if (!signal.aborted && error.why === 'token' && keys.token && keys.door) {
            // The seat was given to somebody else meanwhile, but there may be a free one.
            dropSeat(room);
            await atDoor(root, room, signal);
        } else if (!signal.aborted && error.why) {
            refused(root, room, error.why);
        }
        return;
    } finally {
        coming.abort();
    }
    if (!signal.aborted) {
        await new Room(root, table, signal).show();
    }
}

/** A seat that was taken away is not tried again: its room may still be watched with a new link. */
function refused(root, room, why) {
    shown = { door: true };
    if (why === 'freed' || why === 'token') {
        dropSeat(room);
        keepKeys(room, { watches: false });
    }
    tell(root, why === 'freed' ? t('You were removed from the room') : t("You can't enter this room"), whyText(why));
}

function tell(root, title, text) {
    setTitle(title);
    shown = { door: true };
    fill(root, h('section', { class: 'sheet room-door' }, h('h1', {}, title), h('p', {}, text),
        h('div', { class: 'row' }, h('a', { class: 'key main', href: '#/join' }, t('Enter a code')), h('a', { class: 'key', href: '#/' }, t('To the games')))));
}

/** One room: the lobby, then a screen for each game. */
class Room {
    constructor(root, table, signal) {
        Object.assign(this, { root, table, signal, leaving: null, sitting: [] });
        shown = { table };
        table.addEventListener('change', ({ detail }) => this.follow(detail), { signal });
        table.addEventListener('game', () => this.show(), { signal });
        table.addEventListener('link', ({ detail }) => this.end(detail), { signal });
        document.addEventListener('kazu-language', () => this.lobby && table.relabel(), { signal });
        this.signs = new TurnSigns(table, signal);
        showStamps(table, signal);
        this.sitting = sayArrivals(table, table.here.map((_, seat) => seat));
        this.host = this.hostNow();
    }

    /** The seat of the host, and the crest, which goes along when seats change. */
    hostNow() {
        const { by, people } = this.table;
        return { by, crest: people[by]?.crest };
    }

    /** Says who is host when the one before left. */
    tellHost() {
        const { table, host } = this;
        this.host = this.hostNow();
        if (this.host.crest !== undefined && host.crest !== undefined && this.host.crest !== host.crest && this.host.by !== host.by) {
            const text = table.by === table.seat ? t('You are the host now.') : t('{name} is the host now.', { name: calledAt(table, table.by) });
            toast(text);
            announce(text);
        }
    }

    /** A spectator who wanted to play sits down in the lobby. */
    async sitDown() {
        const { table, signal } = this;
        const { wish } = table;
        table.wish = null;
        try {
            table.become(await askOnce({ t: 'sit', room: table.room, door: table.door, ...wish }, signal));
        } catch (error) {
            if (!signal.aborted) {
                toast(error.letter?.message || t('The server does not answer.'), { kind: 'bad' });
            }
        }
    }

    follow({ kind }) {
        const { table } = this;
        this.tellHost();
        if (table.wish && table.state === 'waiting') {
            this.sitDown();
        } else if (table.wish && kind === 'hello') {
            // The server forgets it with the connection.
            table.light(true);
        }
        if (table.state === 'closed') {
            this.close('gone');
        } else if (this.lobby && table.state === 'waiting') {
            this.sitting = sayArrivals(table, this.sitting);
            this.lobby.draw();
        } else if (this.lobby && table.now) {
            this.show();
        }
    }

    /** The host closed the room, or removed the person at this page. */
    end({ state: link, why }) {
        if (link === 'stopped' && (why === 'freed' || why === 'left' || (this.lobby && ['gone', 'operator', 'banned'].includes(why)))) {
            this.close(why);
        }
    }

    close(why) {
        this.leaving?.abort();
        refused(this.root, this.table.room, why);
    }

    async show() {
        const { table, root, signal } = this;
        this.leaving?.abort();
        this.leaving = new AbortController();
        signal.addEventListener('abort', () => this.leaving.abort());
        const here = this.leaving.signal;
        this.lobby = null;
        if (table.state === 'waiting') {
            shown = { table };
            this.lobby = new Lobby(root, table, here);
            return;
        }
        const [game, scene] = await Promise.all([gameOf(table.game), loadScene(table.game)]);
        if (here.aborted) {
            return;
        }
        // Races are in no list of the core.
        const title = game?.title || modeName(table.game);
        setTitle(title);
        const screen = new RoomScreen(root, table, { signal: here, title: nameParts(title)[0], scene });
        shown = { table, screen };
        screen.roomBars.append(new TurnBar(table, (seat) => screen.ask('absent', seat), here).element);
        await screen.start();
    }
}
