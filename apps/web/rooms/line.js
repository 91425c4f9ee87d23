// The connection to a room: it comes back by itself, and a letter is sent again until it is answered.
import { t } from '../app/t.js';

const PROTOCOL = 'kazu.1';
const HELLO_MS = 10000;
// A connection that is quiet for QUIET_MS is pinged. It counts as lost if the ping is not answered within SILENT_MS.
const QUIET_MS = 700;
const HIDDEN_MS = 5000;
const SILENT_MS = 4000;
const BEAT_MS = 100;
// A timer that fires this late means that the page slept; messages may be waiting to be read.
const SLEPT_MS = 2000;
const STORE_MS = 1500;
const LEAST_MS = 400;
const MOST_MS = 15000;
const GROWTH = 1.7;
const RATE_MS = 30000;
const RESTART_MS = 1500;

// Why there is no coming back, by the code that the connection was closed with.
const ENDS = {
    1002: 'fault', 1003: 'fault', 1007: 'fault', 1008: 'fault', 1009: 'fault', 4401: 'token', 4404: 'room', 4409: 'elsewhere', 4410: 'gone',
};
// Letters that change the room: they survive a lost connection, and the server knows one that comes twice by its id.
const KEPT = ['move', 'ask', 'answer', 'resign', 'host', 'name'];

export const bannedText = () => t('The operator of this server has blocked your network.');

/** Where rooms are spoken with, from wherever the page stands; the room's name lets several servers share the rooms. */
function roomAddress(room) {
    return new URL(room ? `ws?r=${room}` : 'ws', document.baseURI.split('#')[0]).href.replace(/^http/, 'ws');
}

function firstId() {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    return (high % 2 ** 16) * 2 ** 32 + low + 1;
}

/** How long to wait before the next try, in ms. */
function pauseAfter(code, tries, restart) {
    if (code === 1012) {
        return restart + RESTART_MS * Math.random();
    }
    return code === 4429 ? RATE_MS : Math.min(MOST_MS, LEAST_MS * GROWTH ** tries) * (0.75 + Math.random() / 2);
}

/** Asks one thing on a connection of its own, as to make a room. @throws {Error} with the error letter as `letter` */
export function askOnce(letter, signal) {
    return new Promise((resolve, reject) => {
        const socket = new WebSocket(roomAddress(letter.room), PROTOCOL);
        let farewell = '';
        const fail = (why) => {
            socket.close();
            reject(Object.assign(new Error(why.message || ''), { letter: why }));
        };
        signal?.addEventListener('abort', () => fail({ code: 'LEFT' }));
        socket.onopen = () => socket.send(JSON.stringify({ ...letter, id: firstId() }));
        socket.onclose = (event) => fail(farewell === 'banned' ? { code: farewell, message: bannedText() } : { code: ENDS[event.code] || 'lost' });
        socket.onmessage = ({ data }) => {
            const answer = JSON.parse(data);
            if (answer.t === 'error') {
                fail(answer);
            } else if (answer.t === 'bye') {
                farewell = answer.why;
            } else {
                socket.onclose = null;
                socket.close();
                resolve(answer);
            }
        };
    });
}

/**
 * Events: `letter` with detail: what the server says, `hello` included; `state` with detail `{state, why}`: `opening`, `open`,
 * `lost` or `stopped`.
 */
export class Line extends EventTarget {
    /** @param {() => object} join the letter that a connection begins with, without its id */
    constructor(join, signal) {
        super();
        Object.assign(this, { join, signal, seq: 0, state: 'opening', why: '', tries: 0, restart: 0, next: firstId(), waiting: new Map(),
            farewell: '', heard: 0, pinged: 0, beaten: 0 });
        signal.addEventListener('abort', () => this.stop(''));
        const wake = () => this.wake();
        document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
        ['online', 'offline', 'pageshow', 'focus'].forEach((type) => addEventListener(type, wake, { signal }));
        // Leaving the page, also into the back-forward cache, ends the connection, so that the others see it.
        addEventListener('pagehide', () => this.rest(), { signal });
        const beat = setInterval(() => this.beat(), BEAT_MS);
        signal.addEventListener('abort', () => clearInterval(beat));
    }

    become(state, why = '') {
        if (state !== this.state || why !== this.why) {
            Object.assign(this, { state, why });
            this.dispatchEvent(new CustomEvent('state', { detail: { state, why } }));
        }
    }

    /** Connects; also after it was stopped. */
    open() {
        clearTimeout(this.timer);
        this.drop();
        if (this.state !== 'lost') {
            this.become('opening');
        }
        const socket = new WebSocket(roomAddress(this.join().room), PROTOCOL);
        this.socket = socket;
        this.timer = setTimeout(() => this.lose(0), HELLO_MS);
        socket.onopen = () => {
            this.joinId = this.next;
            this.next += 1;
            socket.send(JSON.stringify({ ...this.join(), id: this.joinId }));
        };
        socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
        socket.onclose = ({ code }) => this.lose(code);
    }

