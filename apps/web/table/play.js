// A game that is played: the table, its drawing, the move in the making, the seats and the clock, tied together.
import { chairsOf, Seats } from './seats.js';
import { TableClock } from './clock.js';
import { backTo, entriesOf, onTo } from './entries.js';
import { keepFocus } from '../input/focus.js';
import { Composer } from '../input/form.js';
import { hasSecrets, speakers } from './hot_seat.js';
import { mayMove } from '../app/settings.js';
import { speakError } from '../app/speak.js';
import { put } from '../app/store.js';
import { language } from '../app/t.js';
import { LocalTable } from './table.js';
import { DeviceVenue } from './venue.js';
import { makeAreas, ViewElement } from '../nodes/view.js';
import { SceneDrawing } from '../scenes/scene_drawing.js';

const HINT_MS = 20000;

/**
 * Events: `shown` after the view was drawn, with detail `{view, past}`; `refused` with detail `{error, line}`; `news` with detail
 * `{news}`; `over`; `thinking` with detail `{on}`; `pass` with detail `{seat}`; `trap` with detail `{log, reason}`.
 */
export class Play extends EventTarget {
    constructor(record, { signal, readOnly = false, scene = null }) {
        super();
        Object.assign(this, { record, signal, readOnly, seat: 0, past: null, hint: null, others: [], seen: 0, news: [], entries: entriesOf(''), told: new Set() });
        this.venue = new DeviceVenue(this);
        this.composer = new Composer();
        const acts = {
            choose: (node, cell, event) => this.choose(node, cell, event),
            select: (type) => this.select(type),
            act: (cell, event) => this.dispatchEvent(new CustomEvent('action', { detail: { cell, event } })),
            sendForm: (node, event) => this.sendForm(node, event),
            undo: (moves, event) => this.undo(event.timeStamp, moves),
            now: () => this.clock.at(),
            play: this,
            say: (line, event, seat) => this.send([line], event.timeStamp, true, seat),
            company: () => ({ chairs: this.chairs, persons: this.seats.persons, seat: this.seat, others: this.others, readOnly: this.readOnly, over: this.over }),
            hold: (on) => this.hold(on),
            reseat: (bots) => this.dispatchEvent(new CustomEvent('reseat', { detail: { bots } })),
        };
        this.drawing = scene ? new SceneDrawing(scene, this.composer, acts) : new ViewElement(makeAreas(), this.composer, acts);
        this.areas = this.drawing.areas;
        this.composer.addEventListener('change', () => this.drawing.refresh());
        this.composer.addEventListener('send', ({ detail }) => this.drawing.scene?.asks?.(detail.lines) || this.send(detail.lines, this.stamp));
        // The result: known only some time after the last move.
        Object.assign(this, { line: Promise.resolve(), result: null });
    }

    async start() {
        this.table = await LocalTable.load(this.record.save);
        this.table.addEventListener('trap', (event) => this.dispatchEvent(new CustomEvent('trap', { detail: event.detail })));
        const summary = await this.table.summary();
        this.chairs = chairsOf(summary);
        this.leaveChairs();
        await this.nameChairs();
        this.timed = this.table.isTimed();
        this.clock = new TableClock(Math.max(this.record.ms || 0, summary.ms || 0), this.timed, this.signal);
        this.seats = new Seats(this.table, this.clock, this.chairs, this.timed, this.signal);
        this.seats.addEventListener('act', ({ detail }) => this.enqueue(() => this.enter(detail.line, detail.at, detail.seat)));
        this.seats.addEventListener('wake', ({ detail }) => this.enqueue(() => this.wake(detail.at)));
        this.seats.addEventListener('failed', ({ detail }) => this.dispatchEvent(new CustomEvent('stuck', { detail })));
        this.seats.addEventListener('thinking', ({ detail }) => this.dispatchEvent(new CustomEvent('thinking', { detail })));
        this.signal.addEventListener('abort', () => this.leave());
        addEventListener('pagehide', () => this.store(), { signal: this.signal });
        document.addEventListener('visibilitychange', () => document.hidden && this.store(), { signal: this.signal });
        this.seat = this.seats.viewer(this.turn, null);
        this.table.seat = this.seat;
        await this.refresh(false);
        // A scene may hold the time until something is chosen.
        this.hold(Boolean(this.held));
    }

    /** Computers play on for those who resigned. */
    leaveChairs() {
        this.chairs.filter(({ seat }) => this.record.left?.includes(seat)).forEach((chair) => Object.assign(chair, { left: true, bot: chair.bot || 1 }));
    }

    /** Computers have names of their own; a person alone is "You". */
    async nameChairs() {
        (await this.table.names()).forEach((name, seat) => Object.assign(this.chairs[seat], { name }));
    }

    get turn() {
        return this.resigned ? { seats: [], won: [], over: true, by: 'resign' } : this.table?.turn;
    }

    /** Whether all persons resigned, and only computers would play on: the end for this page. */
    get resigned() {
        return Boolean(this.record.left?.length && this.seats && !this.seats.persons.length && !this.table.turn.over);
    }

