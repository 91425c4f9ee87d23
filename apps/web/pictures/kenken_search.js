// The search tree of a hard puzzle: each trial a branch, at once refuted ones in grey; it folds and unfolds.
import { h } from '../app/dom.js';
import { t } from '../app/t.js';
import { ask } from './frame.js';

const SHOWN = 400;

/** The trials, told in the order of the search, as a tree. */
export function treeOfTrials(trace) {
    const root = { children: [] };
    const path = [root];
    trace.forEach((trial) => {
        const node = { ...trial, children: [] };
        path.length = trial.depth;
        path[trial.depth - 1].children.push(node);
        path.push(node);
    });
    return root;
}

const size = (node) => node.children.reduce((sum, child) => sum + 1 + size(child), 0);

function branch(node, open) {
    const text = `${node.cell} = ${node.digit}`;
    if (!node.children.length) {
        return h('span', { class: node.possible ? 'leaf' : 'leaf refuted' }, node.possible ? text : t('{trial} fails', { trial: text }));
    }
    const details = h('details', { class: 'branch', open }, h('summary', {}, h('b', {}, text), h('span', { class: 'soft' }, ` ${t('{n} trials', { n: size(node) })}`)));
    // Branches are made when they are opened: a hard puzzle has thousands.
    const grow = () => details.childElementCount < 2 && details.append(h('div', { class: 'branches' }, node.children.map((child) => branch(child, false))));
    details.addEventListener('toggle', () => details.open && grow());
    if (open) {
        grow();
    }
    return details;
}

export const picture = {
    id: 'kenken-search',
    controls: [{ key: 'puzzle', title: () => t('Puzzle, in any form that is read'),
        value: 'g9-1002 9 31+:68,69,78,79,80;288*:14,15,24,33;34+:61,35,44,52,53,62;21168*:47,39,48,40,41,49;38+:4,12,21,13,22;3840*:56,57,64,65,66,75;2=:0;18+:5,6,7,16;432*:42,51,59,60;14*:72,73,74;1600*:25,34,43,8,17,26;1-:70,71;36+:36,45,54,63,55,46;19+:28,20,29,30,37,38;24*:2,11,3;18*:31,23,32;37+:1,10,9,18,19,27;2=:50;15+:58,67,76,77 -' }],
    ask: async ({ puzzle }, how) => (await ask(['kenken', 'solve', '--trace', puzzle], how))[0],
    draw: (data) => {
        const root = treeOfTrials(data.trace);
        return root.children.length ? h('div', { class: 'tree' }, root.children.map((child) => branch(child, size(child) < SHOWN && root.children.length < 9)))
            : h('p', { class: 'readout' }, t('No trial was needed: what follows from the cages and lines decides it.'));
    },
    table: (data) => ({ head: [t('Depth'), t('Cell'), t('Digit'), t('Possible')], rows: data.trace.map((trial) => [trial.depth, trial.cell, trial.digit, trial.possible]) }),
    note: (data) => t('{n} trials, {nodes} positions.', { n: data.trace.length + (data.trace_cut || 0), nodes: data.nodes }),
};
