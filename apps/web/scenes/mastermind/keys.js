// The keys of the table: arrows move along the hollows, with Shift they move the peg; Backspace takes one out; X rules out.
import { announce } from '../../app/live.js';
import { cellsOf } from '../reading.js';
import { W } from './words.js';

/** What the keys do, for the help of a view that has a palette. */
export function keyRows(view) {
    const keys = cellsOf(view, 'palette').map((cell) => cell.key).filter(Boolean);
    const actions = cellsOf(view, 'actions').filter((cell) => cell.key).map((cell) => ({ keys: [cell.key], what: cell.text }));
    return keys.length ? [{ keys: [`${keys[0]}–${keys[keys.length - 1]}`], what: W.keyPlace() }, { keys: ['← →'], what: W.keyMove() }, { keys: ['Shift+← →'], what: W.keyShift() },
        { keys: ['X'], what: W.keyRule() }, ...actions] : null;
}

export class Keys {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        this.scene = scene;
        // After X the next colour is ruled out.
        this.ruling = false;
    }

    press(event) {
        const { scene } = this;
        const { target, key } = event;
        const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
        if (!bare || !scene.writes || !scene.element.isConnected || target.closest('input, textarea, select, dialog, [role=menu]') || document.querySelector('dialog[open]')) {
            return;
        }
        const inRow = scene.tray.now.holes.contains(target);
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
        const acts = {
            Backspace: () => scene.remove(),
            Delete: () => scene.remove(),
            x: () => this.startRuling(target),
            Escape: () => this.ruling && this.stopRuling(),
            Enter: () => inRow && scene.count === scene.width && (scene.guess(event), true),
        };
        const ruled = this.ruling && cellsOf(scene.view, 'palette').find((cell) => cell.key === key);
        const moves = step && (inRow || !target.closest('.cards-row, .play-tools, .actions-row, summary, .play-more'));
        const done = ruled ? (scene.rule(ruled), true) : moves ? this.step(step, event.shiftKey) : acts[key.length === 1 ? key.toLowerCase() : key]?.();
        if (done) {
            event.preventDefault();
        }
    }

    step(step, moves) {
        const { scene, scene: { composer } } = this;
        scene.begun();
        const from = composer.at ?? scene.at ?? (step > 0 ? -1 : scene.width);
        const to = Math.max(0, Math.min(scene.width - 1, from + step));
        scene.tray.drops = !moves;
        composer.at = to;
        if (moves && scene.written[from]) {
            composer.shift(0, from, to);
        } else {
            composer.changed();
        }
        scene.tray.follow(to);
        return true;
    }

    startRuling(target) {
        const { scene } = this;
        const type = target.closest('.colour-key')?.dataset.type;
        const cell = type && cellsOf(scene.view, 'palette').find((one) => one.type === type);
        if (cell) {
            scene.rule(cell);
        } else {
            this.ruling = !this.ruling;
            scene.showSay();
            this.ruling && announce(W.ruling(scene.isDigits));
        }
        return true;
    }

    stopRuling() {
        this.ruling = false;
        this.scene.showSay();
        return true;
    }
}
