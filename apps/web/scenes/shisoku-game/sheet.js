// The sheet of paper on which a slap is explained: the print of the hand, the cards to combine, and the steps so far.
import { h, setText } from '../../app/dom.js';
import { number, t } from '../../app/t.js';
import { Combiner } from '../combine.js';
import { cellsOf, rankText, written } from '../reading.js';
import { Tape } from '../tape.js';
import { handprint } from './hand.js';
import { LastStep } from './last_step.js';

export class Sheet {
    constructor(composer, acts, signal) {
        Object.assign(this, { composer, acts });
        const first = (view) => view.nodes.find((node) => node.name === 'table').cells.map((cell) => cell.id);
        const rank = (view, id) => rankText(cellsOf(view, 'table').find((cell) => cell.id === id)?.text || '') || undefined;
        this.combiner = new Combiner(composer, acts, { hand: 'tray', form: 'join', first, rank, carries: true }, signal);
        this.tape = new Tape();
        this.headline = h('h2', {});
        this.sentence = h('p', {});
        this.delay = h('p', { class: 'sheet-delay' });
        this.print = h('div', { class: 'print-room' }, handprint());
        this.room = h('div', { class: 'spots-room' }, this.combiner.table);
        this.lastStep = new LastStep((line, event) => acts.say(line, event));
        // A single card has nothing to be combined with.
        this.single = h('button', { class: 'key main show-it', type: 'button', hidden: true, data: { tool: 'show-card' },
            on: { click: (event) => acts.say(`explain ${this.card}`, event) } }, t('This card is it'));
        this.element = h('section', { class: 'slap-sheet', 'aria-label': t('The explanation') }, h('div', { class: 'sheet-of-paper' }, this.print,
            h('div', { class: 'sheet-words' }, this.headline, this.delay, this.sentence), this.room, this.combiner.signs, this.lastStep.element, this.single), this.tape.element);
    }

    /** @param {object} state with a tray @param {{mine: boolean, name: string, you: boolean, moves: boolean, pointed: Function, live: boolean}} how */
    show(view, state, { mine, name, you, moves, pointed, live }) {
        setText(this.headline, you ? t('You slapped. Show how.') : mine ? t('{name}: show how.', { name }) : t('{name} slapped!', { name }));
        const { total } = state.tray;
        const target = written(state.target.value);
        this.card = state.table[0].text;
        this.single.hidden = total > 1 || !mine;
        this.element.classList.toggle('single', total < 2);
        setText(this.sentence, mine && total === 1 ? t('The card must be {target}.', { target }) : mine && total === 2 ? t('Both cards must make {target}.', { target })
            : mine ? t('All {n} cards must make {target}.', { n: total, target })
            : t('{name} explains. Watch.', { name }));
        const after = state.slappedAfter;
        setText(this.delay, after === undefined ? '' : t('{time} s after the {card} came up', { time: number(after / 1000, 1), card: state.table[total - 1]?.value ?? '' }));
        this.element.classList.toggle('mine', mine);
        this.combiner.update(view, { live: live && mine, moves, pointed });
        // Another card, an undone step, or the end of the time answers the question.
        if (!live || state.tray.cells.length !== 2 || this.combiner.chosen()[0] !== undefined) {
            this.lastStep.close();
        }
        this.layOut(total);
        this.tape.update(state.steps, total, this.combiner, { live: false, pointed });
        // The last step and the next one are in sight.
        const last = this.tape.element.children[state.steps.length - 1];
        this.tape.element.scrollLeft = last ? last.offsetLeft - this.tape.element.firstChild.offsetLeft : 0;
    }

    /** How many cards lie in a row: on a wide sheet, and on a narrow one. */
    layOut(total) {
        const set = (name, value) => this.combiner.table.style.setProperty(name, value);
        const [wide, narrow] = [total <= 5 ? 1 : total <= 14 ? 2 : 3, total <= 3 ? 1 : total <= 8 ? 2 : total <= 15 ? 3 : 4];
        [['--across-wide', Math.ceil(total / wide)], ['--down-wide', wide], ['--across-narrow', Math.ceil(total / narrow)], ['--down-narrow', narrow]]
            .forEach(([name, value]) => set(name, value));
    }

    /** Cards of an earlier slap are gone. */
    clear() {
        this.combiner.clear();
    }
}
