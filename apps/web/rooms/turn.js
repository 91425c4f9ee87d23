// Tells you that it is your turn even if you look elsewhere: title and icon of the window, sound, vibration, notification.
import { markTitle } from '../app/dom.js';
import { sound } from '../app/sounds.js';
import { t } from '../app/t.js';
import { calledAt } from './people.js';
import { isTurn, waitedFor } from './room_chairs.js';

const HIDDEN_MS = 20000;
const ICON = 'icons/kazu.svg';
const LIT = 'icons/kazu-turn.svg';

/** Whether a person at this page may move now, and not everybody can at any moment. */
export function isMine(table) {
    const { state, turn, seat } = table;
    return state === 'playing' && !turn.pause && seat !== null && isTurn(table, seat);
}

/** Whose turn it is in words; empty where all may move, and when nobody does. */
export function turnText(table) {
    const { state, turn } = table;
    if (isMine(table)) {
        return t('Your turn');
    }
    const seats = waitedFor(table);
    return state === 'playing' && !turn.pause && seats.length === 1 ? t("{name}'s turn", { name: calledAt(table, seats[0]) }) : '';
}

/** Whether this browser could tell of a turn while the page is hidden, and was not asked yet. */
export const mayAskToNotify = () => isSecureContext && globalThis.Notification?.permission === 'default';

export class TurnSigns {
    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(table, signal) {
        Object.assign(this, { table, mine: false });
        table.addEventListener('change', () => this.update(), { signal });
        document.addEventListener('kazu-language', () => this.update(), { signal });
        document.addEventListener('visibilitychange', () => this.watch(), { signal });
        signal.addEventListener('abort', () => this.rest());
        this.update();
    }

    update() {
        const mine = isMine(this.table);
        const text = turnText(this.table);
        markTitle(mine ? `● ${text} - Kazu` : text ? `${text} - Kazu` : '');
        this.icon(mine);
        if (mine && !this.mine) {
            // Muted sounds do not vibrate, either.
            sound('turn');
        }
        if (mine !== this.mine) {
            this.mine = mine;
            this.watch();
        }
    }

    icon(lit) {
        const link = document.querySelector('link[rel=icon]');
        const wanted = lit ? LIT : ICON;
        if (link.getAttribute('href') !== wanted) {
            // Some browsers look at a new element only.
            const fresh = link.cloneNode();
            fresh.href = wanted;
            link.replaceWith(fresh);
        }
    }

    /** A player who looks elsewhere for a while is told, if they allowed it. */
    watch() {
        clearTimeout(this.timer);
        this.note?.close();
        if (this.mine && document.hidden && globalThis.Notification?.permission === 'granted') {
            this.timer = setTimeout(() => this.notify(), HIDDEN_MS);
        }
    }

    notify() {
        try {
            this.note = new Notification(t('Your turn'), { icon: 'icons/kazu-192.png', tag: `kazu-${this.table.room}` });
            this.note.onclick = () => window.focus();
        } catch {
            // Some telephones notify through a service worker only; title and sound must do.
        }
    }

    rest() {
        clearTimeout(this.timer);
        this.note?.close();
        markTitle('');
        this.icon(false);
    }
}
