// A puzzle drawn for paper: the nodes of its view without anything to press, and the view that shows its solution.
import { Core, CoreError } from '../table/core.js';
import { h } from '../app/dom.js';
import { Composer } from '../input/form.js';
import { dealt } from '../table/table.js';
import { loadLine } from '../table/pool.js';
import { ViewElement, makeAreas } from '../nodes/view.js';

const SHOWN = ['goal', 'board', 'hand', 'answer'];

/** Draws what is on the table; the rules stand on the sheet once, what counts moves and time not at all. */
function drawingOf(view) {
    const areas = makeAreas();
    const shown = { ...view, nodes: view.nodes.filter((node) => SHOWN.includes(node.role)) };
    new ViewElement(areas, new Composer()).show(shown);
    const drawing = h('div', { class: 'paper-drawing' }, areas.head, areas.board, areas.side);
    // Nothing on paper can be chosen, nor should Tab stop there.
    drawing.querySelectorAll('[tabindex]').forEach((element) => element.removeAttribute('tabindex'));
    drawing.querySelectorAll('button').forEach((element) => {
        element.disabled = true;
    });
    return drawing;
}

/** The action that gives a puzzle up: what a game asks about first ends it and shows its solution. */
function surrender(view) {
    return view.nodes.filter((node) => node.kind === 'actions').flatMap((node) => node.cells || [])
        .find((cell) => (cell.flags || '').includes('danger'));
}

/**
 * Deals a puzzle and draws it.
 * @param {{game: string, params: string, seed: string, solved: boolean}} what
 * @param {{signal?: AbortSignal}} how
 * @returns {Promise<{key: string, rules: string, puzzle: HTMLElement, solution: HTMLElement|null}>}
 */
export async function begunDrawing({ game, params, seed, solved }, how) {
    const save = await dealt({ game, params, seed }, how);
    const core = await Core.open();
    const opened = core.ask(loadLine(save));
    if (opened.error) {
        throw new CoreError(opened.error);
    }
    const look = (rest) => ({ ...core.json(`view json ${rest}`), labels: core.json(`labels ${rest}`) });
    const view = look('seat=0');
    const drawn = { key: seed, rules: (view.nodes.find((node) => node.role === 'rule') || {}).text || '', puzzle: drawingOf(view), solution: null };
    const end = solved && surrender(view);
    if (end) {
        core.ask(`act seat=0 move ${end.type}`);
        drawn.solution = drawingOf(look('all seat=0'));
    }
    return drawn;
}
