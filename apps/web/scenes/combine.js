// Cards of which two at a time become one: by a drag, by taps or by keys, with a sign between them.
import { fill, h, setAttribute } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { mayMove } from '../app/settings.js';
import { sound } from '../app/sounds.js';
import { t } from '../app/t.js';
import { Card, listenToDrags, zoomOf } from './pieces.js';
import { cellsOf, has, nodeOf, SIGNS, sumOf } from './reading.js';

const SLIDE = { duration: 140, easing: 'ease-in' };

// The share of a card's width by which each of two cards that lie on each other makes room.
const LEAN = 0.38;

/** How far the first card lies to the left, as a share of its width: both stay on the table. */
function leaning(box, mat) {
    const [atLeft, atRight] = [box.left - mat.left, mat.right - box.right].map((room) => room / box.width);
    return Math.max(0, Math.min(Math.max(LEAN, 2 * LEAN - atRight), atLeft));
}

/** Elements to place: `table` with the cards, `signs` with the operations and the key that swaps. */
export class Combiner {
    /**
     * @param {object} composer the move in the making
     * @param {{choose: Function}} acts
     * @param {{hand: string, form: string, first?: (view: object) => number[], rank?: (view: object, id: number) => string|undefined, carries?: boolean}} names
     *     the node of the cards, the form that combines two, the ids of the cards that were dealt, by their places, and what is in the corner of a card;
     *     `carries`: a sign alone goes on with the last result
     * @param {AbortSignal} signal
     */
    constructor(composer, acts, { hand, form, first, rank, carries }, signal) {
        Object.assign(this, { composer, acts, hand, form, first, rank, carries, cards: new Map(), spots: [], view: null, live: false, steps: [] });
        this.table = h('div', { class: 'spots cards-row', role: 'group', data: { node: hand, role: 'hand' } });
        this.signs = h('div', { class: 'signs cards-row', role: 'group', data: { node: 'signs', role: 'choices' } });
        this.swap = h('button', { class: 'sign swap', type: 'button', 'aria-label': t('Swap the two cards'), data: { tool: 'swap' },
            on: { click: () => composer.swap() } }, icon('swap'));
        listenToDrags(this.table, '.playing-card', {
            may: () => this.live,
            lift: () => sound('lift'),
            drop: (from, to, event) => this.drop(from, to, event),
        }, signal);
        // Beside the cards a tap lets them go.
        this.table.addEventListener('click', (event) => event.target.closest('button') || this.letGo());
        // Where a face lies over another card depends on the size of the table. The move waits for the next frame, as it may change that size again.
        const watch = new ResizeObserver(() => requestAnimationFrame(() => this.view && this.pair()));
        watch.observe(this.table);
        signal.addEventListener('abort', () => watch.disconnect());
    }

    /** Draws the cards of a view; `live`: they can be chosen now. */
    update(view, { live, moves, pointed }) {
        Object.assign(this, { view, live, steps: cellsOf(view, 'steps') });
        this.showCards(moves, pointed);
        this.showSigns();
        this.pair();
    }

    /** Forgets the cards, before others are dealt. */
    clear() {
        this.cards.forEach((card) => card.element.remove());
        this.cards.clear();
    }

    /** A made card lies where its second operand lay; so all places follow from the steps. */
    places() {
        const count = nodeOf(this.view, this.hand).total;
        const first = this.first ? this.first(this.view) : Array.from({ length: count }, (_, index) => index + 1);
        const places = new Map(first.map((id, index) => [id, index]));
        this.steps.forEach(({ id, from }) => places.set(id, places.get(from?.[1])));
        return { count, places };
    }

