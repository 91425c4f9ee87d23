// How hard a puzzle is, as a profile: how often each technique is needed, from the easiest.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';
import { puzzleControl } from './kenken_explain.js';
import { techniqueName } from './techniques.js';

function bars(steps) {
    const most = Math.max(...Object.values(steps));
    return h('ol', { class: 'odds profile' }, Object.entries(steps).map(([id, count]) => h('li', {},
        h('b', {}, techniqueName(id)), h('span', { class: 'odds-bar', css: { '--part': count / most }, 'aria-hidden': 'true' }),
        h('span', { class: 'odds-value' }, count))));
}

// The levels, as the command names them in JSON.
const LEVELS = {
    easy: () => t('easy'), normal: () => t('normal'), hard: () => t('hard'), extreme: () => t('extreme'), unreasonable: () => t('unreasonable'),
};

export const picture = {
    id: 'kenken-profile',
    controls: [puzzleControl],
    ask: async ({ puzzle }, how) => (await ask(['kenken', 'rate', puzzle], how))[0],
    draw: (data) => bars(data.steps),
    table: (data) => ({ head: [t('Technique'), t('Times')], rows: Object.entries(data.steps).map(([id, count]) => [techniqueName(id), count]) }),
    note: (data) => t('Level: {level}', { level: (LEVELS[data.level] || (() => data.level))() }),
};
