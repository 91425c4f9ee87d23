// Draws a view: each node by its kind, in the area that its role says, patched in place.
import { h, setAttribute } from '../app/dom.js';
import { ActionsNode, CardsNode } from './cards.js';
import { FormNode } from './form.js';
import { GridNode } from './grid.js';
import { MeterNode } from './meter.js';
import { PegsNode } from './pegs.js';
import { ScoresNode, TableNode } from './table.js';
import { TextNode, TrackNode } from './text.js';
import { t } from '../app/t.js';

const KINDS = {
    heading: TextNode, message: TextNode, prompt: TextNode, track: TrackNode, grid: GridNode, pegs: PegsNode, cards: CardsNode,
    meter: MeterNode, table: TableNode, scores: ScoresNode, form: FormNode, actions: ActionsNode,
};
const TOOLS = ['form', 'actions', 'prompt'];
const SIDE = ['rule', 'legend', 'answer'];
const ON_BOARD = ['board', 'hand', 'secret', 'history'];

/** Where a node stands: title, head, board, tools or side. */
function areaOf(node) {
    if (node.kind === 'heading') {
        return 'title';
    }
    if (node.role === 'choices' || TOOLS.includes(node.kind)) {
        return 'tools';
    }
    if (ON_BOARD.includes(node.role)) {
        return 'board';
    }
    return SIDE.includes(node.role) ? 'side' : 'head';
}

/**
 * The drawing of a table.
 * `areas`: elements `title`, `head`, `board`, `tools`, `side`; what stands in a missing one is not drawn.
 * `acts`: `choose(node, cell, event)`, `act(cell, event)`, `send(line, event)`, `now()` in ms of table time; for a picture leave it out.
 */
export class ViewElement {
    constructor(areas, composer, acts = {}) {
        this.areas = areas;
        this.composer = composer;
        this.acts = acts;
        this.nodes = new Map();
        this.shown = null;
    }

    /**
     * Draws a view, or what changed since the last one.
     * @param {object} view with `labels`
     * @param {{hint?: object|null, moves?: boolean}} [how] a hint's view whose FOCUS lights cells; whether things may move
     */
    show(view, { hint = null, moves = false } = {}) {
        this.shown = view;
        this.hint = hint;
        const context = this.context(view, hint, moves);
        const kept = new Map();
        const next = { title: 0, head: 0, board: 0, tools: 0, side: 0 };
        this.wait(view, kept);
        view.nodes.filter((node) => node.kind in KINDS).forEach((node) => {
            const key = `${node.kind} ${node.name}`;
            const held = this.nodes.get(key) || this.make(node, context);
            this.nodes.delete(key);
            kept.set(key, held);
            const area = this.areas[areaOf(node)];
            const place = next[areaOf(node)];
            if (area && area.children[place] !== held.element) {
                area.insertBefore(held.element, area.children[place] || null);
            }
            next[areaOf(node)] += 1;
            held.update(node, (view.labels || {})[node.name] || [], context);
        });
        this.nodes.forEach((held) => held.element.remove());
        this.nodes = kept;
        this.areas.board.style.setProperty('--rows', String(this.areas.board.querySelectorAll('.pegs-row').length || 1));
    }

    /** While others move, and in a view of the past, one's own tools stay where they are and do nothing. */
    wait(view, kept) {
        const isTool = (node) => node.kind in KINDS && areaOf(node) === 'tools';
        const waits = !(view.turn && view.turn.over) && !view.nodes.some(isTool);
        this.nodes.forEach((held, key) => {
            if (held.area === 'tools') {
                held.element.classList.toggle('waiting', waits);
                held.element.querySelectorAll('button').forEach((button) => setAttribute(button, 'aria-disabled', waits));
                if (waits) {
                    kept.set(key, held);
                    this.nodes.delete(key);
                }
            }
        });
        this.waits = waits;
    }

    /** Draws again what depends on the move in the making. */
    refresh() {
        if (this.shown) {
            this.show(this.shown, { hint: this.hint });
        }
    }