    /** Lets the present socket go: what it still says is not heard. */
    drop() {
        if (this.socket) {
            Object.assign(this.socket, { onopen: null, onmessage: null, onclose: null, onerror: null });
            this.socket.close();
            this.socket = null;
        }
        this.pinged = 0;
    }

    /** Closes the connection of a page that is left; it wakes when the page is shown again. */
    rest() {
        if (this.state !== 'stopped') {
            this.drop();
            clearTimeout(this.timer);
            this.become('lost');
        }
    }

    lose(code) {
        this.drop();
        clearTimeout(this.timer);
        if (ENDS[code]) {
            this.stop(['freed', 'left', 'operator', 'banned'].includes(this.farewell) ? this.farewell : ENDS[code]);
            return;
        }
        [...this.waiting].filter(([, { letter }]) => !KEPT.includes(letter.t)).forEach(([id]) => this.settle(id, { lost: true }));
        this.become('lost', code === 1012 ? 'restart' : '');
        this.timer = setTimeout(() => this.open(), pauseAfter(code, this.tries, this.restart));
        this.tries += 1;
    }

    /** Ends it for good, or until it is opened again. */
    stop(why) {
        this.drop();
        clearTimeout(this.timer);
        [...this.waiting.keys()].forEach((id) => this.settle(id, { lost: true }));
        this.become('stopped', why);
    }

    /** Joins anew: something was missed, or is to be said in another language. */
    again() {
        if (this.state === 'open') {
            this.open();
        }
    }

    /** After a sleep nobody knows whether the other side is still there. */
    wake() {
        if (this.state === 'lost') {
            this.tries = 0;
            this.open();
        } else {
            this.ping();
        }
    }

    ping() {
        if (this.state === 'open' && !this.pinged) {
            this.pinged = performance.now();
            this.ask({ t: 'ping' });
        }
    }

    /** Pings a quiet connection, and gives up one that does not answer. */
    beat() {
        const now = performance.now();
        const slept = now - this.beaten > SLEPT_MS;
        this.beaten = now;
        if (this.state !== 'open') {
            return;
        }
        if (slept) {
            this.pinged &&= now;
        } else if (this.pinged && now - this.pinged >= SILENT_MS) {
            this.lose(0);
        } else if (now - this.heard >= (document.hidden ? HIDDEN_MS : QUIET_MS)) {
            this.ping();
        }
    }

    /**
     * Says a letter; gives what answers it: an `event`, an `error`, what was asked for, or `{lost: true}`.
     * What changes the room stays until it is answered, over any number of connections.
     */
    ask(letter) {
        const id = this.next;
        this.next += 1;
        return new Promise((resolve) => {
            if (this.state === 'stopped' || (this.state !== 'open' && !KEPT.includes(letter.t))) {
                resolve({ lost: true });
                return;
            }
            this.waiting.set(id, { letter: { ...letter, id }, resolve });
            this.send(id);
        });
    }

    send(id) {
        const held = this.waiting.get(id);
        if (held && this.state === 'open' && this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(JSON.stringify(held.letter));
        }
    }

    settle(id, answer) {
        this.waiting.get(id)?.resolve(answer);
        this.waiting.delete(id);
    }

    tell(letter) {
        this.dispatchEvent(new CustomEvent('letter', { detail: letter }));
    }

    hear(letter) {
        this.heard = performance.now();
        this.pinged = 0;
        if (letter.t === 'hello') {
            this.hearHello(letter);
        } else if (letter.t === 'event') {
            this.hearEvent(letter);
        } else if (letter.t === 'error') {
            this.hearError(letter);
        } else if (letter.t === 'bye') {
            Object.assign(this, { restart: letter.after_ms || 0, farewell: letter.why });
        } else {
            this.tell(letter);
            this.settle(letter.id, letter);
        }
    }

    hearHello(letter) {
        const joins = letter.id === this.joinId;
        clearTimeout(this.timer);
        this.seq = letter.seq;
        this.tell(letter);
        this.settle(letter.id, letter);
        if (joins) {
            Object.assign(this, { tries: 0, restart: 0 });
            this.become('open');
            [...this.waiting.keys()].sort((a, b) => a - b).forEach((id) => this.send(id));
        }
    }

    hearEvent(letter) {
        if (letter.seq > this.seq + 1 && !letter.again) {
            this.again();
            return;
        }
        if (letter.seq === this.seq + 1) {
            this.seq = letter.seq;
            this.tell(letter);
        }
        if (KEPT.includes(this.waiting.get(letter.id)?.letter.t)) {
            // That a hint was asked for is an event, too; its answer comes later.
            this.settle(letter.id, letter);
        }
    }

    hearError(letter) {
        if (letter.id === this.joinId) {
            // The close that follows says how to go on.
            this.refusal = letter;
        } else if (letter.code === 'STORE' && KEPT.includes(this.waiting.get(letter.id)?.letter.t)) {
            setTimeout(() => this.send(letter.id), STORE_MS);
        } else {
            this.settle(letter.id, letter);
        }
    }
}
