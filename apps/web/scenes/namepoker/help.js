// Whether the odds of a choice are seen before it is made: in the first game, or when they are requested. Such a choice does not count.
import { sure } from '../../app/dialog.js';
import { h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { line } from '../line.js';
import { cellsOf, nodeOf } from '../reading.js';
import { typesOf } from './ladder.js';
import { helpedIn, memory, noteHelp } from './memory.js';
import { NINE } from './words.js';

const BEST = 4;

export class Help {
    /** @param {import('../../table/play.js').Play} play */
    constructor(play) {
        this.play = play;
        // The game knows it: another language makes a new scene, and the end counts as a game.
        play.showsOdds ??= memory().games === 0;
    }

    /** Follows to a choice. @param {number} number of your choices before it @param {boolean} hinted */
    follow(number, hinted) {
        this.number = number;
        if (hinted || this.isShown) {
            noteHelp(this.play.record.id, number);
        }
    }

    get isShown() {
        return this.play.venue.helps && (this.play.showsOdds || this.play.oddsOf === this.number);
    }

    /** Keeps all again: with odds or a hint at the choice before it, this one does not count. */
    stand() {
        if (this.play.venue.helps && helpedIn(this.play.record.id).includes(this.number - 1)) {
            this.follow(this.number, true);
        }
    }

    /** Shows the odds of this choice. */
    show() {
        this.play.oddsOf = this.number;
        this.follow(this.number, true);
    }
}

/** The tool that shows the odds of a choice. It stays where it is, and says why it rests. */
export class OddsKey {
    /** @param {HTMLElement} tools @param {() => void} does */
    constructor(tools, does) {
        this.note = h('small', {});
        this.element = h('button', { class: 'tool', type: 'button', data: { tool: 'show-odds' }, on: { click: () => this.isReady && does() } }, icon('stats'), h('span', {}, line('Odds', '確率')), this.note);
        // Another language makes another scene with the same tools.
        tools.querySelector('[data-tool=show-odds]')?.remove();
        tools.querySelector('[data-tool=hint]')?.before(this.element);
    }

    /** @param {{isThere: boolean, isShown: boolean, asks: boolean}} look `asks`: a choice can be made now */
    show({ isThere, isShown, asks }) {
        this.isReady = asks && !isShown;
        this.element.hidden = !isThere;
        setText(this.note, isShown ? line('shown', '表示中') : asks ? line('not counted', '記録外') : line('on your turn', '自分の番に'));
        setAttribute(this.element, 'aria-disabled', this.isReady ? null : 'true');
    }
}

/** Asks before one of the four best hands may get worse. @param {object[]} types of hand @param {object[]} shares of each after the exchange */
export async function sureToExchange(types, shares) {
    const own = types.findIndex((type) => type.own);
    const mayLose = own >= 0 && own < BEST && shares.slice(own + 1).some(({ value }) => value);
    return types.length !== NINE || !mayLose || sure(line('Give up {hand}?', '{hand}を崩しますか?', { hand: types[own].title }),
        line('It is one of the four best hands, and this exchange can make it worse.', '上位4つに入る役です。交換すると弱くなることがあります。'), line('Exchange', '交換する'), line('Keep it', 'やめる'));
}

/** Whether the table says that the hand has the special word: the first hint would only ask for it. */
export function isWordSeen(view) {
    const word = cellsOf(view, 'name').slice(-2).map(({ text }) => text).join('');
    return typesOf(nodeOf(view, 'order')).some(({ own, title }) => own && title === word);
}

/** A hint chooses its cards, or lights the key that keeps all; to play is yours. */
export function offerChoice({ acts, advised, composer, handNode, parts, view }) {
    const take = parts.hints.querySelector('[data-tool=take-hint]');
    if (!take?.dataset.type) {
        return;
    }
    if (!advised?.length) {
        take.remove();
        return;
    }
    const places = advised.map((cell) => cell.id);
    const choose = (event) => cellsOf(view, 'hand').filter(({ id }) => places.includes(id) !== composer.isChosen('hand', id)).forEach((cell) => acts.choose(handNode, cell, event));
    take.replaceWith(h('button', { class: 'key main', type: 'button', data: { tool: 'take-hint' }, on: { click: choose } },
        line(`Select card${places.length > 1 ? 's' : ''} ${places.join(', ')}`, `${places.join('・')}枚目を選ぶ`)));
}
