// Decides when the page is kept for use without a network: not while somebody waits for the first game, but after its first move or 30 seconds.
const LATEST_MS = 30000;

/** Starts the service worker at once where one serves the page already, else after the first move of a game or a while on a screen. */
export function keepLater() {
    let started = false;
    const start = async () => {
        if (!started) {
            started = true;
            (await import('./offline.js')).start();
        }
    };
    if (navigator.serviceWorker?.controller) {
        start();
        return;
    }
    let timer = setTimeout(start, LATEST_MS);
    addEventListener('hashchange', () => {
        clearTimeout(timer);
        timer = setTimeout(start, LATEST_MS);
    });
    // A game is also stored when it is begun and when it is left; only a move changes its save.
    const saves = new Map();
    document.addEventListener('kazu-store', ({ detail: { id, save } }) => {
        if (saves.has(id) && save && saves.get(id) !== save) {
            start();
        }
        saves.set(id, save);
    });
}
