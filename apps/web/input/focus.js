// Where the focus goes when what had it is gone: a key that is pressed next must not go nowhere.

/**
 * Redraws and keeps the focus inside.
 * @param {HTMLElement} root of the game
 * @param {() => void} draw
 */
export function keepFocus(root, draw) {
    const before = document.activeElement;
    const inside = root.contains(before) && before !== root;
    const node = inside ? before.closest('[data-node]') : null;
    const name = node && node.dataset.node;
    const place = node ? [...node.querySelectorAll('button, input, [tabindex]')].indexOf(before) : -1;
    draw();
    if (!inside || (before.isConnected && !before.disabled && before.offsetParent !== null)) {
        return;
    }
    const next = name && root.querySelector(`[data-node="${CSS.escape(name)}"]`);
    const buttons = next ? [...next.querySelectorAll('button:not([disabled]), input, [tabindex="0"]')] : [];
    const target = buttons.filter((button) => button.offsetParent !== null)[Math.max(0, Math.min(place, buttons.length - 1))];
    const fresh = next && [...next.querySelectorAll('button.new:not([disabled])')].find((button) => button.offsetParent !== null);
    (fresh || startOf(root) || target || firstPlace(root)).focus({ preventScroll: true });
}

const canTake = (element) => element.offsetParent !== null && !element.closest('[inert]');

/** Where a scene wants the focus now, if it says so. */
function startOf(root) {
    return [...root.querySelectorAll('.mat .start-here')].find(canTake);
}

/** Where a game begins: its board's cursor, its first choice or main action, else the game itself. */
export function firstPlace(root) {
    const places = ['.result button.main', '.mat .start-here', '.mat button.playing-card', '.mat .number-key:not([aria-disabled])',
        '.area-board [role=gridcell][tabindex="0"]', '.area-board button:not([disabled])', '.area-tools .cards button:not([disabled])',
        '.actions-row button.main:not([disabled])', '.area-tools input', '.area-tools button:not([disabled])'];
    for (const place of places) {
        const found = [...root.querySelectorAll(place)].find(canTake);
        if (found) {
            return found;
        }
    }
    return root;
}
