// Who may write a game: the tab that opened it first; a second one only reads until the first lets go.

const name = (id) => `kazu game ${id}`;

/**
 * Takes a game for this tab.
 * @returns {Promise<null|(() => void)>} lets go; null if another tab holds it
 */
export function hold(id) {
    if (!navigator.locks) {
        return Promise.resolve(() => {});
    }
    return new Promise((resolve) => {
        navigator.locks.request(name(id), { ifAvailable: true }, (lock) => {
            if (!lock) {
                resolve(null);
                return undefined;
            }
            return new Promise((release) => {
                resolve(release);
            });
        });
    });
}

/** Waits until the tab that holds a game lets go of it; nothing is held afterwards. */
export function released(id, signal) {
    return navigator.locks.request(name(id), { signal }, () => {}).catch(() => new Promise(() => {}));
}
