// The tray: the envelope, and a row for each guess. The row to play never moves in the document, so it keeps the focus.
import { h, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { Envelope } from './envelope.js';
import { share } from './meter.js';
import { drawAnswer, Peg } from './pegs.js';
import { W } from './words.js';

// More rows are drawn closer.
const DENSE = 10;

/** A row of a guess; `tag` is `li` for one that was made. */
class Row {
    constructor(width, tag, hollow) {
        this.number = h('span', { class: 'row-number', 'aria-hidden': 'true' });
        this.pegs = Array.from({ length: width }, (_, place) => (hollow ? new Peg('button', hollow(place)) : new Peg()));
        this.holes = h('span', { class: 'holes', 'aria-hidden': hollow ? null : 'true' }, this.pegs.map((peg) => peg.element));
        this.block = h('span', { class: 'answer-block', 'aria-hidden': 'true' });
        this.answer = h('span', { class: 'answer-words', 'aria-hidden': 'true' });
        this.left = h('span', { class: 'row-left', 'aria-hidden': 'true' }, h('span', { class: 'left-text' }), h('span', { class: 'left-bar' }, h('span', {})));
        this.said = h('span', { class: 'unseen' });
        this.element = h(tag, { class: 'tray-row' }, this.number, this.holes, this.block, this.answer, this.left, this.said);
    }

    /** Shows how many codes are left; null: not. */
    showLeft(left, most) {
        this.element.classList.toggle('counted', left !== null);
        setText(this.left.firstChild, left === null ? '' : W.left(left));
        this.left.lastChild.firstChild.style.setProperty('--part', share(left || 0, most));
    }
}

export class Tray {
    /**
     * @param {number} width pegs of a code
     * @param {{select: (place: number, event: Event) => void, fix: (row: number, event: Event) => void}} acts
     */
    constructor(width, acts) {
        Object.assign(this, { width, acts, rows: [], vacant: [] });
        this.envelope = new Envelope();
        this.made = h('ol', { class: 'made-rows', role: 'list', data: { node: 'guesses', role: 'history' } });
        this.now = new Row(width, 'div', (place) => ({ type: 'button', class: 'hollow', on: { click: (event) => acts.select(place, event) } }));
        this.now.element.classList.add('now');
        this.now.holes.classList.add('cards-row');
        setAttribute(this.now.holes, 'role', 'group');
        this.later = h('div', { class: 'later-rows', 'aria-hidden': 'true' });
        this.room = h('div', { class: 'tray-rows' }, this.made, this.now.element, this.later);
        this.element = h('div', { class: 'tray' }, this.envelope.element, this.room);
        setAttribute(this.element, 'data-pegs', width);
        this.element.style.setProperty('--pegs', width);
    }

    /**
     * @param {{rows: object[], total: number, colours: number[], names: string[], label: string, fixes: boolean, pointed: (id: number) => boolean, most: number, moves: boolean}} game
     *     a row has `pegs`, `words`, `place` and `colour` (null: not answered), `left` (null: not shown), `wrong`, `id` and `type`
     */
    show(game) {
        const fresh = game.rows.length > this.rows.length && this.rows.length > 0;
        while (this.rows.length > game.rows.length) {
            this.rows.pop().element.remove();
        }
        game.rows.forEach((row, index) => this.showMade(row, index, game));
        setAttribute(this.made, 'aria-label', game.label);
        this.made.hidden = !game.rows.length;
        this.showLater(game.total - game.rows.length - (game.live ? 1 : 0), game.rows.length + (game.live ? 2 : 1));
        this.now.element.hidden = !game.live;
        this.element.classList.toggle('dense', game.total > DENSE);
        if (fresh || this.shownRows !== game.rows.length) {
            this.shownRows = game.rows.length;
            this.reveal(game.live ? this.now.element : this.rows[this.rows.length - 1]?.element);
        }
    }

    /** Scrolls the rows, never the page, until a row is in sight. */
    reveal(element) {
        const { room } = this;
        if (element && room.scrollHeight > room.clientHeight + 1) {
            room.scrollTop = element.offsetTop - room.clientHeight + element.offsetHeight + 8;
        }
    }

    showMade(row, index, { colours, names, most, moves, fixes, pointed }) {
        const one = this.rows[index] || this.add();
        const isAnswered = row.place !== null;
        setText(one.number, String(index + 1));
        one.pegs.forEach((peg, place) => peg.show(row.pegs[place]));
        const state = `${row.place} ${row.colour} ${names}`;
        if (one.state !== state) {
            const isNew = moves && row.isNew && isAnswered && mayMove();
            one.state = state;
            drawAnswer(one.block, isAnswered ? row : null, colours, this.width);
            one.block.classList.toggle('to-come', !isAnswered);
            if (isNew) {
                [...one.block.children].forEach((pin, at) => pin.animate([{ opacity: 0, transform: 'scale(0.4)' }, { opacity: 1, transform: 'none' }],
                    { duration: 90, delay: 70 * at, fill: 'backwards', easing: 'ease-out' }));
            }
        }
        const words = isAnswered ? W.answer(row.place, row.colour, names) : '?';
        setText(one.answer, isAnswered ? words : '');
        setAttribute(one.answer, 'data-short', isAnswered ? W.answerShort(row.place, row.colour, names) : null);
        one.showLeft(row.left, most);
        setText(one.said, `${index + 1}: ${row.words}; ${words}${row.left === null ? '' : `, ${W.left(row.left)}`}`);
        one.element.classList.toggle('wrong', row.wrong);
        one.element.classList.toggle('pointed', pointed(row.id));
        this.offerFix(one, row, fixes);
    }

    /** An answer that may be corrected is a button. */
    offerFix(one, row, fixes) {
        if (Boolean(one.fix) !== Boolean(row.type)) {
            one.fix?.remove();
            one.fix = row.type ? h('button', { type: 'button', class: 'fix-answer', on: { click: (event) => this.acts.fix(one.row, event) } }) : null;
            one.fix && one.element.append(one.fix);
        }
        if (one.fix) {
            one.row = row;
            setAttribute(one.fix, 'data-type', row.type);
            setAttribute(one.fix, 'data-cell', row.id);
            setAttribute(one.fix, 'aria-pressed', String(fixes === row.id));
            setAttribute(one.fix, 'aria-label', one.said.textContent);
        }
    }

    add() {
        const one = new Row(this.width, 'li');
        this.rows.push(one);
        this.made.append(one.element);
        return one;
    }

    showLater(count, first) {
        while (this.vacant.length > Math.max(0, count)) {
            this.vacant.pop().element.remove();
        }
        while (this.vacant.length < count) {
            const one = new Row(this.width, 'div');
            this.vacant.push(one);
            this.later.append(one.element);
        }
        this.vacant.forEach((one, index) => {
            setText(one.number, String(first + index));
            drawAnswer(one.block, null, [], this.width);
        });
    }

    /**
     * The row to play.
     * @param {{number: number, pegs: (object|null)[], at: number|null, label: string, note: string, names: string[], live: boolean}} row
     */
    showNow({ number, pegs, at, label, note, labels, live }) {
        const { now } = this;
        setText(now.number, String(number));
        setAttribute(now.holes, 'aria-label', label);
        now.pegs.forEach((peg, place) => {
            const one = pegs[place] || null;
            const dropped = one && !peg.element.hasAttribute('data-peg') && this.drops;
            peg.show(one);
            setAttribute(peg.element, 'aria-label', labels[place]);
            setAttribute(peg.element, 'aria-pressed', String(place === at));
            setAttribute(peg.element, 'aria-disabled', live ? null : 'true');
            peg.element.classList.toggle('filled', Boolean(one));
            peg.element.classList.toggle('start-here', place === (at ?? 0));
            if (dropped && mayMove()) {
                peg.digit.animate([{ transform: 'translateY(-26px)', opacity: 0.5 }, { transform: 'none', opacity: 1 }], { duration: 180, easing: 'cubic-bezier(.2,.8,.3,1)' });
            }
        });
        this.drops = true;
        if (!now.block.childElementCount) {
            drawAnswer(now.block, null, [], this.width);
        }
        setText(now.answer, note);
    }

    /** Brings the focus to a hole if a hole has it. */
    follow(place) {
        if (this.now.holes.contains(document.activeElement)) {
            this.now.pegs[place].element.focus({ preventScroll: true });
        }
    }
}