    get over() {
        return Boolean(this.turn?.over);
    }

    /** Whether something is under way: a question to the helper, or lines that are not entered yet. */
    get busy() {
        return Boolean(this.working || this.hinting || this.seats?.asking);
    }

    /** Acts run one after the other, whoever asks for them. */
    enqueue(task) {
        this.working = (this.working || 0) + 1;
        const next = this.line.then(task).finally(() => {
            this.working -= 1;
        });
        this.line = next.catch((error) => this.signal.aborted || console.error(error));
        return next;
    }

    /** Says a line at the table; gives what the table answered. */
    async enter(line, at, seat = this.seat) {
        if (this.readOnly || this.signal.aborted) {
            return { error: { message: '', column: 0, token: '' } };
        }
        const answer = await this.table.act(line, at, seat);
        const byPerson = this.seats.persons.includes(seat);
        if (answer.ok) {
            this.hint = null;
            this.past = byPerson ? null : this.past;
        }
        if (!byPerson) {
            this.strange = performance.now();
        }
        await this.refresh(true);
        this.store();
        return answer;
    }

    async wake(at) {
        await this.table.wake(at);
        await this.refresh(true);
        this.store();
    }

    /** Makes moves, as a person: what is refused is said and changes nothing. */
    send(lines, stamp = performance.now(), quiet = false, seat = this.seat) {
        // Who looks may change before the turn of this line comes.
        const at = this.clock.at(stamp);
        return this.enqueue(async () => {
            for (const line of lines) {
                const answer = await this.enter(`move ${line}`, at, seat);
                if (answer.error) {
                    // The person did not type the word `move`.
                    answer.error.column = Math.max(0, answer.error.column - 'move '.length);
                    if (!quiet) {
                        this.refuse(answer.error, line);
                    }
                    return answer;
                }
            }
            return { ok: true };
        });
    }

    /** A line of the table that is no move, such as `takeback`. */
    say(line, stamp = performance.now(), seat = this.seat) {
        const at = this.clock.at(stamp);
        return this.enqueue(async () => {
            const answer = await this.enter(line, at, seat);
            if (answer.error) {
                this.refuse(answer.error, line);
            }
            return answer;
        });
    }

    /** Resigns: a computer plays on in this seat. If no person is left, the game is over for this page. */
    async resign(seat = this.seat) {
        const answer = await this.say('resign', performance.now(), seat);
        if (!answer.ok || this.table.turn.over) {
            return;
        }
        await this.enqueue(async () => {
            this.record.left = [...this.record.left || [], seat];
            this.leaveChairs();
            this.seats.persons = this.seats.persons.filter((one) => one !== seat);
            await this.refresh(true);
            this.store();
        });
    }

    /** Lets the time of the table stand still, or go on. */
    hold(on) {
        this.held = on;
        if (on) {
            this.clock.stop();
        } else if (!this.over && !this.readOnly) {
            this.clock.start();
        }
    }

    refuse(error, line) {
        if (error.message && !error.trap) {
            speakError(error);
            this.composer.resume();
            this.dispatchEvent(new CustomEvent('refused', { detail: { error, line } }));
        }
    }

    /** Back to before the last moves of a person: what computers answered goes, too. */
    undo(stamp, moves = 1) {
        const count = this.canUndo(moves);
        return count ? this.say(`takeback ${count}`, stamp) : null;
    }

    redo(stamp) {
        const count = this.canRedo();
        return count ? this.say(`redo ${count}`, stamp) : null;
    }

    canUndo(moves = 1) {
        return backTo(this.entries.done, this.seats.persons, moves, this.drawing?.scene?.quiet);
    }

    canRedo() {
        return onTo(this.entries.undone, this.seats.persons, this.drawing?.scene?.quiet);
    }

    /** Whether an input was made before the computer's move was seen: it meant another position. */
    isLate(stamp) {
        return !this.timed && this.strange !== undefined && stamp < this.strange;
    }

    choose(node, cell, event) {
        if (this.past !== null || this.readOnly || this.isLate(event?.timeStamp) || this.drawing.scene?.waits) {
            return false;
        }
        this.stamp = event ? event.timeStamp : performance.now();
        return this.composer.choose(node.name, cell.type, cell.id) || this.composer.typeText(cell.type);
    }

    select(type) {
        if (this.past !== null || this.readOnly || this.composer.cells[this.composer.cells.length - 1] === type) {
            return;
        }
        this.composer.select(type, this.more);
    }

    sendForm(node, event) {
        this.stamp = event.timeStamp;
        if (!this.isLate(event.timeStamp) && (!this.composer.form || this.composer.form.name !== node.name || !this.composer.sendLine())) {
            this.dispatchEvent(new CustomEvent('unready', { detail: { node } }));
        }
    }