    make(node, context) {
        const held = new KINDS[node.kind](node, context);
        held.element.classList.add('node', node.kind);
        held.area = areaOf(node);
        setAttribute(held.element, 'data-node', node.name);
        setAttribute(held.element, 'data-role', node.role);
        return held;
    }

    /** The node of a kind that is drawn, such as the board. */
    find(kind) {
        return [...this.nodes.values()].find((held) => held instanceof KINDS[kind]) || null;
    }

    /** What nodes ask while they are drawn. */
    context(view, hint, moves) {
        const { composer, acts } = this;
        const focus = hint ? hint.nodes.filter((node) => node.kind === 'focus').flatMap((node) => node.cells || []) : [];
        const find = (name) => view.nodes.find((node) => node.name === name);
        const pegs = view.nodes.find((node) => node.kind === 'pegs');
        const writers = composer.writers();
        const pointer = (name, id) => {
            const found = focus.filter((cell) => cell.text === name && cell.value === id);
            return found.length ? { marks: found[0].marks, bad: (found[0].flags || '').includes('bad') } : null;
        };
        return {
            view, moves, composer, pointer,
            title: (view.nodes.find((node) => node.kind === 'heading') || {}).text || t('Board'),
            pegs: Boolean(pegs),
            pegCount: pegs ? pegs.columns : 0,
            may: composer.forms.length > 0,
            mayWrite: writers.length > 0 && Boolean(acts.choose),
            selected: composer.cells,
            waiting: composer.locked ? (find(composer.locked.name)?.cells || []).find((cell) => cell.type === composer.locked.word)?.text : '',
            words: { moves: () => t('Moves') },
            now: acts.now || (() => view.at || 0),
            isPointed: (name, id) => Boolean(pointer(name, id)),
            isChosen: (name, id) => composer.isChosen(name, id),
            togglesIn: (name) => composer.spoken().some((form) => form.cells.length + (form.cells[0].extra || 1) > 2
                && form.cells.some((slot) => slot.type === name)) && !pegs,
            counts: (name) => writers.some((form) => form.cells.some((slot) => slot.type === name)),
            says: (name) => composer.spoken().some((form) => form.cells.length === 1 && (form.cells[0].extra || 1) === 1
                && !form.prefix && form.cells[0].type === name),
            adds: view.nodes.some((node) => node.kind === 'meter' && node.role === 'board'),
            writtenPegs: () => this.writtenPegs(find),
            colourOf: (value) => this.colourOf(view, value),
            wordText: (held) => {
                const cell = ((find(held.name) || {}).cells || []).find((one) => one.id === held.id || one.type === held.word);
                return (cell && cell.text) || held.word;
            },
            choose: (node, cell, event) => this.waits || acts.choose?.(node, cell, event),
            select: (type) => acts.select?.(type),
            act: (cell, event) => this.waits || acts.act?.(cell, event),
            sendForm: (node, event) => this.waits || acts.sendForm?.(node, event),
        };
    }

    /** The name of a colour, as the palette of this or an earlier view says. */
    colourOf(view, value) {
        const named = view.nodes.filter((node) => node.kind === 'cards' && node.role === 'choices')
            .flatMap((node) => node.cells || []).filter((cell) => cell.value && !(cell.flags || '').includes('answer'));
        this.colours = named.length ? new Map(named.map((cell) => [cell.value, cell.text])) : this.colours;
        return this.colours?.get(value);
    }

    /** The row of pegs that is being written, if there is one. */
    writtenPegs(find) {
        const form = this.composer.spoken().find((one) => one.cells.length === 1 && (one.cells[0].extra || 1) > 1);
        if (!form) {
            return null;
        }
        const choices = (find(form.cells[0].type) || {}).cells || [];
        const words = this.composer.form === form ? this.composer.words[0] : [];
        return {
            words: words.map((held) => {
                const cell = choices.find((one) => one.type === held.word) || {};
                return { value: cell.value || 1, text: held.word, label: cell.text || held.word };
            }),
        };
    }
}

/** Areas in one element, in their usual order. */
export function makeAreas() {
    const area = (name) => h('div', { class: `area area-${name}` });
    return { title: area('title'), head: area('head'), board: area('board'), tools: area('tools'), side: area('side') };
}
