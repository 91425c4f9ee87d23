// The games that this browser keeps: IndexedDB, or memory where there is none.

const NAME = 'kazu';
const GAMES = 'games';

let opening = null;
const memory = new Map();
let lasting = true;

function openDatabase() {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(NAME, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: 'id' });
        request.onsuccess = () => {
            // Another tab with a newer page must be able to change the store.
            request.result.onversionchange = () => request.result.close();
            request.result.onclose = () => {
                opening = null;
            };
            resolve(request.result);
        };
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('blocked'));
    });
}

async function database() {
    try {
        opening ||= openDatabase();
        return await opening;
    } catch {
        opening = null;
        lasting = false;
        return null;
    }
}

function finished(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function run(mode, act, again = true) {
    const base = await database();
    if (!base) {
        return undefined;
    }
    try {
        const transaction = base.transaction(GAMES, mode, { durability: 'strict' });
        const done = new Promise((resolve, reject) => {
            transaction.oncomplete = resolve;
            transaction.onabort = () => reject(transaction.error || new Error('aborted'));
        });
        const asked = finished(act(transaction.objectStore(GAMES)));
        // A page that is being left has no time for what comes after the answer.
        transaction.commit?.();
        const result = await asked;
        await done;
        return result;
    } catch (error) {
        if (again && error.name === 'InvalidStateError') {
            opening = null;
            return run(mode, act, false);
        }
        throw error;
    }
}

/** Reads; a store that breaks shows what this visit holds, and says so. */
async function read(act) {
    try {
        return await run('readonly', act);
    } catch {
        lasting = false;
        return undefined;
    }
}

/** Whether games outlive this visit; false where the browser keeps nothing. */
export async function isLasting() {
    await database();
    return lasting;
}

/**
 * Keeps a record, in place of an older one with its id.
 * @param {{id: string, game: string, params: string, title: string, save: string, ms: number, started: number, touched: number,
 *     over: boolean, result: object|null, day: string, hints: number, checks: number, seats: string[]}} record
 */
export async function put(record) {
    // Held here until it is kept there: a full disk loses nothing of this visit.
    memory.set(record.id, record);
    await run('readwrite', (games) => games.put(record));
    if (lasting) {
        memory.delete(record.id);
    }
    document.dispatchEvent(new CustomEvent('kazu-store', { detail: { id: record.id, save: record.save } }));
}

/** A record by its id, or undefined. */
export async function get(id) {
    return memory.get(id) || read((games) => games.get(id));
}

/** All records, the last touched first. */
export async function list() {
    const held = await read((games) => games.getAll()) || [];
    return [...held.filter((record) => !memory.has(record.id)), ...memory.values()].sort((a, b) => b.touched - a.touched);
}

/** Forgets a record. */
export async function remove(id) {
    memory.delete(id);
    await run('readwrite', (games) => games.delete(id));
    document.dispatchEvent(new CustomEvent('kazu-store', { detail: { id } }));
}

/** Forgets all. */
export async function clear() {
    memory.clear();
    await run('readwrite', (games) => games.clear());
    document.dispatchEvent(new CustomEvent('kazu-store', { detail: {} }));
}

/** An id that no other record has. */
export function freshId() {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks the browser to keep the games also when room gets scarce. */
export function persist() {
    return navigator.storage && navigator.storage.persist ? navigator.storage.persist() : Promise.resolve(false);
}
