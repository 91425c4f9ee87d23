// The keys of rooms: secrets come in the address, leave it at once, and stay in this browser under their room.

const KEPT = 'kazu-rooms';
const MOST = 60;

const memory = new Map();

function all() {
    try {
        return JSON.parse(localStorage.getItem(KEPT) || '{}') || {};
    } catch {
        return Object.fromEntries(memory);
    }
}

function write(rooms) {
    const newest = Object.entries(rooms).sort(([, a], [, b]) => b.touched - a.touched).slice(0, MOST);
    try {
        localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest)));
    } catch {
        // They then hold for this visit.
        memory.clear();
        newest.forEach(([room, keys]) => memory.set(room, keys));
    }
}

/**
 * What this browser holds of a room: `{token, host, watch, seat, game, params, invites, commits, over, touched}`; an empty object
 * if it was never there.
 */
export function keysOf(room) {
    const found = all()[room];
    return found && typeof found === 'object' ? found : {};
}

/** Keeps more of a room. */
export function keepKeys(room, more) {
    const rooms = all();
    write({ ...rooms, [room]: { ...rooms[room], ...more, touched: Date.now() } });
    return keysOf(room);
}

/** Forgets a room. */
export function forgetRoom(room) {
    const { [room]: gone, ...rest } = all();
    write(rest);
    return gone;
}

/** The rooms that this browser sits in or watches, the last touched first: `{room, ...keys}`. */
export function myRooms() {
    return Object.entries(all()).map(([room, keys]) => ({ room, ...keys })).sort((a, b) => b.touched - a.touched);
}

const SECRETS = { i: 'invite', w: 'watch', t: 'token', h: 'host' };

/** Takes the secrets out of the address `#/room/ROOM?i=...`: nobody reads them over a shoulder or in a copied address. */
export function takeSecrets({ path, query }) {
    const found = {};
    Object.entries(SECRETS).forEach(([letter, name]) => {
        if (/^[a-z2-7]{26}$/.test(query.get(letter) || '')) {
            found[name] = query.get(letter);
        }
    });
    if ([...query.keys()].length) {
        history.replaceState(null, '', `#/${path.join('/')}`);
    }
    return found;
}
