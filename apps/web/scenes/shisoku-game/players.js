// The seats around the table: who has how much, whose turn it is, and who only watches.
import { h } from '../../app/dom.js';
import { menuButton } from '../../app/menu.js';
import { computerName } from '../../app/modes.js';
import { t } from '../../app/t.js';
import { Seat } from '../seat.js';
import { Pile } from './deck.js';
import { gained } from './state.js';

const LEVELS = [1, 2, 3, 4, 5];
const MOST_SEATS = 6;

/** A seat with its pile of cards. */
class Player {
    constructor(chair) {
        this.chair = chair;
        this.seat = new Seat(chair);
        this.pile = new Pile();
        this.element = h('div', { class: 'player', data: { seat: chair.seat } }, this.seat.element, this.pile.element);
    }

    show(look) {
        this.seat.show(look);
        this.pile.show(look.number);
    }

    rect() {
        return this.seat.element.getBoundingClientRect();
    }
}

export class Players {
    /** @param {(bots: number[]) => void} reseat deals anew with these levels, before the first card */
    constructor(reseat) {
        this.reseat = reseat;
        this.others = h('ul', { class: 'slap-players', 'aria-label': t('Players') });
        this.own = h('div', { class: 'slap-you' });
        this.players = [];
    }

    /** Sets the table for these chairs, once. */
    seat(chairs, own) {
        this.chairs = chairs;
        this.players = chairs.map((chair) => new Player(chair));
        this.changes = [];
        this.others.replaceChildren(...this.players.filter(({ chair }) => chair.seat !== own).map((player) => {
            const change = player.chair.bot ? this.changeOf(player.chair.seat) : null;
            this.changes.push(change);
            return h('li', {}, player.element, change);
        }));
        this.more = h('li', { class: 'seat-more' }, h('button', { class: 'add-seat', type: 'button', data: { tool: 'add-seat' },
            on: { click: () => this.reseat([...this.levels(), LEVELS.find((level) => !this.levels().includes(level)) || 1]) } }, t('+ Add a seat')));
        this.others.append(this.more);
        this.own.replaceChildren(...this.players.filter(({ chair }) => chair.seat === own).map(({ element }) => element));
    }

    levels() {
        return this.chairs.map((chair) => chair.bot);
    }

    changeOf(seat) {
        const level = this.chairs[seat].bot;
        const others = this.levels();
        return menuButton({
            text: t('{name}: another player', { name: computerName(level) }), class: 'seat-change', tool: `seat-${seat}`,
            items: () => [...LEVELS.map((one) => ({ text: t('{name}, level {n}', { name: computerName(one), n: one }), checked: one === level, tool: `level-${one}`,
                does: () => one !== level && this.reseat(others.map((held, at) => (at === seat ? one : held))) })),
            ...(this.chairs.length > 2 ? [{ text: t('Remove this seat'), icon: 'close', tool: 'remove-seat',
                does: () => this.reseat(others.filter((_, at) => at !== seat)) }] : [])],
        });
    }

    /** @param {object} state @param {{first: boolean, own: number, ready: object|null}} how `first`: seats can still be changed */
    show(state, { first }) {
        this.players.forEach((player) => {
            const before = state.piles.find((one) => one.seat === player.chair.seat);
            const pile = { ...before, count: before.count + gained(state, before.seat) };
            player.show({ name: pile.name, number: pile.count, turn: this.isTurn(state, pile.seat), line: this.line(state, pile, player.chair) });
        });
        this.changes.forEach((change) => change && (change.hidden = !first));
        this.more.hidden = !first || this.chairs.length >= MOST_SEATS;
        const { outcome, seat } = state.event || {};
        this.players.forEach(({ chair, element }) => element.classList.toggle('winner', state.phase === 'reveal' && outcome === 'right' && seat === chair.seat));
    }

    isTurn(state, seat) {
        return state.phase === 'reveal' ? false : state.phase === 'explain' ? state.explainer === seat : state.turn === seat;
    }

    /** What the seat does now, in two or three words. */
    line(state, pile, chair) {
        if (state.phase === 'explain') {
            return state.explainer === pile.seat ? t('Explains') : t('Watching');
        }
        if (pile.locked) {
            return t('No slap yet');
        }
        if (this.isTurn(state, pile.seat)) {
            return state.phase === 'declare' ? t('Dealer') : t('Flips next');
        }
        return chair.bot && !chair.left ? t('Level {n}', { n: chair.bot }) : pile.count === 1 ? t('1 card') : t('{n} cards', { n: pile.count });
    }

    find(seat) {
        return this.players.find(({ chair }) => chair.seat === seat);
    }
}
