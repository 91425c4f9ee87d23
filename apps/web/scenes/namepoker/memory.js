// What this browser keeps of Name Poker between games: hands that were made, animals that were beaten, and how many exchanges were good.
import { keepChoice, lastChoice } from '../../app/last_choice.js';

const KEPT = '#namepoker';

/** `made`: numbers of the nine hands, 1 is the best; `beaten`: levels; of `choices` exchanges `good` lost less than 3 points. */
export const memory = () => ({ made: [], beaten: [], choices: 0, good: 0, ...lastChoice(KEPT) });

const keep = (change) => keepChoice(KEPT, { ...memory(), ...change });

/** Adds a hand or an animal. @param {'made'|'beaten'} list @returns {boolean} whether it is new */
export function collect(list, one) {
    const all = memory()[list];
    if (all.includes(one)) {
        return false;
    }
    keep({ [list]: [...all, one] });
    return true;
}

/** Counts exchanges by their grades: 0 is the best, 1 lost less than 3 points. */
export function countChoices(grades) {
    const { choices, good } = memory();
    keep({ choices: choices + grades.length, good: good + grades.filter((grade) => grade < 2).length });
}
