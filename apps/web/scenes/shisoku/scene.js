// The table of Shisoku: cards to combine, the target on paper, and a tape with the steps.
import { h, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { t } from '../../app/t.js';
import { Combiner } from '../combine.js';
import { Goal } from '../goal.js';
import { Card } from '../pieces.js';
import { cellsOf, has, nodeOf, sumOf } from '../reading.js';
import { Tape } from '../tape.js';
import { tablesKnown } from './found.js';
import { Solutions } from './solutions.js';

// Tables after which nobody needs to be told how cards are combined.
const LEARNT = 3;

export class Scene {
    static drawn = ['target', 'steps', 'numbers', 'signs', 'combine', 'exercise', 'miss', 'result', 'reason', 'solution'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/shisoku/solutions.css');
        this.goal = new Goal();
        this.headline = h('p', { class: 'say-headline' });
        this.sentence = h('p', { class: 'say-sentence' });
        this.again = this.tool('undo', t('Undo the last step'), 'main', (event) => acts.undo(1, event));
        this.restart = this.tool('again', t('Start over'), '', (event) => acts.undo(this.steps.length, event));
        this.reveal = this.tool('text', t('Show a solution'), '', (event) => this.giveUp(event));
        this.missed = h('div', { class: 'say-keys' }, this.again, this.restart, this.reveal);
        this.say = h('div', { class: 'say' }, this.headline, this.sentence, this.missed, parts.hints);
        this.combiner = new Combiner(composer, acts, { hand: 'numbers', form: 'combine' }, signal);
        this.learnt = tablesKnown() >= LEARNT;
        this.tape = new Tape((index, event) => acts.undo(this.steps.length - index, event));
        this.element = h('div', { class: 'mat hemp' }, this.goal.element, this.say, h('div', { class: 'spots-room' }, this.combiner.table), this.combiner.signs,
            this.tape.element, h('div', { class: 'mat-tools' }, parts.tools, parts.rest), parts.walk, parts.result);
        // With the first digit the cards show their keys.
        document.addEventListener('keydown', ({ key }) => /^\d$/.test(key) && this.element.classList.add('keyed'), { signal });
    }

    /** What the key that makes the move of a hint says. */
    hintKey({ text }) {
        return / [+−×÷] /.test(text) && t('Play {step}', { step: text });
    }

    /** The keys of the table, for its help. */
    keyRows() {
        const cards = cellsOf(this.view, 'numbers').map(({ key }) => key);
        return [{ keys: [`${cards[0]}–${cards.at(-1)}`], what: t('choose a card: each shows its key once you press one') },
            { keys: ['+', '-', '*', '/'], what: t('choose a sign') }];
    }

    tool(name, text, look, does) {
        return h('button', { class: `key ${look}`, type: 'button', data: { tool: `table-${name}` }, on: { click: does } }, icon(name),
            h('span', {}, text));
    }

    giveUp(event) {
        const cell = cellsOf(this.view, 'actions').find((one) => has(one, 'danger'));
        if (cell) {
            this.acts.act(cell, event);
        }
    }

    /** Draws a view; also called when the move in the making changed. */
    update(view, { moves, past, pointed }) {
        const isNew = this.view !== view;
        const isFirst = !this.view;
        Object.assign(this, { view, pointed, live: this.composer.forms.length > 0 && past === null, steps: cellsOf(view, 'steps') });
        const outcome = view.nodes.filter(({ kind }) => kind !== 'meter').map((node) => node.outcome).find(Boolean) || '';
        setAttribute(this.element, 'data-outcome', outcome || null);
        this.element.classList.toggle('ended', Boolean(view.turn?.over) && past === null);
        this.goal.show(nodeOf(view, 'target'));
        this.combiner.update(view, { live: this.live, moves: moves && isNew, pointed });
        if (isFirst && this.live && !this.steps.length) {
            this.combiner.deal();
        }
        this.tape.update(this.steps, nodeOf(view, 'numbers').total, this.combiner, { live: this.live || outcome === 'missed', pointed });
        this.showWords(outcome);
    }

    /** Once, for somebody new: two cards meet. */
    demonstrate() {
        this.combiner.demonstrate();
    }

    /** Parameters of deals like this one, for a table that somebody typed. */
    like() {
        return `target=${nodeOf(this.view, 'target').value} cards=${nodeOf(this.view, 'numbers').total}`;
    }

    /** The cards that were dealt: those that lie there, and those of the steps. */
    dealt() {
        const values = new Map(cellsOf(this.view, 'numbers').map((cell) => [cell.id, cell.value]));
        this.steps.forEach(({ a, b, from }) => values.set(from[0], a).set(from[1], b));
        return Array.from({ length: nodeOf(this.view, 'numbers').total }, (_, index) => values.get(index + 1));
    }

    /** What the end panel shows of this game: the last card, and all solutions; `ask` gives a page of facts. */
    end(ask) {
        const [last, ...others] = cellsOf(this.view, 'numbers');
        const card = new Card();
        card.show({ text: last.text, value: last.value, made: last.op ? sumOf(last) : '' });
        return { piece: others.length ? null : card.element, more: new Solutions(ask, this.dealt(), nodeOf(this.view, 'target').value).element };
    }

    showWords(outcome) {
        const missed = outcome === 'missed';
        const over = Boolean(this.view.turn?.over);
        const failed = { missed: 'miss', wrong: 'result' }[outcome];
        setText(this.headline, failed ? nodeOf(this.view, failed).text : '');
        setText(this.sentence, over ? '' : missed ? t('Nothing is lost. Undo and go on.')
            : outcome ? '' : nodeOf(this.view, 'exercise')?.text || (this.learnt ? '' : t('Use every card once. Lay one card on another, then choose a sign.')));
        this.missed.hidden = !missed;
    }
}
