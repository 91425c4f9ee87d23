// What was chosen last for a game: its parameters and who sat where. It is only an offer for the next time.

const KEPT = 'kazu-last';

function all() {
    try {
        return JSON.parse(localStorage.getItem(KEPT) || '{}') || {};
    } catch {
        return {};
    }
}

/** The last choice for a game or a form: `{params, bots, chosen}`, or an empty object; `chosen` is the record of the game for which they were chosen in its form. */
export function lastChoice(name) {
    const found = all()[name];
    return found && typeof found === 'object' ? found : {};
}

/** Keeps a choice. */
export function keepChoice(name, choice) {
    try {
        localStorage.setItem(KEPT, JSON.stringify({ ...all(), [name]: choice }));
    } catch {
        // It is then not offered the next time.
    }
}
