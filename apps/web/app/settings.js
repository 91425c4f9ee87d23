// What a person has chosen for the whole page: kept in localStorage, told by the event `kazu-setting`.

const STANDARD = {
    lang: '', // en, ja; empty: as the browser
    theme: 'system', // system, light, dark
    motion: 'system', // system, less
    clock: 'shown', // off, shown, result
    bots: 'natural', // natural, fast
    sound: true, // and vibration
    plain: false, // no scenes
    stamps: true, // of others in rooms
    steps: true, // first steps in games that were never played
};

function read() {
    try {
        return JSON.parse(localStorage.getItem('kazu') || '{}') || {};
    } catch {
        return {};
    }
}

let kept = { ...STANDARD, ...read() };

/** The value of a setting. */
export function setting(name) {
    return kept[name];
}

/** Keeps a setting and tells the page, other tabs included. */
export function setSetting(name, value) {
    kept = { ...kept, [name]: value };
    try {
        localStorage.setItem('kazu', JSON.stringify(kept));
    } catch {
        // It then holds for this visit.
    }
    tell(name);
}

function tell(name) {
    document.dispatchEvent(new CustomEvent('kazu-setting', { detail: { name } }));
}

/** Whether things may move: neither the system nor the person asks for less. */
export function mayMove() {
    return setting('motion') !== 'less' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

addEventListener('storage', (event) => {
    if (event.key === 'kazu') {
        const before = kept;
        kept = { ...STANDARD, ...read() };
        Object.keys(STANDARD).filter((name) => before[name] !== kept[name]).forEach(tell);
    }
});
