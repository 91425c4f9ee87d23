// The order of all 3,125 hands, from the strongest: types as bands, any hand can be found in it.
import { h, s } from '../app/dom.js';
import { t } from '../app/t.js';
import { pickable } from './chart.js';
import { ask } from './frame.js';
import { typeName } from './namepoker_name.js';

const WIDTH = 720;

function bands(rows) {
    const found = [];
    rows.forEach((row) => {
        const last = found[found.length - 1];
        if (last && last.type === row.type) {
            last.count += 1;
            last.to = row;
        } else {
            found.push({ type: row.type, name: typeName(row), count: 1, from: row, to: row });
        }
    });
    return found;
}

export const picture = {
    id: 'namepoker-order',
    controls: [{ key: 'hand', title: () => t('Look for a hand'), value: '大すき石石' }],
    ask: async (values, how) => ask(['namepoker', 'table'], how),
    draw: (rows, { hand }) => {
        const all = bands(rows);
        const readout = h('p', { class: 'readout' });
        const mine = rows.find((row) => row.hand === hand);
        let at = 0;
        const parts = all.map((band, index) => {
            const x = (at / rows.length) * WIDTH;
            at += band.count;
            return s('g', { class: `field grundy-${index % 10}` },
                s('rect', { x, y: 10, width: Math.max(1.5, (band.count / rows.length) * WIDTH - 1), height: 60, rx: 2 }));
        });
        const place = mine ? ((mine.rank - 0.5) / rows.length) * WIDTH : 0;
        const drawn = s('svg', { class: 'chart', viewBox: `0 0 ${WIDTH} 84`, role: 'img', tabindex: '0', 'aria-label': t('The order of all hands') }, parts,
            mine ? s('path', { class: 'needle', d: `M${place} 4V78` }) : null);
        pickable(drawn, parts, (index) => {
            const band = all[index];
            readout.textContent = t('{type}: {n} hands, ranks {from} to {to}, from {best} to {worst}', { type: band.name, n: band.count,
                from: band.from.rank, to: band.to.rank, best: band.from.hand, worst: band.to.hand });
        });
        readout.textContent = mine ? t('{hand}: rank {rank} of {n}, {type}', { hand, rank: mine.rank, n: rows.length, type: typeName(mine) })
            : t('There is no such hand.');
        return h('div', { class: 'chart-room' }, drawn, readout);
    },
    table: (rows) => ({ head: [t('Rank'), t('Hand'), t('Type'), t('Percentile')], rows: rows.map((row) => [row.rank, row.hand, typeName(row), row.percentile]) }),
    note: (rows) => t('{n} hands in all.', { n: rows.length }),
};
