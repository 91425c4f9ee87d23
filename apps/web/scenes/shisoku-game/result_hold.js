// How long a result is shown.

// Against computers, before the core counts down to the next round, in ms.
const SHOWN = 5000;

/**
 * Holds the time while a result is shown: until a person goes on, against computers only for some time. In a room the server counts.
 * @param {import('./scene.js').Scene} scene @param {object} before the state before
 */
export function holdResult(scene, before) {
    const { acts, company, holds, keys, live, reveal, state, venue } = scene;
    const shown = live && state.phase === 'reveal' && company.persons.length > 0;
    if (shown === (before?.phase === 'reveal' && scene.resultShown)) {
        return;
    }
    scene.resultShown = shown;
    clearTimeout(scene.resultTimer);
    holds.set('result', shown && venue.holds);
    const alone = shown && company.persons.length === 1;
    if (alone) {
        const held = venue.holds ? SHOWN + reveal.left() : 0;
        const isFoul = scene.foulAt !== undefined;
        if (held) {
            scene.resultTimer = setTimeout(() => (isFoul ? scene.leaveFoul() : holds.set('result', false)), held);
        }
        keys.goOn.style.setProperty('--goes', `${Math.round(held + (isFoul ? 0 : Math.max(0, (state.time?.until ?? 0) - acts.now())))}ms`);
    }
    keys.goOn.classList.toggle('goes', alone);
}
