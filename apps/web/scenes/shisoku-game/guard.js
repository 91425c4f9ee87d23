// For a moment after a change of phase the table ignores presses: they were meant for what was there before.

// In ms.
const DEAD = 1000;

export class Guard {
    /** @param {HTMLElement} mat @param {() => void} late is told of each press that came too late */
    constructor(mat, late, signal) {
        Object.assign(this, { mat, late, signal });
        signal.addEventListener('abort', () => {
            cancelAnimationFrame(this.frame);
            clearTimeout(this.timer);
        });
    }

    get on() {
        return this.mat.classList.contains('fresh');
    }

    /**
     * The moment lasts from the change until DEAD after the page was drawn, which takes long on a slow machine. Presses were meant for the last phase that was drawn.
     * @param {string} [after] the phase that is over; none: somebody slapped, and others may still slap
     */
    begin(after) {
        if (!this.frame) {
            this.after = after;
        }
        this.mat.classList.add('fresh');
        clearTimeout(this.timer);
        cancelAnimationFrame(this.frame);
        // The second frame begins when the first one is drawn.
        this.frame = requestAnimationFrame(() => {
            this.frame = requestAnimationFrame(() => {
                this.frame = 0;
                this.timer = setTimeout(() => this.mat.classList.remove('fresh'), DEAD);
            });
        });
    }

    /** Starts when an explanation or a result appears or goes, and when somebody else named the target: the key to slap is where the one to go on was. */
    follow(before, phase, named = false) {
        if (before && before !== phase && (named || [before, phase].some((one) => ['explain', 'reveal'].includes(one)))) {
            this.begin(before);
        }
    }

    /** Ignores presses on a part of the table while `wanted` agrees. A click without a pointer comes from a key or a screen reader: nobody makes it by mistake. */
    watch(part, wanted = () => true) {
        ['pointerdown', 'click'].forEach((type) => part.addEventListener(type, (event) => {
            if (this.on && wanted() && (type === 'pointerdown' || event.detail > 0)) {
                this.stop(event);
            }
        }, { capture: true, signal: this.signal }));
    }

    /** Keeps an event from everybody else. */
    stop(event) {
        event.stopPropagation();
        event.preventDefault();
        if (event.type !== 'click') {
            this.late();
        }
    }
}
