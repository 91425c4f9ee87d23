// What happened, as a list, with a slider over all positions; after the end each move is judged.
import { fill, h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { seatSign } from '../nodes/table.js';
import { gap } from '../app/gap.js';
import { t } from '../app/t.js';

export class HistoryPanel {
    /**
     * @param {{show: (index: number|null) => void, review: (index: number, signal: AbortSignal) => Promise<object>,
     *     scene?: () => object|undefined, alone?: () => boolean, undid?: () => boolean}} acts `show(null)` goes back to the game as it is; a scene has its own names and faces, and may judge moves itself
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
        // It stands beside the board, on a phone at its foot: who walks wants to see both.
        this.walk = h('section', { class: 'history-walk', hidden: true, 'aria-label': t('History') },
            this.button('first', t('To the beginning'), () => 0), this.button('back', t('One back'), () => this.index - 1), this.slider,
            this.button('next', t('One on'), () => this.index + 1), this.button('last', t('To the end'), () => this.length),
            this.place, h('button', { class: 'key bare', type: 'button', 'aria-label': t('Close the review'), data: { tool: 'history-close' },
                on: { click: () => this.close() } }, icon('close')), this.judged);
        this.element = h('details', { class: 'play-history' }, this.summary, this.list);
        document.addEventListener('keydown', (event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step && this.over && !this.walk.hidden && !event.defaultPrevented && !event.target.closest('input, textarea, select, dialog, [role=menu]')) {
                event.preventDefault();
                this.go(this.index + step);
            }
            if (event.key === 'Escape' && this.over && !this.walk.hidden && !document.querySelector('dialog[open], [role=menu]')) {
                this.close();
            }
        }, { signal });
        this.element.addEventListener('toggle', () => {
            this.walk.hidden = !this.element.open;
            if (this.element.open) {
                this.mark();
            } else {
                this.go(this.length);
            }
        });
    }

    button(name, label, where) {
        return h('button', { class: 'key bare', type: 'button', 'aria-label': label, data: { tool: `history-${name}` },
            on: { click: () => this.go(where()) } }, icon(name === 'next' ? 'ahead' : name));
    }

    /** Whether the game is shown as it is, and not as it was. */
    get atEnd() {
        return this.index >= this.length;
    }

    /**
     * After an act.
     * @param {object[]} news
     * @param {{seq: number}[]} entries that count, with their lines in the log
     * @param {boolean} over
     * @param {number|null} past what is looked at; null: the game as it is
     */
    update(news, entries, over, past) {
        this.length = entries.length;
        this.places = new Map(entries.map((entry, index) => [entry.seq, index]));
        if (!over || !this.over) {
            this.reviews.clear();
        }
        this.over = over;
        this.slider.max = this.length;
        this.index = past === null ? this.length : past;
        this.tell(news);
        this.mark();
    }

    /** Adds what is new; the list is written anew only if somebody else looks. */
    tell(news) {
        const told = this.told || [];
        if (told.some((one, index) => one !== news[index])) {
            this.list.replaceChildren();
        }
        news.slice(this.list.childElementCount).forEach((one) => this.list.append(h('li', {
            class: `tone-${one.tone || 'plain'}`, data: { seq: one.seq }, on: { click: () => this.goTo(one.seq) },
        }, one.from === undefined || one.from < 0 || this.acts.alone?.() ? null : this.acts.scene?.()?.signOf?.(one.from) || seatSign(one.from), h('span', {}, one.say))));
        this.told = news;
    }

    /** Shows the game after what a line of the log did. */
    goTo(seq) {
        if (this.places.has(seq)) {
            this.go(this.places.get(seq) + 1);
        }
    }

    mark() {
        this.slider.value = this.index;
        this.slider.setAttribute('aria-valuetext', t('{n} of {m}', { n: this.index, m: this.length }));
        setText(this.place, `${this.index} / ${this.length}`);
        if (!this.element.open) {
            return;
        }
        let [here, came] = [null, true];
        [...this.list.children].forEach((item) => {
            came &&= !(this.places.get(Number(item.dataset.seq)) >= this.index);
            item.classList.toggle('to-come', !came);
            here = came ? item : here;
        });
        this.list.scrollTop = here ? here.offsetTop - this.list.offsetTop - this.list.clientHeight / 2 : 0;
    }

    /** Shows the game after so many entries. */
    go(index) {
        const next = Math.max(0, Math.min(this.length, index));
        if (next === this.index && this.atEnd && !this.over) {
            return;
        }
        this.index = next;
        this.mark();
        // Looking back after the end, the last position is one of the game; the result comes with the close.
        this.acts.show(this.atEnd && !(this.over && this.element.open) ? null : next);
        this.judge();
    }

    /** Opens it for a look back: at the beginning, and all moves are judged one after the other. */
    async review() {
        this.element.open = true;
        this.walk.hidden = false;
        this.go(0);
        this.slider.focus();
        for (let index = 0; index < this.length && !this.signal.aborted; index += 1) {
            const found = await this.found(index);
            if (found) {
                this.grade(index, found.grade);
            }
        }
    }

    /** Back to the game as it is. */
    close() {
        this.element.open = false;
        this.walk.hidden = true;
        this.go(this.length);
    }

    found(index) {
        if (!this.reviews.has(index)) {
            this.reviews.set(index, this.acts.review(index, this.signal).catch(() => null));
        }
        return this.reviews.get(index);
    }

    /** Marks a move in the list: a sign, and its name for who does not see it. */
    grade(index, grade) {
        const item = [...this.list.children].find((one) => this.places.get(Number(one.dataset.seq)) === index);
        if (item && grade > 1 && !item.dataset.grade) {
            item.dataset.grade = grade;
            item.append(h('strong', { class: 'grade', 'aria-hidden': 'true' }, ['?!', '?', '??'][grade - 2]),
                h('span', { class: 'unseen' }, [t('inaccurate'), t('a mistake'), this.acts.scene?.()?.blunder || t('a blunder')][grade - 2]));
        }
    }

    /** The move that led here, and what the review says of it. */
    async judge() {
        const { index } = this;
        setText(this.judged, '');
        this.judged.className = 'judged';
        if (this.over && !index) {
            setText(this.judged, [t('The start. Step on to see each move judged.'), this.acts.undid?.() && t('Moves you took back are not judged.')].filter(Boolean).join(gap()));
        }
        if (!this.over || !index) {
            return;
        }
        const found = await this.found(index - 1);
        if (found && index === this.index) {
            const retell = (text) => this.acts.scene?.()?.retell?.(text) ?? text;
            const move = this.told.find(({ seq }) => this.places.get(seq) === index - 1);
            const nodes = this.acts.scene?.()?.judge?.(index - 1) ?? found.nodes;
            fill(this.judged, move && h('strong', {}, move.say), ...nodes.flatMap((node) => (node.text ? [gap(), retell(node.text)] : [])));
            this.judged.className = `judged grade-${found.grade}`;
        }
    }
}
