// All solutions of a table, once it is over: the simplest first, in pages; a tap shows the steps of one.
import { fill, h, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { t } from '../../app/t.js';
import { seal } from '../seal.js';
import { foundAt, keepFound, keepSeen, wasSeen } from './found.js';

const ON_A_PAGE = 12;
const ASKED = 24;
// Characters from which a solution needs a whole line on a phone.
const LONG = 17;
// Characters up to which a bracket stays on one line.
const SHORT = 14;
// Cards from which a solution is praised.
const MANY = 6;
const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);
/** Lines break at + and − outside of short brackets only. */
const whole = (text) => text.replace(/\([^()]*\)| [×÷] /g, (part) => (part.length > SHORT ? part : part.replaceAll(' ', '\u00a0')));
const sorted = (text) => [...text].sort().join('');
const nodeOf = (view, name) => view.nodes.find((node) => node.name === name);

export class Solutions {
    /**
     * @param {(page: number) => Promise<object>} ask for a page of facts, 24 solutions each
     * @param {string[]} cards that were dealt, @param {string} target
     */
    constructor(ask, cards, target) {
        Object.assign(this, { ask, target, page: 0, count: cards.length, rows: [], total: 0, chosen: null });
        this.sheets = h('div', { class: 'solution-sheets' });
        this.title = h('h3', { class: 'solution-count' });
        this.slips = h('ul', { class: 'slips', role: 'list' });
        this.place = h('span', { class: 'soft' });
        this.back = this.turn('back', t('Earlier solutions'), -1);
        this.next = this.turn('next', t('More solutions'), 1);
        this.pages = h('div', { class: 'slip-pages', hidden: true }, this.back, this.place, this.next);
        this.tally = h('span', { class: 'solution-found' });
        this.all = h('button', { class: 'key', type: 'button', data: { tool: 'solutions-all' }, on: { click: () => this.uncover() } }, t('Show all'));
        this.element = h('div', { class: 'result-more solutions', 'aria-busy': 'true' },
            h('p', { class: 'solution-deal' }, h('span', { class: 'unseen' }, t('Cards: {cards}; target {target}', { cards: cards.join(' '), target })),
                h('span', { 'aria-hidden': 'true' }, `${cards.join('  ')}  →  ${target}`)),
            this.sheets, h('div', { class: 'solution-head' }, this.title, this.tally, this.all, this.pages),
            h('p', { class: 'solution-note' }, t('Solutions count as one if they differ only in order, or in how a card 1 or 0 is used.')), this.slips);
        this.fetch(1).catch(() => this.element.remove());
    }

    turn(name, text, by) {
        return h('button', { class: 'key bare', type: 'button', 'aria-label': text, data: { tool: `solutions-${name}` },
            on: { click: () => this.show(this.page + by) } }, icon(name === 'back' ? 'back' : 'forward'));
    }

    async fetch(number) {
        const view = await this.ask(number);
        const table = nodeOf(view, 'solutions');
        const rows = ((table && table.cells) || []).filter((cell) => cell.id);
        this.rows.push(...rows);
        this.key = `${this.target} = ${this.rows[0]?.text}`;
        rows.filter((cell) => has(cell, 'yours')).forEach((cell) => keepFound(this.key, cell.text));
        this.found = foundAt(this.key);
        if (number === 1) {
            this.total = table ? table.total : 0;
            this.solved = Boolean(nodeOf(view, 'yours'));
            // Somebody who has found one may want to look for the others.
            this.covers = (this.solved || this.found.size > 0) && this.found.size < this.total && !wasSeen(this.key);
            if (!this.solved && this.total) {
                keepSeen(this.key, this.covers ? this.rows[0].text : '');
            }
            this.showSheets(view);
            // With one solution the sheets say it all.
            this.element.classList.toggle('single', this.total < 2);
            this.element.classList.toggle('long', this.rows.some((cell) => cell.text.length > LONG));
            // Of one that was not found its sheet says that it is the only one.
            setText(this.title, this.total > 1 ? t('{n} ways to do it', { n: this.total }) : this.total && this.solved ? t('There is only one way to do it.') : '');
            this.showTally();
            await this.show(0);
            this.element.removeAttribute('aria-busy');
        }
    }

    showTally() {
        const n = this.found.size;
        const whole = n === this.total;
        fill(this.tally, n && this.total > 1 ? [whole ? t('All found') : t('{n} of {m} found', { n, m: this.total }), whole ? seal('全', { size: 30 }) : null] : null);
    }

