// Pegs that are dragged: from one hollow to another, out of the row, and from the colours onto a hollow.
import { sound } from '../../app/sounds.js';
import { listenToDrags } from '../pieces.js';

/** @param {import('./scene.js').Scene} scene with its tray */
export function listenToPegs(scene) {
    const { composer, palette, signal, tray: { now: { holes, pegs } } } = scene;
    const may = () => scene.writes;
    const placeOf = (hollow) => pegs.findIndex(({ element }) => element === hollow);

    /** Onto another hollow: the pegs change places; away from the row: it is taken out. */
    function move(from, to, event) {
        const row = holes.getBoundingClientRect();
        const away = event.clientY < row.top - 20 || event.clientY > row.bottom + 20 || event.clientX < row.left - 40 || event.clientX > row.right + 40;
        if (scene.written[placeOf(from)] && (to || away)) {
            scene.tray.drops = false;
            composer.at = null;
            composer.shift(0, placeOf(from), to ? placeOf(to) : null);
            sound('stone-low');
        }
    }

    /** A colour onto a hollow. */
    function place(from, to, event) {
        if (to) {
            scene.begun();
            composer.at = placeOf(to);
            scene.choose(palette.cellOf(from), event);
        }
    }

    listenToDrags(holes, '.hollow', { may, drop: move, lift: () => sound('lift') }, signal);
    listenToDrags(palette.element, '.colour-key', { may, drop: place, lift: () => palette.lifted(), targets: () => pegs.map(({ element }) => element) }, signal);
}
