// The solutions of a table that somebody has found: they stay stamped when it is played again. Kept for the tables played last.
const KEPT = 'kazu-found';
const TABLES = 60;

function all() {
    try {
        return JSON.parse(localStorage.getItem(KEPT) || '{}') || {};
    } catch {
        return {};
    }
}

/** The texts of the solutions found so far. @param {string} table its target and its simplest solution, which has all of its cards */
export function foundAt(table) {
    const texts = all()[table];
    return new Set(Array.isArray(texts) ? texts : []);
}

/** Keeps one more. */
export function keepFound(table, text) {
    const { [table]: before = [], ...others } = all();
    const kept = [...Object.entries(others).slice(1 - TABLES), [table, [...new Set([...before, text])]]];
    try {
        localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
    } catch {
        // It is then not stamped the next time.
    }
}
