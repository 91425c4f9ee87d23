// The table of KenKen: the board with numbers at its edges, one card for hints and checks, and a pad. Board and digits are the page's own nodes.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { gap } from '../../app/gap.js';
import { t } from '../../app/t.js';
import { cellsOf, has, nodeOf } from '../reading.js';
import { Arcs } from './arcs.js';
import { linkCells } from './cell_names.js';
import { End } from './end.js';
import { goalOf } from './goal.js';
import { line } from '../line.js';

const TOLD = ['repeat', 'impossible'].flatMap((name) => [name, ...[2, 3, 4].map((number) => `${name}-${number}`)]);
// Whole moves below the pad, with their pictures.
const WHOLE = { fill: 'pencil', point: 'download', back: 'undo', 'give-up': 'close' };
// The id of a count.
const CHECKS = 2;
const cellsIn = (root) => [...root.querySelectorAll('[role=gridcell]')];
const pointed = (node) => (node?.cells || []).map((cell) => cell.value);

export class Scene {
    static drawn = ['actions', 'filled', 'counts', 'full', 'result', 'checked', 'mistakes', ...TOLD];

    // Undo takes them back together with what was written before them.
    quiet = ['point', 'check'];

    // The list of moves calls a wrong digit so.
    blunder = line('wrong', '間違い');

    constructor({ composer, acts, parts }) {
        Object.assign(this, { composer, acts, parts });
        this.board = parts.rest.querySelector('.area-board');
        this.arcs = new Arcs();
        this.step = h('p', { class: 'hint-step' });
        this.headline = h('p', { class: 'told-headline' });
        this.sentence = h('p', { class: 'told-sentence' });
        this.erase = this.whole('erase', 'key', [h('span', {}, line('Erase', '消す'))]);
        this.told = h('div', { class: 'told', role: 'status' }, h('div', { class: 'told-words' }, this.headline, this.sentence));
        this.goal = h('p', { class: 'told-goal' });
        goalOf(acts.play.record).then((text) => setText(this.goal, text));
        this.card = h('section', { class: 'card-room', 'aria-label': line('Hints and checks', 'ヒントとチェック') },
            h('div', { class: 'slip-card' }, this.step, parts.hints, this.told, this.goal, h('div', { class: 'told-keys', data: { node: 'actions' } }, this.erase)));
        this.count = h('span', {});
        this.checks = h('span', { class: 'unseen' });
        this.bar = h('span', { class: 'progress-bar', 'aria-hidden': 'true' });
        this.check = this.whole('check', 'tool', [icon('check'), h('span', {}, line('Check', 'チェック')), this.checks]);
        this.keys = new Map(Object.entries(WHOLE).map(([type, picture]) => [type, this.whole(type, 'key folded', [h('span', {})], picture)]));
        parts.tools.insertBefore(h('div', { class: 'check-room', data: { node: 'actions' } }, this.check), parts.tools.querySelector('[data-tool=hint]'));
        const pencil = parts.tools.querySelector('[data-tool=pencil]');
        // The wall has no tools.
        pencil && parts.tools.insertBefore(pencil, parts.tools.querySelector('[data-tool=erase]'));
        this.moves = h('div', { class: 'actions whole-moves cards-row', data: { node: 'actions' } }, [...this.keys.values()]);
        this.pad = h('div', { class: 'pad-sheet' }, h('p', { class: 'progress' }, this.count, this.bar), parts.rest.querySelector('.area-tools'),
            parts.tools, this.moves, h('p', { class: 'key-line', 'aria-hidden': 'true' }), parts.rest);
        this.element = h('div', { class: 'mat plain' }, h('div', { class: 'board-room' }, this.board), this.card, this.pad, parts.walk, parts.result);
        this.listenToNames();
    }

    /** A whole move as a button; `update` finds its cell. `picture`: its icon in the menu. */
    whole(type, look, content = [h('span', {})], picture = null) {
        return h('button', { type: 'button', class: look, data: { type, picture }, on: { click: (event) => this.act(type, event) } }, content);
    }

    act(type, event) {
        const cell = cellsOf(this.view, 'actions').find((one) => one.type === type);
        if (cell && this.live) {
            this.acts.act(cell, event);
        }
    }

    /** A cell that a text names is lit while a pointer or the focus is on its name. */
    listenToNames() {
        const light = (event, on) => {
            const name = event.target.closest('.cell-name');
            if (name) {
                this.board.querySelector(`[data-type="${name.dataset.cell}"]`)?.classList.toggle('named', on);
            }
        };
        ['pointerover', 'focusin'].forEach((type) => this.card.addEventListener(type, (event) => light(event, true)));
        ['pointerout', 'focusout'].forEach((type) => this.card.addEventListener(type, (event) => light(event, false)));
    }

