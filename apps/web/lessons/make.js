// A target to make from cards, on the table of Shisoku. A miss does not end it, since steps can be undone; giving up does, and shows a solution.
import { t } from '../app/t.js';
import { piece } from './moves.js';
import { onTable } from './on_table.js';

/**
 * @param {string} instance such as `24 3 3 8 8` @param {() => string} right what is said when it is made
 * @param {[string, string, string]} [first] the two cards and the sign between them that a finger shows, such as `#1`, `-`, `#2`
 */
export const make = (instance, right, [one, sign, other] = []) => onTable({
    shows: sign && [piece('numbers', one), piece('signs', sign), piece('numbers', other)],
    question: () => t('Make {n}', { n: instance.split(' ')[0] }), deal: { game: 'shisoku', instance, seats: 1 },
    judge: async (play) => (play.isRight ? { right: true, say: right() }
        : { right: false, say: play.view.nodes.find((node) => node.name === 'solution')?.text || '' }),
});
