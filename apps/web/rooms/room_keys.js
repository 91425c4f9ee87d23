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

const OWN = 'kazu-seat-';

/** A second seat in the same browser belongs to its tab. */
function ownOf(room) {
    try {
        return JSON.parse(sessionStorage.getItem(OWN + room) || '{}') || {};
    } catch {
        return {};
    }
}

/**
 * What this browser holds of a room: `{token, seat, name, host, door, watches, game, params, commits, seals, over, touched}`; an empty
 * object if it was never there. `watches`: as a spectator.
 */
export function keysOf(room) {
    const found = all()[room];
    return found && typeof found === 'object' ? { ...found, ...ownOf(room) } : {};
}

/** Keeps more of a room. */
export function keepKeys(room, more) {
    const rooms = all();
    const kept = { ...rooms[room], touched: Date.now(), ...more };
    if (more.token) {
        dropOwn(room);
    } else if (ownOf(room).token) {
        // Seat and name are those of this tab; the browser keeps those of the first.
        Object.assign(kept, { seat: rooms[room]?.seat, name: rooms[room]?.name });
    }
    write({ ...rooms, [room]: kept });
    return keysOf(room);
}

/** Keeps the seat of somebody else who plays in this tab. */
export function keepOwnSeat(room, { token, seat, name }) {
    try {
        sessionStorage.setItem(OWN + room, JSON.stringify({ token, seat, name }));
    } catch {
        keepKeys(room, { token, seat, name });
    }
}

function dropOwn(room) {
    try {
        sessionStorage.removeItem(OWN + room);
    } catch {
        // There was none.
    }
}

/** A seat that was lost: the room stays known, for its link. */
export function dropSeat(room) {
    if (ownOf(room).token) {
        dropOwn(room);
    } else {
        keepKeys(room, { token: undefined, seat: null, name: '' });
    }
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

const SECRETS = { d: 'door', t: 'token', h: 'host' };

/** Takes the secrets out of the address `#/room/ROOM?d=...`: nobody reads them over a shoulder or in a copied address. */
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