    /** Draws a view; also called when the move in the making changed. */
    update(view, { hint, past }) {
        const isNew = this.view !== view || this.past !== past;
        Object.assign(this, { view, past, live: this.composer.forms.length > 0 && past === null, over: Boolean(view.turn?.over) });
        const ended = this.over && past === null;
        this.element.classList.toggle('ended', ended);
        this.element.classList.toggle('reviewing', Boolean(this.conclusion) && past !== null);
        this.number();
        if (isNew) {
            this.showMoves();
            this.showProgress();
            this.showFaults();
            this.conclusion?.light(ended);
        }
        if (isNew || hint !== this.hint) {
            this.showHints();
        }
        this.showHint(hint);
        this.showTold(hint);
    }

    /** Once: numbers at the edges of the board. */
    number() {
        const grid = this.board.querySelector('[role=grid]');
        if (!grid || grid === this.grid) {
            return;
        }
        this.grid = grid;
        this.size = nodeOf(this.view, 'board').columns;
        setAttribute(this.element, 'data-size', this.size > 9 ? 'large' : this.size);
        const edge = (kind, at) => h('span', { class: `edge edge-${kind}`, 'aria-hidden': 'true', data: { number: at + 1 }, css: { '--at': String(at) } });
        this.edges = Array.from({ length: this.size }, (_, at) => ['row', 'column'].map((kind) => edge(kind, at)));
        const lights = this.edges.map((_, at) => h('span', { class: 'row-light', 'aria-hidden': 'true', css: { '--at': String(at) } }));
        grid.append(...this.edges.flat(), ...lights, this.arcs.element);
        const keys = this.size > 9 ? '1-9 a-g' : `1-${this.size}`;
        setText(this.pad.querySelector('.key-line'), line('Arrows move, {keys} write, Shift+{keys} pencil, K checks, H hints.', '矢印で移動、{keys}で記入、Shift+{keys}でメモ、Kでチェック、Hでヒント。', { keys }));
    }

    showMoves() {
        const cells = new Map(cellsOf(this.view, 'actions').map((cell) => [cell.type, cell]));
        const show = (button, cell) => {
            button.disabled = !this.live || !cell || has(cell, 'disabled');
            setAttribute(button, 'aria-keyshortcuts', cell?.key || null);
        };
        show(this.check, cells.get('check'));
        show(this.erase, cells.get('erase'));
        this.keys.forEach((button, type) => {
            show(button, cells.get(type));
            if (cells.has(type)) {
                setText(button.firstChild, cells.get(type).text);
                button.classList.toggle('danger', has(cells.get(type), 'danger'));
            }
        });
    }

    showProgress() {
        const { value = 0, total } = nodeOf(this.view, 'filled');
        setText(this.count, line('Filled {n} of {m}', '{n}/{m}マス', { n: value, m: total }));
        this.showChecks();
        this.bar.style.setProperty('--part', String(value / total));
    }

    /** How many hints were given, at their key. */
    showHints() {
        this.acts.play.table.summary().then(({ hints }) => setAttribute(this.parts.tools.querySelector('[data-tool=hint]'), 'data-count', hints ? String(hints) : null)).catch(() => {});
    }

    /** How many checks were made, at their key. */
    showChecks() {
        const checks = cellsOf(this.view, 'counts').find(({ id }) => id === CHECKS)?.text || '';
        setText(this.checks, checks ? line(', made {n}', '、{n}回', { n: checks }) : '');
        setAttribute(this.check, 'data-count', checks || null);
    }

    /** Wrong digits are struck, and those that are there twice are joined. */
    showFaults() {
        const clues = cellsOf(this.view, 'board').map((cell) => cell.corner || '');
        cellsIn(this.board).forEach((cell, at) => cell.classList.toggle('long-clue', clues[at].length > 4));
        const mistakes = new Set(pointed(nodeOf(this.view, 'mistakes')));
        cellsIn(this.board).forEach((cell) => cell.classList.toggle('struck', mistakes.has(Number(cell.dataset.cell))));
        this.arcs.show(this.size, TOLD.filter((name) => name.startsWith('repeat')).map((name) => pointed(nodeOf(this.view, name))));
    }

