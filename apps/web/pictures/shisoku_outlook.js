// What one more card would change: which ranks would make the target.
import { t } from '../app/t.js';
import { columnsFor, strip } from './chart.js';
import { ask } from './frame.js';

const NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'];

export const picture = {
    id: 'shisoku-outlook',
    controls: [
        { key: 'cards', title: () => t('Cards on the table'), value: '4 3' },
        { key: 'target', title: () => t('Target'), value: '10' },
    ],
    ask: async ({ cards, target }, how) => (await ask(['shisoku', 'outlook', '-t', target, ...cards.split(/\s+/).filter(Boolean)], how))[0],
    draw: (data) => strip(data.next.map((next) => ({
        text: `${NAMES[next.rank - 1]}${next.solvable ? ' ✓' : ''}`, look: next.solvable ? 'yes' : 'no',
        title: next.solvable ? t('{card}: the target can be made; {n} are left', { card: NAMES[next.rank - 1], n: next.left })
            : t('{card}: it cannot be made yet; {n} are left', { card: NAMES[next.rank - 1], n: next.left }),
    })), { title: t('What the next card would bring'), columns: columnsFor(13) }),
    table: (data) => ({
        head: [t('Card'), t('Left in the deck'), t('Solvable')],
        rows: data.next.map((next) => [next.rank, next.left, next.solvable]),
    }),
    note: (data) => (data.now ? t('The target can be made already.')
        : t('With the next card: {share} %. Expected cards until then: {n}.',
            { share: (100 * data.probability).toFixed(1), n: data.expected_cards.toFixed(2) })),
};
