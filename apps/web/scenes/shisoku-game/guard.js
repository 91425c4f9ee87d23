// After the table changes its phase nothing is pressed for a moment: a press that was meant for what was there before does nothing else.

const DEAD = 800;

export class Guard {
    /** @param {HTMLElement} mat @param {() => void} late is told of each press that came too late */
    constructor(mat, late, signal) {
        Object.assign(this, { mat, late, signal });
        signal.addEventListener('abort', () => clearTimeout(this.timer));
    }

    get on() {
        return this.mat.classList.contains('fresh');
    }

    /** @param {string} [after] the phase that is over; none: somebody slapped, and others may still slap */
    begin(after) {
        this.after = after;
        this.mat.classList.add('fresh');
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.mat.classList.remove('fresh'), DEAD);
    }

    /** Begins when a result or an explanation came up, or went. */
    follow(before, phase) {
        if (before && before !== phase && [before, phase].some((one) => ['explain', 'reveal'].includes(one))) {
            this.begin(before);
        }
    }

    /** Stops the presses on a part of the table, as long as `wanted` says so. A click without a pointer is a key, or an aid: these are not pressed by mistake. */
    watch(part, wanted = () => true) {
        ['pointerdown', 'click'].forEach((type) => part.addEventListener(type, (event) => {
            if (this.on && wanted() && (type === 'pointerdown' || event.detail > 0)) {
                this.stop(event);
            }
        }, { capture: true, signal: this.signal }));
    }

    /** Takes an event away. */
    stop(event) {
        event.stopPropagation();
        event.preventDefault();
        if (event.type !== 'click') {
            this.late();
        }
    }
}
