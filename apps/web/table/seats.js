// Who sits where, who looks, when a computer moves, and when time brings something.
import { mayMove, setting } from '../app/settings.js';

const THINK_LEAST = 600;
const THINK_MOST = 1400;

/** The chairs of a table from its summary: `person`, or `bot LEVEL`. */
export function chairsOf(summary) {
    return summary.seats.map((seat, index) => ({
        seat: index, bot: seat.startsWith('bot') ? Number(seat.slice(4)) || 3 : 0, open: seat === 'open',
    }));
}

/**
 * Moves for the computers and lets time pass: one timer for whatever comes first.
 * Events: `act` with detail `{seat, line, at}`, `wake` with detail `{at}`, `thinking` with detail `{on}`.
 */
export class Seats extends EventTarget {
    constructor(table, clock, chairs, timed, signal) {
        super();
        Object.assign(this, { table, clock, chairs, timed, plans: new Map(), index: -1, asking: null, timer: 0 });
        this.persons = chairs.filter((chair) => !chair.bot).map((chair) => chair.seat);
        signal.addEventListener('abort', () => this.end());
    }

    /** Who looks: the person whose turn it is, else the one who looked, else the first. */
    viewer(turn, before) {
        if (this.persons.length <= 1) {
            return this.persons.length ? this.persons[0] : null;
        }
        const may = this.persons.filter((seat) => this.mayMove(turn).includes(seat));
        return may.includes(before) || !may.length ? before ?? this.persons[0] : may[0];
    }

    /** Who may move now. */
    mayMove(turn) {
        return turn.over ? [] : this.chairs.map((chair) => chair.seat).filter((seat) => turn.any || turn.seats.includes(seat));
    }

    end() {
        clearTimeout(this.timer);
        this.asking?.abort(new Error('left'));
        this.asking = null;
        this.plans.clear();
    }

    /** After each entry: forgets plans, asks for new ones, sets the timer. */
    async follow(index, turn) {
        if (index !== this.index) {
            this.end();
            this.index = index;
            this.spares = this.spared;
        }
        if (turn.over) {
            this.end();
            return;
        }
        this.turn = turn;
        this.wait();
        const bots = this.mayMove(turn).filter((seat) => this.chairs[seat].bot && !this.plans.has(seat));
        if (bots.length && !this.asking) {
            await this.think(bots);
        }
    }

    async think(bots) {
        const asking = new AbortController();
        this.asking = asking;
        this.tell(true);
        const begun = this.clock.at();
        try {
            for (const seat of bots) {
                const plan = await this.table.plan(seat, { signal: asking.signal });
                if (asking.signal.aborted) {
                    return;
                }
                const at = this.timed ? plan.at : Math.max(plan.at, begun + this.delay());
                this.plans.set(seat, { seat, at, line: plan.line });
            }
        } catch (error) {
            if (!asking.signal.aborted) {
                this.dispatchEvent(new CustomEvent('failed', { detail: { error } }));
            }
        } finally {
            if (this.asking === asking) {
                this.asking = null;
                this.tell(false);
            }
        }
        this.wait();
    }

    tell(on) {
        this.dispatchEvent(new CustomEvent('thinking', { detail: { on } }));
    }

    /** How long a computer seems to think: nobody waits for show who does not want to. */
    delay() {
        return setting('bots') === 'fast' || !mayMove() ? 0 : this.pause ?? THINK_LEAST + Math.random() * (THINK_MOST - THINK_LEAST);
    }

    /** Plays what is planned at once. */
    hurry() {
        this.plans.forEach((plan) => Object.assign(plan, { at: 0 }));
        this.wait();
    }

    next() {
        const plans = [...this.plans.values()].filter(({ line }) => line && !(this.spares && line.startsWith(this.spares))).sort((a, b) => a.at - b.at);
        const due = this.turn.due === undefined ? Infinity : this.turn.due;
        // At equal times what is due comes first.
        return plans.length && plans[0].at < due ? plans[0] : due < Infinity ? { at: due } : null;
    }

    wait() {
        clearTimeout(this.timer);
        const next = this.next();
        if (next) {
            this.timer = setTimeout(() => this.ring(), Math.max(0, Math.min(next.at - this.clock.at(), 60000)));
        }
    }

    ring() {
        const next = this.next();
        if (!next) {
            return;
        }
        if (this.clock.at() < next.at) {
            // Hidden pages stand still, and browsers ring late or a little early.
            this.timer = setTimeout(() => this.ring(), Math.max(5, Math.min(next.at - this.clock.at(), 1000)));
        } else if (next.line) {
            this.plans.delete(next.seat);
            this.dispatchEvent(new CustomEvent('act', { detail: { seat: next.seat, line: `move ${next.line}`, at: Math.max(next.at, 0) } }));
        } else {
            this.dispatchEvent(new CustomEvent('wake', { detail: { at: next.at } }));
        }
    }
}
