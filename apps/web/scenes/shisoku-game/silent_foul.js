// An explanation that was given up, or that came too late. The core plays on at once; the page shows the foul as it shows a wrong answer.

/** Whether this position comes right after such a foul of one of these persons. */
export function isSilentFoul(before, state, persons) {
    return before?.phase === 'explain' && state.phase === 'open' && ['foul', 'too-late'].includes(state.event?.outcome) && persons.includes(state.event.seat);
}

/** Makes the position one in which a result is shown. A result counts the cards that it moves itself, and these have moved already. */
export function showAsResult(state) {
    state.piles.find(({ seat }) => seat === state.event.seat).count += state.event.value || 0;
    Object.assign(state, { phase: 'reveal', actions: [{ type: 'go on', text: '' }] });
}
