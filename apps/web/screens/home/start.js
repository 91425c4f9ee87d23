// Starts a game from the first screen: at once with the last settings, as soon as the core has come.
import { lastChoice } from '../../app/last_choice.js';
import { settingsLabel } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { toast } from '../../app/toast.js';

/** The settings of the last game of a mode, else those of its first. */
export function settingsOf(mode) {
    const last = lastChoice(mode.id);
    return { params: last.params ?? mode.params, bots: last.bots || mode.bots, seed: last.params === undefined ? mode.seed : undefined };
}

/** The same as a line of text. */
export function settingsLine(mode) {
    const { params, bots } = settingsOf(mode);
    return settingsLabel(mode.id, params, bots);
}

/** Deals a game and goes to it; the control is busy meanwhile. `set` are its parameters, computers, and seed if it has one. */
export async function start(control, id, { params, bots, seed }) {
    if (control.getAttribute('aria-busy') === 'true') {
        return;
    }
    control.setAttribute('aria-busy', 'true');
    try {
        const { begin } = await import('../../app/begin.js');
        go(`#/play/${await begin({ game: id, params, seed, seats: bots.length, bots: bots.some(Boolean) ? bots : undefined })}`);
    } catch (error) {
        control.removeAttribute('aria-busy');
        toast(error.message, { kind: 'bad' });
    }
}
