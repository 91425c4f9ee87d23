// A room of the address `#/room/ROOM`: its door, waiting for players, and game after game.
import { fill, h, setTitle } from '../app/dom.js';
import { nameParts } from '../app/game_name.js';
import { gameOf } from '../app/games.js';
import { icon } from '../app/icons.js';
import { askOnce } from './line.js';
import { RemoteTable, RoomError } from './remote_table.js';
import { tellLink, whyText } from './room_bar.js';
import { keepKeys, keysOf, takeSecrets } from './room_keys.js';
import { RoomScreen } from './room_screen.js';
import { loadScene } from '../scenes/index.js';
import { WaitingRoom } from './room_wait.js';
import { t } from '../app/t.js';

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
        over: table.over, turn: table.turn, ask: table.ask, here: table.here, index: play?.view?.index ?? table.now?.index,
        busy: Boolean(play?.busy || (table.state !== 'waiting' && !play?.view)), past: play ? play.past : null,
    };
}

/** Shows the room. */
export async function show(root, route, { signal }) {
    const room = route.path[1] || '';
    const secrets = takeSecrets(route);
    shown = { busy: true };
    const { invite, ...others } = secrets;
    if (Object.keys(others).length) {
        keepKeys(room, others);
    }
    const keys = keysOf(room);
    if (invite && !keys.token) {
        await door(root, room, invite, signal);
    } else if (keys.token || keys.watch || keys.host) {
        await enter(root, room, signal);
    } else {
        shown = { door: true };
        tell(root, t('This browser has no key to this room'), t('Whoever made the room can give you a link.'));
    }
}

/** Before a chair is taken somebody says so: a link that was only looked at stays good. */
async function door(root, room, invite, signal) {
    shown = { door: true };
    const fault = h('p', { class: 'bad', role: 'alert', hidden: true });
    const sit = h('button', { class: 'key main wide', type: 'button', data: { tool: 'sit' } }, icon('person'), h('span', {}, t('Sit down')));
    sit.addEventListener('click', async () => {
        sit.disabled = true;
        fault.hidden = true;
        try {
            const { token, seat } = await askOnce({ t: 'claim', room, invite }, signal);
            keepKeys(room, { token, seat });
            await enter(root, room, signal);
        } catch (error) {
            sit.disabled = false;
            fault.hidden = false;
            fault.textContent = claimText(error);
        }
    });
    fill(root, h('section', { class: 'sheet room-door' }, h('h1', {}, t('You are asked to play')),
        h('p', {}, t('A chair is kept for you. Nobody needs an account: the link is your place, and this browser remembers it.')), fault, sit));
    setTitle(t('You are asked to play'));
    sit.focus({ preventScroll: true });
}

function claimText({ letter = {} }) {
    if (letter.code === 'BAD_TOKEN' || letter.code === 'token') {
        return t('Somebody already sits there: each link is good for one player. Ask for another one.');
    }
    return letter.message || (letter.code === 'lost' ? t('The server does not answer.') : whyText(letter.code));
}

async function enter(root, room, signal) {
    const keys = keysOf(room);
    const notice = h('p', { class: 'play-notice', hidden: true });
    fill(root, notice, h('p', { class: 'sheet', role: 'status' }, t('Coming in …')));
    const table = new RemoteTable({ room, token: keys.token || keys.watch || keys.host, host: keys.host, signal });
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
        if (!signal.aborted && error.why) {
            shown = { door: true };
            tell(root, t('This room does not open'), whyText(error.why));
        }
        return;
    } finally {
        coming.abort();
    }
    if (!signal.aborted) {
        await new Room(root, table, signal).show();
    }
}

function tell(root, title, text) {
    setTitle(title);
    fill(root, h('section', { class: 'sheet room-door' }, h('h1', {}, title), h('p', {}, text),
        h('div', { class: 'row' }, h('a', { class: 'key main', href: '#/rooms' }, t('Rooms')), h('a', { class: 'key', href: '#/' }, t('To the games')))));
}

/** One room: the waiting, then a screen for each game. */
class Room {
    constructor(root, table, signal) {
        Object.assign(this, { root, table, signal, leaving: null });
        shown = { table };
        table.addEventListener('change', () => this.follow(), { signal });
        table.addEventListener('game', () => this.show(), { signal });
        table.addEventListener('link', ({ detail }) => this.waiting && detail.why === 'gone' && this.close(), { signal });
        document.addEventListener('kazu-language', () => this.waiting && this.translate(), { signal });
    }

    translate() {
        this.table.relabel();
        this.waiting.draw();
    }

    follow() {
        if (this.table.state === 'closed') {
            this.close();
        } else if (this.waiting && this.table.state === 'waiting') {
            this.waiting.draw();
        } else if (this.waiting) {
            this.show();
        }
    }

    /** Nobody waits any more for players who cannot come. */
    close() {
        this.leaving?.abort();
        tell(this.root, t('This room does not open'), whyText('gone'));
    }

    async show() {
        const { table, root, signal } = this;
        this.leaving?.abort();
        this.leaving = new AbortController();
        signal.addEventListener('abort', () => this.leaving.abort());
        const here = this.leaving.signal;
        this.waiting = null;
        const game = await gameOf(table.game);
        setTitle(game.title);
        if (table.state === 'waiting') {
            this.waiting = new WaitingRoom(root, table, here);
            await this.waiting.draw();
            return;
        }
        const screen = new RoomScreen(root, table, { signal: here, title: nameParts(game.title)[0], scene: await loadScene(table.game) });
        shown = { table, screen };
        await screen.start();
    }
}
