// The table around one device: a pad at its edge for each player, turned to them, and the cards in the middle.
import { h, setAttribute, setText } from '../../app/dom.js';
import { t } from '../../app/t.js';
import { face, seatColour } from '../faces.js';
import { Goal } from '../goal.js';
import { has } from '../reading.js';
import { Deck } from './deck.js';
import { Fan } from './fan.js';
import { hand } from './hand.js';
import { Incense } from './incense.js';
import { listenToPress } from './keys.js';
import { actionOf, gained } from './state.js';

/** The key of each seat, in the order of the seats. */
const LETTERS = ['a', 'l', 'v', 'n', 'r', 'i'];
// The side of each seat, and how far along it in percent: on a wide table, and on a tall one.
const WIDE = {
    2: ['bottom 50', 'top 50'], 3: ['bottom 50', 'right 50', 'top 50'], 4: ['bottom 50', 'right 50', 'top 50', 'left 50'],
    5: ['bottom 30', 'bottom 70', 'right 50', 'top 50', 'left 50'], 6: ['bottom 30', 'bottom 70', 'right 50', 'top 70', 'top 30', 'left 50'],
};
const TALL = {
    ...WIDE, 5: ['bottom 50', 'right 66', 'right 34', 'top 50', 'left 50'], 6: ['bottom 50', 'right 66', 'right 34', 'top 50', 'left 34', 'left 66'],
};
const TURN = { bottom: 0, right: -90, top: 180, left: 90 };

/** What the players around one device are called: by the colours of their pads. */
export const colourName = (seat) => [t('Blue'), t('Orange'), t('Green'), t('Violet'), t('Gold'), t('Grey')][seat];

/** The pad of one player, with the key that flips or passes at its side. */
class Pad {
    constructor(chair, acts) {
        Object.assign(this, { chair, cells: [], letter: LETTERS[chair.seat] });
        this.word = h('span', { class: 'pad-word' });
        this.name = h('span', { class: 'pad-name' });
        this.count = h('b', { class: 'pad-count' });
        this.slap = h('button', { class: 'pad-slap', type: 'button', data: { key: this.letter.toUpperCase() }, 'aria-keyshortcuts': this.letter.toUpperCase() },
            hand(), this.word, face(chair), this.name, this.count);
        this.flip = h('button', { class: 'pad-flip', type: 'button', 'aria-keyshortcuts': 'F' }, h('i', { class: 'card-back', 'aria-hidden': 'true' }), h('span', {}));
        this.goal = new Goal();
        setAttribute(this.goal.element, 'aria-hidden', 'true');
        setAttribute(this.goal.element, 'data-node', null);
        this.element = h('div', { class: 'pad', role: 'group', data: { seat: chair.seat } }, this.slap, this.flip, this.goal.element);
        this.element.style.setProperty('--seat-colour', seatColour(chair.seat));
        listenToPress(this.slap, (event) => this.press('slap', event, acts));
        listenToPress(this.flip, (event) => this.press(this.second, event, acts));
    }

    press(word, event, acts) {
        const cell = actionOf(this.cells, word);
        if (cell && !has(cell, 'disabled')) {
            acts.press(cell, event, this.chair.seat);
            return true;
        }
        return false;
    }

    /** @param {object} pile of this seat @param {object[]} cells its actions @param {boolean} turn @param {boolean} last whether the deck is empty */
    show(pile, cells, { turn, last, viewer }) {
        this.cells = cells;
        this.second = last ? 'pass' : 'flip';
        const can = (word) => Boolean(actionOf(cells, word)) && !has(actionOf(cells, word), 'disabled');
        setText(this.word, pile.locked ? t('Wait') : t('Slap'));
        setText(this.name, pile.name);
        setText(this.count, String(pile.count));
        setText(this.flip.lastChild, last ? t('Pass') : t('Flip'));
        setAttribute(this.element, 'aria-label', pile.name);
        // The player whose view is shown is found as on every other table.
        setAttribute(this.element, 'data-node', viewer ? 'actions' : null);
        setAttribute(this.slap, 'data-type', actionOf(cells, 'slap')?.type);
        setAttribute(this.slap, 'aria-disabled', can('slap') ? null : 'true');
        setAttribute(this.flip, 'data-type', actionOf(cells, this.second)?.type);
        this.flip.hidden = !can(this.second);
        this.element.classList.toggle('turn', turn);
        this.element.classList.toggle('locked', pile.locked);
    }

    /** Where the pad is: `bottom 30` is on the lower side, a third along. */
    place(wide, tall) {
        [['wide', wide], ['tall', tall]].forEach(([name, place]) => {
            const [side, at] = place.split(' ');
            this.element.dataset[name] = side;
            this.element.style.setProperty(`--at-${name}`, `${at}%`);
        });
    }
}

export class Around {
    /** @param {object[]} chairs @param {{press: (cell: object, event: Event, seat: number) => void, now: () => number}} acts */
    constructor(chairs, acts, signal) {
        this.acts = acts;
        this.pads = chairs.map((chair) => new Pad(chair, acts));
        this.pads.forEach((pad, index) => pad.place(WIDE[chairs.length][index], TALL[chairs.length][index]));
        [this.deck, this.fan, this.near, this.far, this.incense] = [new Deck(), new Fan(), new Goal(), new Goal(), new Incense(acts.now, signal)];
        this.far.element.classList.add('far');
        [this.far, this.near].forEach((goal, index) => index || setAttribute(goal.element, 'aria-hidden', 'true'));
        this.fan.element.removeAttribute('data-node');
        this.middle = h('div', { class: 'middle' }, this.deck.element, this.fan.element, h('div', { class: 'goals' }, this.far.element, this.near.element), this.incense.element);
        this.element = h('div', { class: 'around', data: { count: chairs.length } }, this.middle, this.pads.map(({ element }) => element));
    }

    /** @param {object} state @param {{seat: number, others: object[]}} company @param {boolean} live */
    show(state, company, live, how) {
        this.pads.forEach((pad) => {
            const { seat } = pad.chair;
            const cells = !live ? [] : seat === company.seat ? state.actions : company.others.find((row) => row.seat === seat)?.cells || [];
            const pile = state.piles.find((one) => one.seat === seat);
            pad.show({ ...pile, count: pile.count + gained(state, seat) }, cells, { turn: state.phase === 'open' && state.turn === seat, last: !state.deck, viewer: seat === company.seat });
        });
        this.deck.show(state.deck, state.all, '');
        this.fan.show(state.table, how);
        if (state.target) {
            this.near.show(state.target);
            this.pads.forEach(({ goal }) => goal.show(state.target));
            this.far.show(state.target);
        }
        this.incense.show(live && state.phase === 'open' ? state.time : undefined);
    }

    /** Presses the pad of a letter, or the key that flips with F; true if that did something. */
    key(event) {
        const letter = event.key.toLowerCase();
        const pad = this.pads.find((one) => one.letter === letter);
        return pad ? pad.press('slap', event, this.acts) || true
            : letter === 'f' && this.pads.some((one) => !one.flip.hidden && one.press(one.second, event, this.acts));
    }

    /** By how much the part of the table that a seat looks at is turned, in degrees. */
    turnOf(seat, tall) {
        const { element } = this.pads[seat];
        return TURN[tall ? element.dataset.tall : element.dataset.wide];
    }

    rect(seat) {
        return this.pads[seat].element.getBoundingClientRect();
    }
}