    showCards(moves, pointed) {
        const hand = nodeOf(this.view, this.hand);
        const labels = this.view.labels?.[this.hand] || [];
        const { count, places } = this.places();
        setAttribute(this.table, 'aria-label', hand.text);
        setAttribute(this.table, 'data-count', count);
        while (this.spots.length < count) {
            this.spots.push(h('div', { class: 'spot' }));
        }
        if (this.table.childElementCount !== count) {
            this.table.replaceChildren(...this.spots.slice(0, count));
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
                text: cell.text, value: cell.value, corner: this.rank?.(this.view, cell.id), label: labels[index], made: cell.op ? sumOf(cell) : '',
                chosen: this.composer.isChosen(this.hand, cell.id), idle: !this.live, isNew: has(cell, 'new'),
                pointed: pointed(this.hand, cell.id), refused: sign === '/' && has(cell, 'zero') && first !== cell.id,
            });
            const spot = this.spots[places.get(cell.id) ?? index];
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
        const met = went.length === 2 && came.length === 1 && went.map(({ element, face, value }) =>
            ({ text: value.textContent, glyph: element.style.getPropertyValue('--glyph'), box: element.parentElement === came[0].element.parentElement ? null : face.getBoundingClientRect() }));
        went.forEach((card) => card.element.remove());
        if (!moves || !mayMove()) {
            return;
        }
        if (met) {
            this.slideTogether(met, came[0]);
        } else {
            came.forEach((card) => (from ? card.glideFrom(from) : card.turnUp()));
        }
        if (went.length) {
            sound(from ? 'undo' : 'merge');
        }
    }

    /** Pictures of two cards slide together where their result then turns up. `box`: where a card was, null at the place of the result. */
    slideTogether(cards, made) {
        const mat = this.table.closest('.mat');
        if (zoomOf(mat) !== 1 || made.element.closest('[data-turn]:not([data-turn="0"])')) {
            made.turnUp();
            return;
        }
        const [home, to] = [mat, made.element].map((one) => one.getBoundingClientRect());
        cards.forEach(({ text, glyph, box }) => {
            const picture = h('div', { class: 'passing-card', 'aria-hidden': 'true', css: { '--glyph': glyph, '--card-width': `${to.width}px`, '--left': `${to.left - home.left}px`, '--top': `${to.top - home.top}px` } }, text);
            const [x, y] = box ? [(box.left + box.right - to.left - to.right) / 2, (box.top + box.bottom - to.top - to.bottom) / 2] : [0, 0];
            mat.append(picture);
            picture.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], SLIDE).onfinish = () => picture.remove();
        });
        made.turnUp(SLIDE.duration);
    }

    /** What is chosen so far: the id of the first card, the sign, the id of the second card. */
    chosen() {
        const form = this.composer.form;
        return form && form.name === this.form
            ? [this.composer.words[0][0]?.id, this.composer.words[1][0]?.word, this.composer.words[2][0]?.id] : [];
    }

    choose(card, event) {
        if (card.element.classList.contains('over')) {
            this.letGo();
        } else if (card.element.getAttribute('aria-disabled') !== 'true') {
            sound('lift');
            this.acts.choose(nodeOf(this.view, this.hand), card.cell, event);
        }
    }

    /** Nothing is chosen any more: a card that lies on another goes home. */
    letGo() {
        if (this.live && this.chosen()[0] !== undefined) {
            sound('lift');
            this.composer.clear();
        }
    }

    /** One card was laid on another: both are chosen, a sign is missing. */
    drop(from, to, event) {
        const hand = nodeOf(this.view, this.hand);
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
            const result = this.cards.get(this.steps[this.steps.length - 1]?.id);
            if (this.carries && result && this.chosen()[0] === undefined) {
                this.acts.choose(nodeOf(this.view, this.hand), result.cell, event);
            }
            this.acts.choose(node, cell, event);
        }
    }

    /** The face of the first card lies on the left of the second one until a sign is chosen, as the step will be written. */
    pair() {
        const [first, sign, second] = this.chosen();
        const on = sign === undefined ? this.cards.get(second) : null;
        this.cards.forEach((card, id) => {
            const over = Boolean(on) && id === first;
            card.element.classList.toggle('over', over);
            card.element.classList.toggle('under', card === on);
            if (over) {
                const [from, to] = [card.element.parentElement, on.element.parentElement];
                const left = leaning(to.getBoundingClientRect(), this.table.closest('.mat').getBoundingClientRect());
                card.element.style.setProperty('--over-x', `${to.offsetLeft - from.offsetLeft}px`);
                card.element.style.setProperty('--over-y', `${to.offsetTop - from.offsetTop}px`);
                card.element.style.setProperty('--left', left);
                on.element.style.setProperty('--right', 2 * LEAN - left);
            }
        });
    }

    /** The cards are laid down, at the beginning of a game. */
    deal() {
        if (mayMove()) {
            [...this.cards.values()].forEach((card, order) => card.deal(order));
            sound('take');
        }
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
}