    /** What a check answered, or what breaks the rules; else what to do. */
    showTold(hint) {
        const text = (name) => nodeOf(this.view, name)?.text || '';
        const rules = TOLD.map(text).filter(Boolean);
        const checked = text('full') || text('checked');
        const words = [text('full') ? text('checked') : '', ...rules, text('mistakes')].filter(Boolean);
        const headline = checked || words.shift() || '';
        const isBad = Boolean(words.length || rules.length || text('mistakes') || text('full'));
        this.told.hidden = !this.parts.hints.hidden;
        this.erase.parentElement.hidden = this.told.hidden || this.erase.disabled;
        setAttribute(this.card, 'data-told', hint || !this.parts.hints.hidden ? 'hint' : !headline ? 'nothing' : isBad ? 'bad' : 'good');
        setText(this.headline, headline);
        const key = `${headline} ${words.join(' ')} ${this.past}`;
        if (key !== this.toldKey) {
            this.toldKey = key;
            const idle = [line('Choose a cell, then a digit. Every row and column has each digit once; the digits of a cage make its number.', 'マスを選んで数字を入れます。縦横に同じ数字は入りません。太枠の数字を計算すると、左上の数になります。'), text('hidden-signs')];
            fill(this.sentence, linkCells((headline ? words : idle.filter(Boolean)).join(gap())));
        }
    }

    /** The step of the hint, its question, and what it lights. */
    showHint(hint) {
        const focus = hint ? hint.nodes.filter((node) => node.kind === 'focus').flatMap((node) => node.cells || []) : [];
        const good = focus.filter((cell) => has(cell, 'good')).map((cell) => cell.value);
        cellsIn(this.board).forEach((cell) => {
            cell.classList.toggle('wanted', good.includes(Number(cell.dataset.cell)));
            cell.classList.toggle('named', Boolean(hint) && cell.classList.contains('named'));
        });
        this.showEdges(good.length ? good : focus.map((cell) => cell.value), good.length > 0);
        if (hint && hint !== this.hint) {
            this.tellHint(hint, good[0]);
        }
        this.hint = hint;
        setText(this.step, hint ? [line('Hint 1 of 3: where', 'ヒント1/3:場所'), line('Hint 2 of 3: why', 'ヒント2/3:理由'), line('Hint 3 of 3: the digit', 'ヒント3/3:数字')][hint.strength - 1] : this.parts.hints.hidden ? '' : t('Hint'));
    }

    /** The numbers of the row and the column that a hint is about: of its cell, or of the line that it lights. */
    showEdges(ids, both) {
        const rows = new Set(ids.map((id) => Math.ceil(id / this.size)));
        const columns = new Set(ids.map((id) => (id - 1) % this.size + 1));
        const isLit = (found, at) => ids.length > 0 && (both || found.size === 1) && found.has(at + 1);
        this.edges?.forEach(([row, column], at) => {
            row.classList.toggle('lit', isLit(rows, at));
            column.classList.toggle('lit', isLit(columns, at));
        });
    }

    tellHint(hint, good) {
        const box = this.parts.hints;
        const question = nodeOf(hint, 'question')?.text;
        const words = hint.nodes.filter((node) => node.kind === 'message' && node.name !== 'question').map((node) => node.text);
        // With the digit goes the last reason; the others were read before.
        const [first, ...others] = [...question ? [question] : [], ...hint.strength > 2 ? words.slice(-2) : words];
        fill(box.querySelector('.hint-text'), h('b', { class: 'hint-question' }, linkCells(first)), others.length ? [gap(), h('span', {}, linkCells(others.join(gap())))] : null);
        const more = box.querySelector('[data-tool=more-hint]');
        if (more) {
            setText(more, hint.strength === 1 ? line('Why?', '理由は?') : line('Show the digit', '数字を見る'));
        }
        const take = box.querySelector('[data-tool=take-hint]');
        const placed = /^r\d+c\d+ (\w)$/.exec(take?.dataset.type || '');
        if (placed) {
            setText(take, line('Place the {n}', '{n}を入れる', { n: placed[1] }));
        }
        if (hint.strength > 1 && good) {
            const own = h('button', { class: 'key', type: 'button', data: { tool: 'own-hint' }, on: { click: () => this.leaveHint(good) } }, line('I\'ll do it', '自分で入れる'));
            box.querySelector('.hint-buttons').prepend(own);
        }
    }

    /** Closes the hint; its cell is chosen. */
    leaveHint(id) {
        this.parts.hints.querySelector('[data-tool=close-hint]').click();
        cellsIn(this.board)[id - 1].focus({ preventScroll: true });
    }

    /** The end panel. */
    end(ask, records) {
        this.conclusion = new End(this, records);
        const parts = this.conclusion.parts();
        this.conclusion.light(true);
        return parts;
    }
}
