// An explanation as a player: step by step on the board, with the reason and the technique.
import { h, fill } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';
import { boardPicture } from './kenken_board.js';
import { techniqueName } from './techniques.js';

export const puzzleControl = { key: 'puzzle', title: () => t('Puzzle, in any form that is read'), value: '4:_3a__cc_3a_a__,m6a4d3m8m24m12s1' };

function player({ puzzle, steps }) {
    let at = 0;
    const board = h('div', { class: 'player-board' });
    const words = h('p', { class: 'player-words', role: 'status' });
    const slider = h('input', { type: 'range', min: 0, max: steps.length, value: 0, data: { tool: 'step' }, 'aria-label': t('Step') });
    const go = (to) => {
        at = Math.max(0, Math.min(steps.length, to));
        slider.value = at;
        const done = steps.slice(0, at).filter((step) => step.places);
        const digits = new Map(done.flatMap((step) => step.cells.map((name) => [name, step.values[0]])));
        const step = at ? steps[at - 1] : null;
        const out = step && !step.places ? new Map(step.cells.map((name) => [name, step.values])) : new Map();
        fill(board, boardPicture(puzzle, { digits, lit: new Set(step ? step.cells : []), out, title: t('The board after {n} steps', { n: at }) }));
        fill(words, step ? [h('b', {}, `${at}. `), h('span', { class: 'technique' }, techniqueName(step.technique)), ' ', step.why] : t('{n} steps lead to the solution.', { n: steps.length }));
    };
    slider.addEventListener('input', () => go(Number(slider.value)));
    const key = (name, label, to) => h('button', { class: 'key', type: 'button', 'aria-label': label, data: { tool: `step-${name}` }, on: { click: () => go(to()) } }, icon(name));
    go(0);
    return h('div', { class: 'player' }, board, h('div', { class: 'player-walk' }, key('first', t('To the beginning'), () => 0),
        key('back', t('One back'), () => at - 1), slider, key('next', t('One on'), () => at + 1), key('last', t('To the end'), () => steps.length)), words);
}

export const picture = {
    id: 'kenken-explain',
    controls: [puzzleControl],
    ask: async ({ puzzle }, how) => {
        const [explained] = await ask(['kenken', 'explain', puzzle], how);
        const [board] = await ask(['kenken', 'convert', '--to', 'json', puzzle], how);
        return { puzzle: board, steps: explained.steps };
    },
    draw: player,
    table: ({ steps }) => ({ head: [t('Step'), t('Technique'), t('Writes a digit'), t('Cells'), t('Digits'), t('Reason')],
        rows: steps.map((step) => [step.step, techniqueName(step.technique), step.places, step.cells.join(' '), step.values.join(' '), step.why]) }),
};
