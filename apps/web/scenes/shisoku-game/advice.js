// A sentence next to the pad: what to do now.
import { t } from '../../app/t.js';
import { written } from '../reading.js';

// A target that is a card.
const RANK = /^([1-9]|1[0-3])$/;

function onTable(count, target, flips) {
    if (count === 1) {
        return RANK.test(target) ? t('Is this card {target}? Slap!', { target })
            : flips ? t('One card cannot make {target}. Flip the next one.', { target }) : t('One card cannot make {target}. Wait for the next one.', { target });
    }
    return count === 2 ? t('Can you make {target} from both cards? Slap first, then show how.', { target })
        : t('Can you make {target} from all {n} cards? Slap first, then show how.', { target, n: count });
}

/** @param {object} state @param {{locked: boolean, seat: number, flips: string}} how `seat` looks; `flips`: the name of who flips */
export function adviceOf(state, { locked, seat, flips }) {
    if (state.phase === 'explain' && state.explainer === seat) {
        const n = state.tray.total;
        const held = state.piles.find((pile) => pile.seat === seat)?.count || 0;
        const lost = Math.min(n, held);
        return !lost ? (n === 1 ? t('If you are right, the card is yours.') : t('If you are right, the {n} cards are yours.', { n }))
            : n === 1 ? t('If you are right, the card is yours. If not, you give one back.') : t('If you are right, the {n} cards are yours. If not, {lost} of your cards go back to the deck.', { n, lost });
    }
    if (state.phase !== 'open') {
        return '';
    }
    if (locked) {
        return t('No slap until the next card');
    }
    if (!state.table.length) {
        return state.turn === seat ? t('Flip the first card.') : t('{name} flips the first card.', { name: flips });
    }
    return !state.deck ? t('The last table: slap it, or pass.') : onTable(state.table.length, written(state.target.value), state.turn === seat);
}
