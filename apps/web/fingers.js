// Touch: taps are clicks, which a second finger undoes; holding and dragging add to them.

const HOLD = 450;
const DOUBLE = 350;

/**
 * Tap a cell, tap a digit; hold a digit: it waits for cells; double tap a single mark: it is written; drag: several cells.
 * @param {HTMLElement} root
 * @param {import('./play.js').Play} play
 */
export function listenToFingers(root, play, signal) {
    const cellAt = (event) => event.target.closest('[role=gridcell]');
    let last = { cell: null, at: 0 };
    let held = 0;
    let from = null;
    let swallowed = false;

    root.addEventListener('click', (event) => {
        const cell = cellAt(event);
        if (!cell || !play.view || play.past !== null) {
            return;
        }
        play.stamp = event.timeStamp;
        cell.focus({ preventScroll: true });
        if (play.composer.locked) {
            play.composer.useLocked();
        } else if (last.cell === cell && event.timeStamp - last.at < DOUBLE) {
            play.writeSingle();
        }
        last = { cell, at: event.timeStamp };
    }, { signal });

    root.addEventListener('pointerdown', (event) => {
        clearTimeout(held);
        swallowed = false;
        const key = event.target.closest('.cards [data-type]');
        from = event.isPrimary ? cellAt(event) : null;
        if (key && event.isPrimary && play.composer.writers().length) {
            held = setTimeout(() => {
                swallowed = true;
                const node = key.closest('[data-node]').dataset.node;
                play.composer.lock(node, key.dataset.type);
            }, HOLD);
        }
    }, { signal });

    root.addEventListener('pointermove', (event) => {
        if (!from || !event.isPrimary || !event.buttons || play.composer.writers().length < 2) {
            return;
        }
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[role=gridcell]');
        if (over && over !== from && over.dataset.type) {
            if (!play.composer.cells.includes(from.dataset.type)) {
                play.composer.select(from.dataset.type);
            }
            if (!play.composer.cells.includes(over.dataset.type)) {
                play.composer.select(over.dataset.type, true);
            }
        }
    }, { signal });

    ['pointerup', 'pointercancel'].forEach((type) => root.addEventListener(type, () => {
        clearTimeout(held);
        from = null;
    }, { signal }));

    // What was held is no tap.
    root.addEventListener('click', (event) => {
        if (swallowed && event.target.closest('.cards')) {
            swallowed = false;
            event.stopPropagation();
            event.preventDefault();
        }
    }, { signal, capture: true });
}