    /** The player's own solution and the simplest one, step by step. The simplest one is covered while it can still be found. */
    showSheets(view) {
        const sheet = (name, title, praise) => {
            const [cell] = nodeOf(view, name)?.cells || [];
            return cell ? h('section', { class: 'solution-sheet', tabindex: '-1' }, h('h3', {}, title), h('p', { class: 'solution-text' }, whole(cell.text)), this.steps(cell),
                praise?.(cell)) : null;
        };
        // The simplest of all comes first. Yours is as simple if it has the same numbers and signs in another order.
        const mine = Boolean(this.rows.length && has(this.rows[0], 'yours'));
        const same = mine && sorted(nodeOf(view, 'yours').cells[0].text) === sorted(this.rows[0].text);
        const simplest = () => sheet('simplest', mine ? t('Written more simply') : this.total === 1 ? t('The only solution') : t('The simplest solution'));
        const hidden = this.solved && !mine && this.isCovered(this.rows[0]);
        fill(this.sheets, sheet('yours', same && this.total > 1 ? t('Yours is the simplest way.') : t('Your solution'), (cell) => this.praise(cell)),
            same ? null : hidden ? this.cover(simplest) : simplest());
    }

    /** One line for what is hard to find. */
    praise(cell) {
        const text = has(cell, 'fraction') ? t('With a fraction on the way: well seen.') : this.count >= MANY ? t('All {n} cards used: well done.', { n: this.count }) : '';
        return text && h('p', { class: 'solution-praise' }, text);
    }

    /** A sheet that a tap turns up. */
    cover(sheet) {
        const covered = h('section', { class: 'solution-sheet covered' }, h('h3', {}, t('The simplest solution')),
            h('button', { class: 'key', type: 'button', data: { tool: 'solutions-simplest' }, on: { click: () => {
                const open = sheet();
                keepSeen(this.key, this.rows[0].text);
                covered.replaceWith(open);
                open.focus();
                this.show(this.page);
            } } }, t('Show')));
        return covered;
    }

    /** Whether a solution may still be found: it is neither the player's own nor known. */
    isCovered(cell) {
        return Boolean(cell && this.covers) && !has(cell, 'yours') && !this.found.has(cell.text) && !wasSeen(this.key, cell.text);
    }

    steps(cell) {
        return h('ol', { class: 'solution-steps' }, (cell.steps || []).map((text) => {
            const [sum, value] = text.split(' = ');
            return h('li', {}, h('span', {}, `${sum} = `, h('b', {}, value)));
        }));
    }

    async show(page) {
        const last = Math.ceil(this.total / ON_A_PAGE) - 1;
        this.page = Math.max(0, Math.min(last, page));
        const from = this.page * ON_A_PAGE;
        while (this.rows.length < Math.min(this.total, from + ON_A_PAGE)) {
            await this.fetch(Math.floor(this.rows.length / ASKED) + 1);
        }
        fill(this.slips, this.rows.slice(from, from + ON_A_PAGE).map((cell) => h('li', {}, this.slip(cell))));
        this.pages.hidden = last < 1;
        this.all.hidden = !this.covers;
        this.back.disabled = this.page === 0;
        this.next.disabled = this.page === last;
        setText(this.place, `${this.page + 1} / ${last + 1}`);
    }

    uncover() {
        keepSeen(this.key);
        this.sheets.querySelector('[data-tool=solutions-simplest]')?.click();
        this.covers = false;
        this.show(this.page);
    }

    slip(cell) {
        const found = this.found.has(cell.text);
        if (this.isCovered(cell)) {
            return h('button', { type: 'button', class: 'slip covered', 'aria-label': t('Show this solution'), data: { tool: 'slip' }, on: { click: (event) => {
                const item = event.currentTarget.parentElement;
                keepSeen(this.key, cell.text);
                fill(item, this.slip(cell));
                item.firstChild.focus();
                this.unfold(cell, item.firstChild);
            } } }, h('span', { 'aria-hidden': 'true' }, '?'));
        }
        return h('button', { type: 'button', class: `slip ${found ? 'yours' : ''}`, 'aria-pressed': 'false', data: { tool: 'slip' },
            on: { click: (event) => this.unfold(cell, event.currentTarget) } },
        h('span', {}, whole(cell.text)), found ? [h('span', { class: 'unseen' }, ` (${t('found')})`), seal('済', { size: 26 })]
            : has(cell, 'fraction') ? h('small', {}, t('fraction')) : null);
    }

    /** The steps of a solution take the place of the simplest one's; a second tap puts that back. */
    unfold(cell, button) {
        const other = this.chosen === cell ? null : cell;
        this.slips.querySelectorAll('[aria-pressed=true]').forEach((one) => one.setAttribute('aria-pressed', 'false'));
        button.setAttribute('aria-pressed', String(Boolean(other)));
        this.chosen = other;
        this.slips.querySelector('.slip-steps')?.remove();
        if (matchMedia('(max-width: 819px)').matches) {
            // The sheets may be out of sight: the steps come below the slip.
            if (other) {
                button.parentElement.after(h('li', { class: 'slip-steps', 'aria-live': 'polite' }, this.steps(other)));
            }
            return;
        }
        const last = this.sheets.lastElementChild;
        this.usual = last.classList.contains('played') ? this.usual : last;
        last.replaceWith(other ? h('section', { class: 'solution-sheet played', 'aria-live': 'polite' }, h('h3', {}, t('This solution')),
            h('p', { class: 'solution-text' }, whole(other.text)), this.steps(other)) : this.usual);
    }
}
