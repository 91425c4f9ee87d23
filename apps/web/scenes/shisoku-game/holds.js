// Why the time of a table is held: a pause, a result that is read, or something that lies open over the table.

const OPEN = 'dialog[open], [role=menu], .play-hint:not([hidden])';

export class Holds {
    /** @param {(on: boolean) => void} hold stops the time of the table, or lets it run again */
    constructor(hold) {
        Object.assign(this, { hold, reasons: new Set() });
    }

    /** Adds or removes a reason; the time runs again when the last one is gone. */
    set(reason, on) {
        const had = this.reasons.size > 0;
        this.reasons[on ? 'add' : 'delete'](reason);
        if (had !== this.reasons.size > 0) {
            this.hold(!had);
        }
    }

    has(reason) {
        return this.reasons.has(reason);
    }

    /** Holds the time while a dialog, a menu or a hint is open, as long as `wanted` says so. */
    watch(wanted, signal) {
        const look = () => this.set('open', Boolean(wanted() && document.querySelector(OPEN)));
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] });
        signal.addEventListener('abort', () => observer.disconnect());
    }
}
