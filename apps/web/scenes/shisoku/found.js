// What somebody knows of a table: the solutions found stay stamped when it is played again, those looked at do not count any more.
// Kept for the tables played last.
const KEPT = 'kazu-found';
const TABLES = 60;
// Before the text of a solution that was looked at; alone: all of them were.
const SEEN = '?';

function all() {
    try {
        return JSON.parse(localStorage.getItem(KEPT) || '{}') || {};
    } catch {
        return {};
    }
}

function textsAt(table) {
    const texts = all()[table];
    return Array.isArray(texts) ? texts : [];
}

function keep(table, text) {
    const { [table]: before = [], ...others } = all();
    const kept = [...Object.entries(others).slice(1 - TABLES), [table, [...new Set([...before, text])]]];
    try {
        localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
    } catch {
        // It is then not stamped the next time.
    }
}

/** How many tables were played to their end here, 60 at most. */
export const tablesKnown = () => Object.keys(all()).length;

/** The texts of the solutions found so far. @param {string} table its target and its simplest solution, which has all of its cards */
export const foundAt = (table) => new Set(textsAt(table).filter((text) => !text.startsWith(SEEN)));

/** Whether a solution was looked at; without a text: whether all were. */
export const wasSeen = (table, text = '') => [SEEN, SEEN + text].some((one) => textsAt(table).includes(one));

/** Keeps one that was found, unless it was looked at before. */
export function keepFound(table, text) {
    if (!wasSeen(table, text)) {
        keep(table, text);
    }
}

/** Keeps that a solution was looked at; without a text: all of them. */
export const keepSeen = (table, text = '') => keep(table, SEEN + text);
