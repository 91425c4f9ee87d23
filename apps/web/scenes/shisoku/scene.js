// The table of Shisoku: cards to combine, the target on paper, and a tape with the steps.
import { fill, h, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { brushed } from '../brush.js';
import { Card, listenToDrags } from '../pieces.js';
import { Solutions } from './solutions.js';

// Characters from which a step is written smaller.
const LONG = 11;
const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷' };
const has = (thing, flag) => (thing.flags || '').split(' ').includes(flag);
const written = (number) => number.replace('-', '−');
const nodeOf = (view, name) => view.nodes.find((node) => node.name === name);
const cellsOf = (view, name) => (nodeOf(view, name) || {}).cells || [];

export class Scene {
    static drawn = ['target', 'steps', 'numbers', 'signs', 'combine', 'miss', 'result', 'solution'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, cards: new Map(), before: null });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/shisoku/solutions.css');
        this.goal = h('div', { class: 'goal', data: { node: 'target' } }, h('p', { class: 'unseen' }),
            h('span', { class: 'goal-word', 'aria-hidden': 'true' }), h('span', { class: 'goal-number', 'aria-hidden': 'true' }));
        this.headline = h('p', { class: 'say-headline' });
        this.sentence = h('p', { class: 'say-sentence' });
        this.again = this.tool('undo', t('Undo the last step'), 'main', (event) => acts.undo(1, event));
        this.restart = this.tool('again', t('Start over'), '', (event) => acts.undo(this.steps.length, event));
        this.reveal = this.tool('text', t('Show a solution'), '', (event) => this.giveUp(event));
        this.missed = h('div', { class: 'say-keys' }, this.again, this.restart, this.reveal);
        this.say = h('div', { class: 'say' }, this.headline, this.sentence, this.missed, parts.hints);
        this.table = h('div', { class: 'spots cards-row', role: 'group', data: { node: 'numbers', role: 'hand' } });
        this.signs = h('div', { class: 'signs cards-row', role: 'group', data: { node: 'signs', role: 'choices' } });
        this.swap = h('button', { class: 'sign swap', type: 'button', 'aria-label': t('Swap the two cards'), data: { tool: 'swap' },
            on: { click: () => composer.swap() } }, icon('swap'));
        this.tape = h('ol', { class: 'tape', data: { node: 'steps' }, 'aria-label': t('Steps') });
        this.spots = [];
        this.element = h('div', { class: 'mat hemp' }, this.goal, this.say, h('div', { class: 'spots-room' }, this.table), this.signs, this.tape,
            h('div', { class: 'mat-tools' }, parts.tools, parts.rest), parts.walk, parts.result);
        listenToDrags(this.table, '.playing-card', {
            may: () => this.live,
            lift: () => sound('lift'),
            drop: (from, to, event) => this.drop(from, to, event),
        }, signal);
        // Where a face lies over another card depends on the size of the table. The move waits for the next frame, as it may change that size again.
        const watch = new ResizeObserver(() => requestAnimationFrame(() => this.view && this.pair()));
        watch.observe(this.table);
        signal.addEventListener('abort', () => watch.disconnect());
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
        Object.assign(this, { view, pointed, live: this.composer.forms.length > 0 && past === null, steps: cellsOf(view, 'steps') });
        const outcome = view.nodes.map((node) => node.outcome).find(Boolean) || '';
        setAttribute(this.element, 'data-outcome', outcome || null);
        this.element.classList.toggle('ended', Boolean(view.turn?.over) && past === null);
        this.showGoal();
        this.showCards(moves && isNew, pointed);
        this.showSigns();
        this.showTape(outcome);
        this.showWords(outcome);
        this.pair();
    }

    showGoal() {
        const node = nodeOf(this.view, 'target');
        setText(this.goal.firstChild, node.text);
        setText(this.goal.children[1], t('Target'));
        if (this.goal.dataset.value !== node.value) {
            this.goal.dataset.value = node.value;
            fill(this.goal.lastChild, brushed(node.value) || written(node.value));
        }
    }

    /** A made card lies where its second operand lay; so all places follow from the steps. */
    places() {
        const hand = nodeOf(this.view, 'numbers');
        const count = hand.total;
        const places = new Map(Array.from({ length: count }, (_, index) => [index + 1, index]));
        this.steps.forEach(({ id, from }) => places.set(id, places.get(from[1])));
        return { count, places };
    }

    showCards(moves, pointed) {
        const hand = nodeOf(this.view, 'numbers');
        const labels = this.view.labels?.numbers || [];
        const { count, places } = this.places();
        setAttribute(this.table, 'aria-label', hand.text);
        setAttribute(this.table, 'data-count', count);
        while (this.spots.length < count) {
            this.spots.push(this.table.appendChild(h('div', { class: 'spot' })));
        }
        const [first, sign] = this.chosen();
        const kept = new Map();
        const came = [];
        (hand.cells || []).forEach((cell, index) => {
            const card = this.cards.get(cell.id) || new Card((event) => this.choose(card, event));
            if (!this.cards.delete(cell.id)) {
                came.push(card);
            }
            kept.set(cell.id, Object.assign(card, { cell }));
            setAttribute(card.element, 'data-type', cell.type);
            setAttribute(card.element, 'data-cell', cell.id);
            setAttribute(card.element, 'aria-keyshortcuts', cell.key);
            setAttribute(card.element, 'data-key', cell.key);
            card.show({
                text: cell.text, value: cell.value, label: labels[index], made: cell.op ? this.sum(cell) : '',
                chosen: this.composer.isChosen('numbers', cell.id), idle: !this.live, isNew: has(cell, 'new'),
                pointed: pointed('numbers', cell.id), refused: sign === '/' && has(cell, 'zero') && first !== cell.id,
            });
            const spot = this.spots[places.get(cell.id)];
            if (card.element.parentElement !== spot) {
                spot.append(card.element);
            }
        });
        this.exchange(came, [...this.cards.values()], moves);
        this.cards = kept;
    }

    /** Cards that were combined turn into one; taken back, they glide home from it. */
    exchange(came, went, moves) {
        const from = moves && went.length === 1 ? went[0].element.getBoundingClientRect() : null;
        went.forEach((card) => card.element.remove());
        if (!moves || !mayMove()) {
            return;
        }
        came.forEach((card) => (from ? card.glideFrom(from) : card.turnUp()));
        if (went.length) {
            sound(from ? 'undo' : 'merge');
        }
    }

    sum({ a, op, b }) {
        return `${written(a)} ${SIGNS[op]} ${b.startsWith('-') ? `(${written(b)})` : written(b)}`;
    }

    /** What is chosen so far: the id of the first card, the sign, the id of the second card. */
    chosen() {
        const form = this.composer.form;
        return form && form.name === 'combine'
            ? [this.composer.words[0][0]?.id, this.composer.words[1][0]?.word, this.composer.words[2][0]?.id] : [];
    }

    choose(card, event) {
        if (card.element.getAttribute('aria-disabled') !== 'true') {
            sound('lift');
            this.acts.choose(nodeOf(this.view, 'numbers'), card.cell, event);
        }
    }

    /** One card was laid on another: both are chosen, a sign is missing. */
    drop(from, to, event) {
        const hand = nodeOf(this.view, 'numbers');
        const cellOf = (element) => hand.cells.find((cell) => String(cell.id) === element.dataset.cell);
        this.composer.clear();
        if (to && cellOf(from) && cellOf(to)) {
            this.acts.choose(hand, cellOf(from), event);
            this.acts.choose(hand, cellOf(to), event);
        }
    }

    showSigns() {
        const node = nodeOf(this.view, 'signs');
        const [first, sign, second] = this.chosen();
        const zero = second !== undefined && has(this.cards.get(second)?.cell || {}, 'zero');
        const cells = node ? node.cells : [];
        this.signs.classList.toggle('armed', this.live && first !== undefined && second !== undefined);
        setAttribute(this.signs, 'aria-label', node ? node.text : t('Operations'));
        if (!this.signs.childElementCount) {
            fill(this.signs, Object.entries(SIGNS).map(([type, text]) => h('button', { class: 'sign', type: 'button', data: { type },
                on: { click: (event) => this.chooseSign(type, event) } }, text)), this.swap);
        }
        [...this.signs.children].slice(0, -1).forEach((button) => {
            const cell = cells.find((one) => one.type === button.dataset.type);
            const refused = zero && button.dataset.type === '/';
            setAttribute(button, 'aria-pressed', String(sign === button.dataset.type));
            setAttribute(button, 'aria-disabled', !this.live || !cell || refused ? 'true' : null);
            setAttribute(button, 'title', refused ? t('Nothing can be divided by zero.') : null);
            setAttribute(button, 'aria-keyshortcuts', cell && cell.key);
            button.classList.toggle('refused', refused);
        });
        this.swap.disabled = !this.live || first === undefined || second === undefined;
    }

    chooseSign(type, event) {
        const node = nodeOf(this.view, 'signs');
        const cell = node && node.cells.find((one) => one.type === type);
        const button = this.signs.querySelector(`[data-type="${CSS.escape(type)}"]`);
        if (cell && button.getAttribute('aria-disabled') !== 'true') {
            this.acts.choose(node, cell, event);
        }
    }

    /** The face of the first card lies on the second one until a sign is chosen. */
    pair() {
        const [first, sign, second] = this.chosen();
        const on = sign === undefined ? this.cards.get(second) : null;
        this.cards.forEach((card, id) => {
            const over = on && id === first;
            card.element.classList.toggle('over', Boolean(over));
            if (over) {
                const [from, to] = [card.element.parentElement, on.element.parentElement];
                // Both numbers stay in sight, and the face on the table: on the right half it lies to the left.
                const side = to.offsetLeft + to.offsetWidth / 2 > this.table.offsetLeft + this.table.offsetWidth / 2 ? -1 : 1;
                card.element.style.setProperty('--over-x', `${to.offsetLeft - from.offsetLeft}px`);
                card.element.style.setProperty('--over-y', `${to.offsetTop - from.offsetTop}px`);
                card.element.style.setProperty('--side', side);
            }
        });
    }

    /** Once, for somebody new: the face of one card goes to another and back. */
    demonstrate() {
        const [from, to] = [...this.cards.values()].map((card) => card.element.getBoundingClientRect());
        const over = `translate(${to.left - from.left + 30}px, ${to.top - from.top - 30}px) rotate(6deg)`;
        const [card] = this.cards.values();
        card.element.classList.add('shown-off');
        const moves = [{ transform: 'none' }, { transform: over, offset: 0.4 }, { transform: over, offset: 0.7 }, { transform: 'none' }];
        card.face.animate(moves, { duration: 1600, delay: 500, easing: 'ease-in-out' }).onfinish = () => card.element.classList.remove('shown-off');
    }

    showTape(outcome) {
        const { count } = this.places();
        const [first, sign, second] = this.chosen();
        const text = (id) => written(this.cards.get(id)?.cell.value || '');
        while (this.tape.childElementCount < count - 1) {
            this.tape.append(h('li', { class: 'ticket', data: { count: this.tape.childElementCount + 1 } }));
        }
        [...this.tape.children].forEach((ticket, index) => {
            const step = this.steps[index];
            const begun = !step && index === this.steps.length && first !== undefined;
            const state = step ? `${step.id} ${this.live || outcome === 'missed'}` : begun ? `${first} ${sign} ${second}` : '';
            ticket.classList.toggle('pointed', Boolean(step) && this.pointed('steps', step.id));
            if (ticket.dataset.state === state) {
                return;
            }
            ticket.dataset.state = state;
            setAttribute(ticket, 'data-kind', step ? 'done' : begun ? 'begun' : null);
            fill(ticket, step ? this.ticket(step, index) : begun ? h('span', {}, `${text(first)} ${sign ? SIGNS[sign] : '□'} ${text(second)}`) : null);
            ticket.classList.toggle('long', ticket.textContent.length > LONG);
        });
    }

    ticket(step, index) {
        return h('button', { type: 'button', class: 'step', data: { tool: 'step', count: index + 1 },
            'aria-label': t('{step}. Back to before this step', { step: step.text }), on: { click: (event) => this.acts.undo(this.steps.length - index, event) } },
        h('span', {}, this.sum(step)), ' ', h('b', {}, `= ${written(step.value)}`));
    }

    /** Parameters of deals like this one, for a table that somebody typed. */
    like() {
        return `target=${nodeOf(this.view, 'target').value} cards=${nodeOf(this.view, 'numbers').total}`;
    }

    /** What the end panel shows of this game: the last card, and all solutions; `ask` gives a page of facts. */
    end(ask) {
        const [last, ...others] = cellsOf(this.view, 'numbers');
        const card = new Card();
        card.show({ text: last.text, value: last.value, made: last.op ? this.sum(last) : '' });
        return { piece: others.length ? null : card.element, more: new Solutions(ask, nodeOf(this.view, 'target').value).element };
    }

    showWords(outcome) {
        const missed = outcome === 'missed';
        const over = Boolean(this.view.turn?.over);
        setText(this.headline, missed ? nodeOf(this.view, 'miss').text : '');
        setText(this.sentence, over ? '' : missed ? t('Nothing is lost. Undo and go on.')
            : t('Use every card once. Lay one card on another, then choose a sign.'));
        this.missed.hidden = !missed;
    }
}
