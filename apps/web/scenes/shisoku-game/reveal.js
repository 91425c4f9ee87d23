// An explanation is shown to all: one step after the other, then the seal or what is wrong with it.
import { fill, h, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { Card } from '../pieces.js';
import { rankText, sumOf, written } from '../reading.js';
import { seal } from '../seal.js';

const STEP = 600;
// Fouls that show no value.
const SILENT = ['foul', 'too-late'];

export class Reveal {
    constructor(signal) {
        this.headline = h('h2', {});
        this.sentence = h('p', {});
        this.cards = h('div', { class: 'reveal-cards', 'aria-hidden': 'true' });
        this.steps = h('ol', { class: 'reveal-steps', data: { node: 'steps' }, 'aria-label': t('Steps') });
        this.mark = h('div', { class: 'reveal-mark' });
        this.element = h('section', { class: 'reveal', 'aria-label': t('How it was made') }, h('div', { class: 'reveal-words' }, this.headline, this.sentence), this.cards,
            h('div', { class: 'sheet-of-paper' }, this.steps, this.mark));
        signal.addEventListener('abort', () => clearTimeout(this.timer));
    }

    /** @param {object} state @param {{name: string, you: boolean, said: string, key: number}} how `key` tells one explanation from the next */
    show(state, { name, you, said, key, moves }) {
        const right = state.event.outcome === 'right';
        const target = written(state.target.value);
        const last = state.steps[state.steps.length - 1];
        const count = state.event.value || 0;
        const silent = SILENT.includes(state.event.outcome);
        setText(this.headline, right ? t('{name} made {target}', { name, target })
            : state.event.outcome === 'foul' ? (you ? t('You gave up') : t('{name} gave up', { name })) : silent ? t('Time is up') : state.event.outcome === 'wrong-value' && last ? t('{value}, not {target}', { value: written(last.value), target }) : state.event.text);
        setText(this.sentence, right && !state.deck ? (you ? t('{n} cards to you.', { n: count }) : t('{n} cards to {name}.', { n: count, name }))
            : right ? (you ? t('{n} cards to you. You name the next target.', { n: count })
            : t('{n} cards to {name}, who names the next target.', { n: count, name }))
            : !count ? (you ? t('Foul. You have no cards to give back.') : t('Foul. {name} has no cards to give back.', { name }))
            : silent || (last && state.event.outcome === 'wrong-value') ? (you ? t('Foul: {n} of your cards go back to the deck.', { n: count })
                : t('Foul: {n} cards of {name} go back to the deck.', { n: count, name })) : said);
        if (this.key !== key) {
            this.key = key;
            this.draw(state, right, moves);
        }
    }

    draw(state, right, moves) {
        fill(this.cards, state.table.map((cell) => {
            const card = new Card();
            card.show({ text: String(cell.value), value: String(cell.value), corner: rankText(cell.text) });
            return card.element;
        }));
        fill(this.steps, state.steps.map((step, index) => h('li', { css: { '--index': index }, class: !right && index === state.steps.length - 1 ? 'fault' : null,
            data: { count: index + 1 } }, h('span', {}, sumOf(step)), ' ', h('b', {}, `= ${written(step.value)}`))));
        this.element.style.setProperty('--count', state.steps.length);
        this.steps.classList.toggle('many', state.steps.length > 4);
        this.cards.style.setProperty('--across', state.table.length);
        this.element.classList.toggle('right', right);
        fill(this.mark, right ? seal('正解', { label: t('Right') }) : null);
        const animated = moves && mayMove();
        this.element.classList.toggle('stepwise', animated);
        clearTimeout(this.timer);
        this.ends = animated ? performance.now() + STEP * state.steps.length : 0;
        if (animated) {
            this.timer = setTimeout(() => sound(right ? 'win' : 'foul'), STEP * state.steps.length);
        }
    }

    /** How long the steps still take, in ms. */
    left() {
        return Math.max(0, this.ends - performance.now());
    }

    /** Shows all steps at once; false if they were all in sight already. */
    hurry() {
        const had = performance.now() < this.ends;
        this.ends = 0;
        this.element.classList.remove('stepwise');
        return had;
    }

    rects() {
        return [...this.cards.children].map((element) => ({ element, rect: element.getBoundingClientRect() })).filter(({ rect }) => rect.width);
    }
}
