// A game in a room, played as one at this device is: same drawing, same move in the making; what counts, the server says.
import { Play } from '../table/play.js';
import { mayMove } from '../app/settings.js';
import { chairAt, strangeMove } from './room_chairs.js';
import { isRace } from './room_games.js';
import { RoomVenue } from './room_venue.js';

/** The time of the room, as it was told and has gone on since; it decides nothing. */
class RoomClock {
    constructor(table) {
        this.table = table;
    }

    at(stamp) {
        return this.table.at(stamp);
    }

    start() {}

    stop() {}
}

/** Who looks is who sits here; computers and time are the server's. */
class RoomSeats {
    constructor(table) {
        this.table = table;
    }

    get persons() {
        return this.table.seat === null ? [] : [this.table.seat];
    }

    viewer() {
        return this.table.seat;
    }

    mayMove(turn) {
        return turn.over ? [] : this.table.here.map((_, seat) => seat).filter((seat) => turn.any || (turn.seats || []).includes(seat));
    }

    follow() {}

    end() {}
}

export class RoomPlay extends Play {
    /** @param {import('./remote_table.js').RemoteTable} table that has told how it stands @param {{signal: AbortSignal, title: string, scene?: Function|null}} how */
    constructor(table, { signal, title, scene = null }) {
        super({ id: table.room, game: table.game, params: table.params, title }, { signal, readOnly: table.seat === null, scene });
        this.table = table;
        this.venue = new RoomVenue(table);
        this.sending = 0;
        this.letters = Promise.resolve();
    }

    async start() {
        const { table } = this;
        this.timed = await table.isTimed();
        this.clock = new RoomClock(table);
        this.seats = new RoomSeats(table);
        this.seat = table.seat;
        this.chairs = this.chairsNow();
        table.addEventListener('change', ({ detail }) => this.follow(detail), { signal: this.signal });
        await this.enqueue(() => this.refresh(false));
    }

    /** The server tells who is who; the words for it are those of the page. */
    async nameChairs() {
        this.chairs = this.chairsNow();
    }

    /** Chairs stay the same objects: a scene holds on to them. */
    chairsNow() {
        return this.table.here.map((_, seat) => Object.assign(this.chairs?.[seat] || { seat }, chairAt(this.table, seat)));
    }

    /** What was told is shown, in the order in which it came. */
    follow({ kind, from }) {
        this.chairs = this.chairsNow();
        if (kind === 'here') {
            this.dispatchEvent(new CustomEvent('here'));
            this.drawing.refresh();
            return;
        }
        if (kind === 'event' && strangeMove(from, this.seat)) {
            this.strange = performance.now();
        }
        if (this.hint && this.view && this.table.now.index !== this.view.index) {
            this.hint = null;
        }
        this.enqueue(() => this.refresh(kind === 'event'));
    }

    get busy() {
        return Boolean(this.working || this.hinting || this.sending);
    }

    /** A letter under way does not hold up what others do meanwhile. */
    post(task) {
        this.sending += 1;
        this.dispatchEvent(new CustomEvent('sending'));
        const next = this.letters.then(task).finally(() => {
            this.sending -= 1;
            this.dispatchEvent(new CustomEvent('sending'));
        });
        this.letters = next.catch(() => {});
        return next;
    }

    resign() {
        return this.say('resign');
    }

    send(lines, stamp, quiet = false) {
        if (this.readOnly || this.waits()) {
            return Promise.resolve({ error: { message: '', column: 0, token: '' } });
        }
        return this.post(async () => {
            for (const line of lines) {
                const answer = await this.table.act(`move ${line}`);
                if (answer.error) {
                    answer.error.column = Math.max(0, answer.error.column - 'move '.length);
                    if (!quiet) {
                        this.refuse(answer.error, line);
                    }
                    return answer;
                }
                this.past = null;
            }
            await this.enqueue(() => {});
            return { ok: true };
        });
    }

    say(line) {
        return this.post(async () => {
            const answer = await this.table.act(line);
            if (answer.error) {
                this.refuse(answer.error, line);
            }
            return answer;
        });
    }

    /** One move at a time where seats take turns: the next one is thought of when the first is known. */
    waits() {
        return this.sending > 0 && !this.timed && !isRace(this.table);
    }

    choose(node, cell, event) {
        return !this.waits() && super.choose(node, cell, event);
    }

    undo() {
        return this.canUndo() ? this.say('takeback') : null;
    }

    redo() {
        return null;
    }

    canUndo() {
        return !isRace(this.table) && this.seat !== null && !this.table.ask && this.table.entries.done.length > 0 && !this.sending ? 1 : 0;
    }

    canRedo() {
        return 0;
    }

    async askHint(strength, signal) {
        this.hinting = true;
        try {
            const view = await this.table.hint(strength);
            return signal.aborted || view.index !== this.table.now.index ? null : view;
        } catch (error) {
            this.refuse({ message: error.message, token: error.token || '', column: 0 }, 'hint');
            return null;
        } finally {
            this.hinting = false;
        }
    }

    /** Draws what the room has told last. */
    async draw(moves) {
        if (this.table.now) {
            await super.draw(moves && mayMove());
        }
    }

    store() {}

    leave() {}

    /** The server has the time. */
    hold() {}
}
