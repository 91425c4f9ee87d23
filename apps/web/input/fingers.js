// Touch and mouse: taps are clicks, which a second finger undoes; holding, tapping twice and dragging add to them.
import { sound } from '../app/sounds.js';

const HOLD = 450;
const DOUBLE = 350;

/**
 * Tap a cell, tap a digit. Hold a digit: the pencil marks it in the chosen cells; without a cell it waits for cells, as after a
 * double tap on it. Double tap on a cell with a single mark: it is written. Drag over the board: several cells.
 * @param {HTMLElement} root
 * @param {import('../table/play.js').Play} play
 */
export function listenToFingers(root, play, signal) {
    const fingers = new Fingers(root, play);
    const on = (type, act, capture = false) => root.addEventListener(type, act, { signal, capture });
    on('click', (event) => fingers.keyTap(event), true);
    on('click', (event) => fingers.cellTap(event));
    on('pointerdown', (event) => fingers.down(event));
    on('pointermove', (event) => fingers.move(event));
    on('pointerup', () => fingers.up());
    on('pointercancel', () => fingers.up());
}

const cellAt = (event) => event.target.closest('[role=gridcell]');
const keyAt = (event) => event.target.closest('.cards.keys [data-type]');

class Fingers {
    constructor(root, play) {
        Object.assign(this, { root, play, from: null, swallow: false, cell: { of: null, at: 0 }, key: { of: null, at: 0 } });
    }

    get live() {
        const { play } = this;
        return Boolean(play.view) && play.past === null && !play.readOnly && !play.over;
    }

    /** Whether this tap is the second one on the same thing. */
    isSecond(last, element, event) {
        const second = last.of === element && event.timeStamp - last.at < DOUBLE;
        Object.assign(last, { of: second ? null : element, at: event.timeStamp });
        return second;
    }

    /** A key of the pad: held, it has done its work already; twice, or while a digit waits, it is locked. */
    keyTap(event) {
        const key = keyAt(event);
        if (!key || !this.live || !this.writes(key)) {
            return;
        }
        const { composer } = this.play;
        const second = this.isSecond(this.key, key, event);
        if (this.swallow || second || composer.locked) {
            event.stopPropagation();
            event.preventDefault();
        }
        if (!this.swallow && (second || composer.locked)) {
            composer.lock(this.nodeOf(key), key.dataset.type);
        }
        this.swallow = false;
    }

    writes(key) {
        const name = this.nodeOf(key);
        return this.play.composer.writers().some((form) => form.cells.some((slot) => slot.type === name));
    }

    nodeOf(key) {
        return key.closest('[data-node]').dataset.node;
    }

    cellTap(event) {
        const cell = cellAt(event);
        if (!cell || !this.live) {
            return;
        }
        const { play } = this;
        play.stamp = event.timeStamp;
        cell.focus({ preventScroll: true });
        const second = this.isSecond(this.cell, cell, event);
        this.key.of = null;
        if (play.composer.locked) {
            play.composer.useLocked();
        } else if (second) {
            play.writeSingle();
        }
    }

    down(event) {
        clearTimeout(this.timer);
        this.swallow = this.drags = false;
        this.from = event.isPrimary && this.live ? cellAt(event) : null;
        this.play.more = Boolean(this.from) && (event.shiftKey || event.ctrlKey || event.metaKey);
        const key = keyAt(event);
        if (key && event.isPrimary && this.live && this.writes(key)) {
            this.timer = setTimeout(() => this.hold(key, event), HOLD);
        }
    }

    hold(key, event) {
        const { composer } = this.play;
        this.swallow = true;
        this.play.stamp = event.timeStamp;
        if (composer.cells.length && !composer.locked && composer.writers().length > 1) {
            composer.write(this.nodeOf(key), key.dataset.type, !composer.other);
        } else {
            composer.lock(this.nodeOf(key), key.dataset.type);
        }
        sound('lift');
    }

    move(event) {
        const { composer } = this.play;
        if (!this.from || !event.isPrimary || !event.buttons || composer.writers().length < 2) {
            return;
        }
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[role=gridcell]');
        if (!over || over === this.from || !this.root.contains(over)) {
            return;
        }
        if (!this.drags) {
            this.drags = true;
            composer.select(this.from.dataset.type);
        }
        if (!composer.cells.includes(over.dataset.type)) {
            composer.select(over.dataset.type, true);
        }
    }

    up() {
        clearTimeout(this.timer);
        this.from = null;
        this.play.more = false;
    }
}
