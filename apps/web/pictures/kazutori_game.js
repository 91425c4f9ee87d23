// The line of a played game, with its blunders and what was right.
import { t } from '../app/t.js';
import { columnsFor, strip } from './chart.js';
import { ask } from './frame.js';
import { setControls } from './kazutori_strip.js';

export const picture = {
    id: 'kazutori-game',
    controls: [...setControls, { key: 'moves', title: () => t('Numbers said'), value: '1 2 3 1 2 3 3 3 3' }],
    ask: async ({ total, set, moves }, how) => (await ask(['kazutori', 'review', '-N', total,
        ...(/^\d+$/.test(set) ? ['-k', set] : ['--moves', set]), ...moves.split(/\s+/).filter(Boolean)], how))[0],
    draw: ({ moves }) => strip(moves.map((move) => ({
        text: `${move.player}+${move.move}${move.blunder ? ' ?' : ''}`,
        look: `${move.blunder ? 'blunder' : move.after === 'P' ? 'yes' : 'no'}`,
        title: move.blunder ? t('{player} says {n}: a blunder; {better} was right', { player: move.player, n: move.move, better: move.better })
            : t('{player} says {n}: total {total}', { player: move.player, n: move.move, total: move.total }),
    })), { title: t('The game, move by move'), columns: columnsFor(12, 2) }),
    table: ({ moves }) => ({ head: [t('Player'), t('Number'), t('Total'), t('Before'), t('After'), t('Blunder'), t('Better')],
        rows: moves.map((move) => [move.player, move.move, move.total, move.before, move.after, move.blunder, move.better ?? '']) }),
    note: ({ moves, winner }) => `${t('Blunders: {n}', { n: moves.filter((move) => move.blunder).length })}${winner ? ` · ${t('Player {name} wins', { name: winner })}` : ''}`,
};
