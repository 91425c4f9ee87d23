// A target to make from cards, on the table of Shisoku. A miss does not end it: steps can be undone.
import { t } from '../app/t.js';
import { onTable } from './on_table.js';

/** @param {string} instance such as `24 3 3 8 8` @param {() => string} right what is said when it is made */
export const make = (instance, right) => onTable({
    question: () => t('Make {n}', { n: instance.split(' ')[0] }), deal: { game: 'shisoku', instance, seats: 1 },
    judge: async () => ({ right: true, say: right() }),
});
