// What stands after `#` in the address, and going elsewhere. No server sees what is played.

/** The address in parts: path words, the query's text and its parameters. */
export function route() {
    const text = location.hash.replace(/^#?\/?/, '');
    const cut = text.indexOf('?');
    const path = (cut < 0 ? text : text.slice(0, cut)).split('/').filter(Boolean).map(decode);
    const raw = cut < 0 ? '' : decode(text.slice(cut + 1));
    return { path, raw, query: new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)) };
}

function decode(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** Goes to another screen; Back comes back from it. */
export function go(hash) {
    location.hash = hash;
}

/** Goes to another screen in place of this one: Back passes over this one. */
export function replace(hash) {
    history.replaceState(null, '', hash);
    dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Calls back whenever the address changes, until a signal. */
export function onRoute(callback, signal) {
    addEventListener('hashchange', callback, { signal });
}
