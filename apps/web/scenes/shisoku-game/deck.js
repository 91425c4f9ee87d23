// The deck, and the piles of cards that were won: backs of cards, as many as there are.
import { h, setAttribute, setText } from '../../app/dom.js';
import { t } from '../../app/t.js';

const LAYERS = 16;
// Backs of a pile that are drawn; more lie closer together.
const SHOWN = 26;

export class Deck {
    constructor() {
        this.back = h('span', { class: 'card-back', 'aria-hidden': 'true' });
        this.count = h('b', {});
        this.words = h('span', {});
        this.element = h('div', { class: 'deck', data: { node: 'deck' } }, this.back, h('p', { class: 'deck-count' }, this.count, ' ', this.words));
    }

    /** @param {number} count of cards left @param {number} all cards of the game @param {string} words after the number */
    show(count, all, words) {
        const layers = count ? Math.max(1, Math.round((count / all) * LAYERS)) : 0;
        this.element.style.setProperty('--layers', layers);
        this.element.classList.toggle('empty', !count);
        setText(this.count, String(count));
        setText(this.words, words);
    }

    rect() {
        return this.back.getBoundingClientRect();
    }
}

/** A row of backs, one for each card. */
export class Pile {
    constructor() {
        this.element = h('span', { class: 'pile', 'aria-hidden': 'true' });
    }

    show(count) {
        const shown = Math.min(count, SHOWN);
        while (this.element.childElementCount < shown) {
            this.element.append(h('i', { class: 'card-back' }));
        }
        while (this.element.childElementCount > shown) {
            this.element.lastChild.remove();
        }
        this.element.style.setProperty('--count', Math.max(1, shown));
        setAttribute(this.element, 'title', count ? t('Cards won: {n}', { n: count }) : null);
    }
}
