// Today's hand of a name, as the article's diagnosis tells it; to share as text.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { handOn } from '../app/share.js';
import { language, t } from '../app/t.js';
import { today } from '../app/today.js';
import { ask } from './frame.js';

export const handCards = (hand) => h('div', { class: 'hand-cards', role: 'img', 'aria-label': hand }, [...hand].map((sign) => h('span', { class: 'hand-card' }, sign)));
export const typeName = (row) => (language() === 'ja' ? row.name : row.name_en);

export const picture = {
    id: 'namepoker-name',
    controls: [{ key: 'name', title: () => t('Your name'), value: '' }, { key: 'date', title: () => t('Day'), value: '' }],
    ask: async ({ name, date }, how) => (await ask(['namepoker', 'deal', '--date', date || today(), name || '大石泉'], how))[0],
    draw: (data) => h('div', {}, handCards(data.hand), h('p', { class: 'readout' }, typeName(data)),
        h('button', { class: 'key', type: 'button', data: { tool: 'share' }, on: {
            click: () => handOn(t('The hand of {name} on {date}: {hand}, {type}', { name: data.person, date: data.date, hand: data.hand, type: typeName(data) })),
        } }, icon('share'), h('span', {}, t('Share')))),
    table: (data) => ({ head: [t('Name'), t('Day'), t('Hand'), t('Type'), t('Rank'), t('Percentile')],
        rows: [[data.person, data.date, data.hand, typeName(data), data.rank, data.percentile]] }),
    note: (data) => t('Rank {rank}: stronger than {share} % of all hands.', { rank: data.rank, share: (100 * data.percentile).toFixed(1) }),
};
