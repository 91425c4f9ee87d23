// What happened, as a list, with a slider over all positions; after the end each move is judged.
import { h, setText } from './dom.js';
import { icon } from './icons.js';
import { seatSign } from './node_table.js';
import { t } from './t.js';

export class HistoryPanel {
    /**
     * @param {{show: (index: number|null) => void, review: (index: number, signal: AbortSignal) => Promise<object>,
     *     news: () => Promise<object[]>}} acts `show(null)` goes back to the game as it is
     */
    constructor(acts, signal) {
        this.acts = acts;
        this.length = 0;
        this.index = 0;
        this.over = false;
        this.reviews = new Map();
        this.signal = signal;
        this.list = h('ol', { class: 'news', tabindex: '0', 'aria-label': t('What happened') });
        this.slider = h('input', { type: 'range', min: 0, max: 0, step: 1, data: { tool: 'slider' }, 'aria-label': t('Position in the game') });
        this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
        this.judged = h('p', { class: 'judged', 'aria-live': 'off' });
        this.place = h('span', { class: 'history-place' });
        this.summary = h('summary', {}, icon('history'), h('span', {}, t('History')));
        this.element = h('details', { class: 'play-history' }, this.summary, h('div', { class: 'history-walk' },
            this.button('first', t('To the beginning'), () => 0), this.button('back', t('One back'), () => this.index - 1), this.slider,
            this.button('next', t('One on'), () => this.index + 1), this.button('last', t('To the end'), () => this.length), this.place),
        this.judged, this.list);
        this.element.addEventListener('toggle', () => this.element.open || this.go(this.length));
    }

    button(name, label, where) {
        return h('button', { class: 'key bare', type: 'button', 'aria-label': label, data: { tool: `history-${name}` },
            on: { click: () => this.go(where()) } }, icon(name));
    }

    /** Whether the game is shown as it is, and not as it was. */
    get atEnd() {
        return this.index >= this.length;
    }

    /** After an act: so many entries, these news; `past` is what is looked at, null: the game as it is. */
    update(length, news, over, past = null) {
        this.length = length;
        if (!over || !this.over) {
            this.reviews.clear();
        }
        this.over = over;
        this.slider.max = length;
        this.index = past === null ? length : past;
        this.mark();
        this.tell(news);
    }

    /** Adds what is new; the list is written anew only if somebody else looks. */
    tell(news) {
        const told = this.told || [];
        if (told.some((one, index) => one !== news[index])) {
            this.list.replaceChildren();
        }
        news.slice(this.list.childElementCount).forEach((one) => this.list.append(h('li', { class: `tone-${one.tone || 'plain'}` },
            one.from === undefined || one.from < 0 ? null : seatSign(one.from), h('span', {}, one.say))));
        this.told = news;
        this.list.scrollTop = this.list.scrollHeight;
    }

    mark() {
        this.slider.value = this.index;
        this.slider.setAttribute('aria-valuetext', t('{n} of {m}', { n: this.index, m: this.length }));
        setText(this.place, `${this.index} / ${this.length}`);
    }

    /** Shows the game after so many entries. */
    go(index) {
        const next = Math.max(0, Math.min(this.length, index));
        if (next === this.index && this.atEnd) {
            return;
        }
        this.index = next;
        this.mark();
        this.acts.show(this.atEnd ? null : next);
        this.judge();
    }

    /** Opens it for a look back: at the beginning, with judgements. */
    async review() {
        this.element.open = true;
        this.go(0);
        await this.judge();
        this.slider.focus();
    }

    /** What the review says of the move that comes next. */
    async judge() {
        const { index } = this;
        setText(this.judged, '');
        this.judged.className = 'judged';
        if (!this.over || index >= this.length) {
            return;
        }
        if (!this.reviews.has(index)) {
            this.reviews.set(index, this.acts.review(index, this.signal).catch(() => null));
        }
        const found = await this.reviews.get(index);
        if (found && index === this.index) {
            setText(this.judged, found.nodes.filter((node) => node.text).map((node) => node.text).join(' '));
            this.judged.className = `judged grade-${found.grade}`;
        }
    }
}
