// A target to make from cards, on the table of Shisoku. A miss does not end it, since steps can be undone; giving up does, and shows a solution.
import { t } from '../app/t.js';
import { onTable } from './on_table.js';

/** @param {string} instance such as `24 3 3 8 8` @param {() => string} right what is said when it is made */
export const make = (instance, right) => onTable({
    question: () => t('Make {n}', { n: instance.split(' ')[0] }), deal: { game: 'shisoku', instance, seats: 1 },
    judge: async (play) => (play.isRight ? { right: true, say: right() }
        : { right: false, say: play.view.nodes.find((node) => node.name === 'solution')?.text || '' }),
});
