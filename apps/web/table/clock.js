// The time of a table in ms: it stands still while nobody could play, and takes the moment of an input from its event.

export class TableClock {
    /** @param {number} ms where it stands @param {boolean} always whether it runs while the page is hidden, too */
    constructor(ms, always, signal) {
        this.base = ms;
        this.since = null;
        this.always = always;
        this.stopped = true;
        document.addEventListener('visibilitychange', () => this.follow(), { signal });
    }

    /** Lets it run, as far as the page is seen. */
    start() {
        this.stopped = false;
        this.follow();
    }

    /** Holds it for good, or until the next start. */
    stop() {
        this.stopped = true;
        this.follow();
    }

    follow() {
        const runs = !this.stopped && (this.always || !document.hidden);
        if (runs && this.since === null) {
            this.since = performance.now();
        } else if (!runs && this.since !== null) {
            this.base += performance.now() - this.since;
            this.since = null;
        }
    }

    /** Table time now, or at the moment of an event (`event.timeStamp`). */
    at(stamp = performance.now()) {
        return Math.max(0, Math.round(this.base + (this.since === null ? 0 : stamp - this.since)));
    }

    /** It never stands behind what the table has seen. */
    reach(ms) {
        if (this.at() < ms) {
            this.base += ms - this.at();
        }
    }
}