    /** Asks for a hint; it counts, but only once in a position. What is played meanwhile makes it void. */
    async askHint(strength, signal) {
        const { index } = this.view;
        const at = this.clock.at();
        this.hinting = true;
        try {
            const view = await this.table.hint(strength, { signal, ms: HINT_MS });
            return await this.enqueue(async () => {
                if (index !== this.view.index) {
                    return null;
                }
                const told = `${this.entries.done.at(-1)?.seq} ${strength}`;
                await (this.told.has(told) || this.table.act(`hint ${strength}`, at));
                this.told.add(told);
                await this.tellNews(false);
                this.store();
                return view;
            });
        } catch (error) {
            if (!signal.aborted) {
                this.refuse({ message: error.reason || error.message, token: error.token || '', column: 0 }, 'hint');
            }
            return null;
        } finally {
            this.hinting = false;
        }
    }

    /** Lights what a hint points at. */
    light(hint) {
        this.hint = hint;
        keepFocus(this.root, () => this.drawing.show(this.drawing.shown, { hint }));
    }

    /** Shows the game after so many entries; null: as it is. */
    async showPast(index) {
        this.past = index;
        await this.enqueue(() => this.draw(false));
    }

    /** After an act: who looks, what is seen, what happened. */
    async refresh(tell) {
        const { turn } = this;
        const before = this.seat;
        await this.chooseViewer(turn);
        await this.draw(tell);
        if (before !== this.seat && this.passes()) {
            this.dispatchEvent(new CustomEvent('pass', { detail: { seat: this.seat } }));
        }
        await this.tellNews(tell);
        if (turn.over) {
            await this.end();
        }
        this.seats.follow(this.view.index, turn);
    }

    /** Whether the device is passed on: hands are secret, and no clock runs meanwhile. */
    passes() {
        return this.seats.persons.length > 1 && !this.timed && !this.over && hasSecrets(this.view);
    }

    async chooseViewer(turn) {
        this.others = [];
        const may = this.seats.mayMove(turn).filter((seat) => this.seats.persons.includes(seat));
        if (!turn.over && may.length > 1) {
            const found = await speakers(this.table, may, this.seat);
            this.seat = found.seat;
            this.others = found.others;
        } else {
            this.seat = this.seats.viewer(turn, this.seat);
        }
        this.table.seat = this.seat;
    }

    async draw(moves) {
        this.view = Object.assign(await this.table.view(undefined, this.table.turn.over), this.resigned ? { turn: this.turn } : {});
        const view = this.past === null ? this.view : await this.table.view(this.past, this.table.turn.over);
        this.composer.show(this.past === null ? view : { nodes: [], index: -1 });
        const act = () => this.drawing.show(view, { hint: this.hint, moves: moves && mayMove(), past: this.past });
        if (this.root) {
            keepFocus(this.root, act);
        } else {
            act();
        }
        this.dispatchEvent(new CustomEvent('shown', { detail: { view, past: this.past } }));
    }

    /** News since the last time; all of them again if somebody else looks, or may see more. */
    async tellNews(tell) {
        const eyes = `${language()} ${this.seat} ${this.over}`;
        if (eyes !== this.eyes) {
            this.eyes = eyes;
            this.news = [];
        }
        const since = this.news.length ? this.news[this.news.length - 1].seq : 0;
        this.news = [...this.news, ...(await this.table.news(since)).map((one) => ({ ...one, say: this.drawing.scene?.retell?.(one.say) ?? one.say }))];
        const fresh = tell ? this.news.filter((one) => one.seq > this.seen) : [];
        this.seen = this.news.length ? Math.max(this.seen, this.news[this.news.length - 1].seq) : this.seen;
        this.entries = this.table.entries || entriesOf(this.table.save());
        this.dispatchEvent(new CustomEvent('news', { detail: { news: this.news, fresh } }));
    }

    /** The summary of a game that is over, also by the last person's resignation. */
    ended(summary) {
        return this.resigned ? { ...summary, won: [], by: 'resign' } : summary;
    }

    async end() {
        this.clock.stop();
        this.result = this.ended(await this.table.summary());
        this.dispatchEvent(new CustomEvent('over'));
    }

    /** Keeps the game; what comes while that is under way is kept right after it. */
    store() {
        if (this.readOnly || !this.table) {
            return;
        }
        this.unsaved = true;
        this.storing ||= this.keepAll().finally(() => {
            this.storing = null;
        });
    }

    async keepAll() {
        while (this.unsaved) {
            this.unsaved = false;
            await this.keep();
        }
    }

    async keep() {
        const summary = await this.table.summary();
        Object.assign(this.record, {
            save: this.table.save(), ms: this.clock.at(), touched: Date.now(), over: this.over, result: this.over ? this.ended(summary) : null,
            hints: summary.hints || 0, checks: summary.checks || 0, seats: summary.seats,
        });
        try {
            await put({ ...this.record });
        } catch (error) {
            this.dispatchEvent(new CustomEvent('unkept', { detail: { error } }));
        }
    }

    leave() {
        this.store();
        this.clock.stop();
        this.seats.end();
    }
}
