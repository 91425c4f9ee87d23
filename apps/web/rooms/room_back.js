// The way back to the room that this browser sits in: the first thing of the first screen as long as its lobby or its game is open.
import { h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { modeName } from '../app/modes.js';
import { language, t } from '../app/t.js';
import { askOnce } from './line.js';
import { calledAt } from './people.js';
import { keepKeys, myRooms } from './room_keys.js';

const ASK_MS = 5000;
// Nobody waits in a room of yesterday.
const LATELY_MS = 24 * 3600 * 1000;

/** A link to the room, which says how it stands; null where there is none. */
export function roomBack(signal) {
    const rooms = myRooms().filter(({ token, door, game, touched }) => token && door && game && Date.now() - touched < LATELY_MS);
    const kept = rooms.find(({ over }) => !over) || rooms[0];
    return kept ? new RoomBack(kept, signal).element : null;
}

class RoomBack {
    constructor(kept, signal) {
        Object.assign(this, { kept, signal });
        this.line = h('span', {});
        // A game that was over may have a rematch.
        this.element = h('a', { class: 'sheet room-back', href: `#/room/${kept.room}`, hidden: Boolean(kept.over), data: { tool: 'room-back' } },
            icon('friends'), h('span', {}, h('b', {}, t('Back to the room: {game}', { game: modeName(kept.game) })), this.line), icon('next'));
        this.look();
        this.timer = setInterval(() => (this.element.isConnected ? document.hidden || this.look() : clearInterval(this.timer)), ASK_MS);
        signal.addEventListener('abort', () => clearInterval(this.timer));
    }

    async look() {
        const { room, door } = this.kept;
        try {
            this.show(await askOnce({ t: 'door', room, door, lang: language() }, this.signal));
        } catch (error) {
            if (!this.signal.aborted && error.letter?.code !== 'lost') {
                clearInterval(this.timer);
                this.end();
            }
        }
    }

    /** @param {object} told what the server says of the room at its door */
    show({ state, turn = {}, chairs = [], people = [] }) {
        if (state !== 'waiting' && state !== 'playing') {
            this.end();
            return;
        }
        const { seat } = this.kept;
        const table = { seat, chairs, people, here: [] };
        const names = chairs.map((chair, index) => ({ chair, index })).filter(({ chair, index }) => chair.kind !== 'open' && index !== seat)
            .map(({ index }) => calledAt(table, index));
        const [next, ...more] = turn.seats || [];
        const mine = next === seat && !more.length;
        const whose = state === 'waiting' ? t('Lobby') : mine ? t('Your turn') : next === undefined || more.length ? '' : t("{name}'s turn", { name: calledAt(table, next) });
        setText(this.line, [names.length ? t('with {names}', { names: names.join(t(', ')) }) : '', whose].filter(Boolean).join(' · '));
        this.element.classList.toggle('mine', mine);
        this.element.hidden = false;
    }

    end() {
        const { room, touched, over } = this.kept;
        this.element.hidden = true;
        if (!over) {
            this.kept.over = true;
            keepKeys(room, { over: true, touched });
        }
    }
}
