// The names of KenKen's techniques, from the easiest, by their ids in the command's answers.
import { t } from '../app/t.js';

const NAMES = {
    'forced-cage': () => t('forced cage'),
    'naked-single': () => t('naked single'),
    'hidden-single': () => t('hidden single'),
    'cage-digits': () => t('cage combinations: digits'),
    'cage-cells': () => t('cage combinations: cells'),
    'must-digit': () => t('digit that a cage must place in a line'),
    subset: () => t('naked or hidden subset'),
    'line-total': () => t('sum or product of a line'),
    parity: () => t('parity and bounds over lines'),
    'two-cages': () => t('digit used up by two cages in two lines'),
    fish: () => t('fish'),
    'forcing-chain': () => t('forcing chain'),
    'line-cover': () => t('combinations of a whole line'),
    trial: () => t('one trial'),
    search: () => t('search'),
};

/** The name of a technique; an unknown one keeps its id. */
export function techniqueName(id) {
    return NAMES[id] ? NAMES[id]() : id;
}
