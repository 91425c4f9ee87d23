// The calm set that was left before its end. The first screen asks for it, too.

// Exercises of a calm run, before it says how it went.
export const SET = 10;
const LEFT = 'kazu-trainer-set';

/** The set, or null. */
export function leftSet() {
    try {
        const set = JSON.parse(localStorage.getItem(LEFT));
        return set?.answers.length < SET ? set : null;
    } catch {
        return null;
    }
}

/** Keeps a set to go on with; null when it is over. @param {{games: string[], began: number, today?: number, right: number, answers: object[]}|null} set */
export function keepSet(set) {
    try {
        localStorage.setItem(LEFT, set ? JSON.stringify(set) : '');
    } catch {
        // Then it cannot be continued.
    }
}
