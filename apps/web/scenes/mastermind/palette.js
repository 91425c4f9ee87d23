// The colours to choose from, or the answers of a player who holds the code. Holding a colour rules it out, as one's own note.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { sound } from '../../app/sounds.js';
import { drawAnswer, Peg } from './pegs.js';
import { W } from './words.js';

const HOLD = 400;

export class Palette {
    /** @param {{choose: (cell: object, event: Event) => void, rule: (cell: object) => void}} acts */
    constructor(acts) {
        this.acts = acts;
        this.element = h('div', { class: 'colour-keys cards-row', role: 'group', data: { role: 'choices' } });
        this.element.addEventListener('contextmenu', (event) => event.preventDefault());
        this.keys = new Map();
    }

    /** @param {object} node of the view @param {{live: boolean, out: number[], pegs: number, colours: number[], names: string[], isChosen: (cell: object) => boolean}} game */
    show(node, game) {
        const cells = node.cells;
        const isAnswers = node.name === 'answers';
        this.holds = game.live && !isAnswers;
        const state = `${node.name} ${cells.map((cell) => cell.type).join()} ${isAnswers ? game.names : ''}`;
        if (state !== this.state) {
            this.state = state;
            this.keys = new Map(cells.map((cell) => [cell.id, isAnswers ? this.answerKey(cell, game) : this.colourKey(cell)]));
            fill(this.element, [...this.keys.values()].map((key) => key.button));
            setAttribute(this.element, 'data-node', node.name);
            setAttribute(this.element, 'data-count', cells.length);
            this.element.style.setProperty('--across', isAnswers ? 5 : cells.length <= 7 ? cells.length : Math.ceil(cells.length / 2));
            this.element.style.setProperty('--desk', isAnswers ? 5 : cells.length <= 6 ? 3 : cells.length <= 8 ? 4 : 5);
            this.element.classList.toggle('many', cells.length > 7);
        }
        setAttribute(this.element, 'aria-label', node.text);
        cells.forEach((cell) => this.showKey(this.keys.get(cell.id), cell, isAnswers, game));
    }

    showKey(key, cell, isAnswers, { live, out, names, isChosen }) {
        const isOut = !isAnswers && out.includes(cell.value);
        key.cell = cell;
        setAttribute(key.button, 'aria-disabled', live ? null : 'true');
        setAttribute(key.button, 'aria-keyshortcuts', cell.key?.toUpperCase());
        key.button.classList.toggle('out', isOut);
        if (isAnswers) {
            setAttribute(key.button, 'aria-label', W.answer(cell.value || 0, cell.extra || 0, names));
            setAttribute(key.button, 'aria-pressed', String(isChosen(cell)));
            return;
        }
        key.peg.show({ value: cell.value || 0, text: cell.type });
        setText(key.name, cell.text === cell.type ? '' : cell.text);
        const name = cell.text === cell.type ? cell.type : `${cell.type} ${cell.text}`;
        setAttribute(key.button, 'aria-label', isOut ? `${name}, ${W.ruledOut()}` : name);
    }

    button(cell, ...inside) {
        const key = { cell };
        key.button = h('button', { type: 'button', class: 'colour-key', data: { type: cell.type, cell: cell.id, key: cell.key },
            on: { click: (event) => this.click(key, event), pointerdown: (event) => this.down(key, event), pointerup: (event) => this.lift(key, event), pointerleave: () => this.up(), pointercancel: () => this.up() } }, inside);
        return key;
    }

    colourKey(cell) {
        const peg = new Peg();
        const name = h('span', { class: 'colour-name' });
        return Object.assign(this.button(cell, peg.element, name), { peg, name });
    }

    answerKey(cell, { colours, pegs, names }) {
        const block = h('span', { class: 'answer-block', 'aria-hidden': 'true' });
        drawAnswer(block, { place: cell.value || 0, colour: cell.extra || 0 }, colours, pegs);
        return this.button(cell, block, h('span', { class: 'colour-digits', data: { digit: `${cell.value || 0} ${cell.extra || 0}`, words: W.answerShort(cell.value || 0, cell.extra || 0, names).replace(/, | · /, '\n') } }));
    }

    cellOf(button) {
        return [...this.keys.values()].find((key) => key.button === button).cell;
    }

    /** A colour that is dragged is not held. */
    lifted() {
        this.up();
        sound('lift');
    }

    click(key, event) {
        if (this.swallow) {
            this.swallow = false;
            return;
        }
        this.acts.choose(key.cell, event);
    }

    down(key, event) {
        this.up();
        this.swallow = false;
        this.pressed = event.timeStamp;
        if (event.isPrimary && event.button === 0 && this.holds) {
            this.timer = setTimeout(() => {
                this.swallow = true;
                sound('lift');
                this.acts.rule(key.cell);
            }, HOLD);
        }
    }

    /** A slow browser may hear of a tap's end only after the time of a hold. */
    lift(key, event) {
        this.up();
        if (this.swallow && event.timeStamp - this.pressed < HOLD) {
            this.swallow = false;
            this.acts.rule(key.cell);
        }
    }

    up() {
        clearTimeout(this.timer);
    }
}
