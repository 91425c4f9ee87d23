// The paper strip of totals: stones for what was said, pencil rings for guesses, red rings for secret numbers, and jumps as arcs.
import { fill, h, s, setAttribute } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { t } from '../../app/t.js';

// Of longer games a window is shown.
const WHOLE = 200;
const WINDOW = { before: 24, after: 36 };
const HOP = { duration: 260, easing: 'ease-in-out' };
const PULSE = { duration: 1200, easing: 'ease-in-out', iterations: 2 };
const FOLD = { duration: 600, easing: 'ease-in-out' };
// Where a jump from 0 begins: the edge of the paper.
const EDGE = 0;
// Totals in a row on a phone; more than four such rows are wider. In still longer games the end has a separate row, so the row before it should be full.
const ACROSS = 7;
const MANY = { from: 29, across: 9 };
const LONG = 60;
// The room at the edges that the end and the fade cover, in pixels.
const HELD = { x: 150, y: 56 };
// The least width of a total, for a finger or a mouse, and of a digit; the edges of the paper. All in pixels, as in strip.css.
const FINGER = 44;
const MOUSE = 32;
const DIGIT = 13;
const MARGIN = 20;
const PHONE = '(max-width: 819px) and (min-height: 501px)';
const LOW = '(max-height: 500px)';
// Where the current total is kept in a strip that scrolls.
const PLACE = 0.4;

/** Totals in a row on a phone. */
function acrossOf(count, n) {
    const most = n <= 100 && count >= MANY.from ? MANY.across : count >= LONG ? ACROSS + 1 : ACROSS;
    const filled = (across) => ((count - 1) % across || across) / across;
    return count < LONG || n > 9999 ? (n < 100 ? most : ACROSS) : [...Array(most - ACROSS + 1).keys()].map((more) => most - more).sort((a, b) => filled(b) - filled(a))[0];
}

export class Strip {
    /** @param {(total: number) => void} pencil a total was tapped */
    constructor(pencil) {
        this.pencil = pencil;
        this.cells = new Map();
        this.list = h('ol', { class: 'totals', role: 'list' });
        this.arcs = s('svg', { class: 'arcs', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
        this.jumps = h('div', { class: 'jumps', 'aria-hidden': 'true' });
        this.strip = h('div', { class: 'strip' }, this.arcs, this.list, this.jumps);
        this.element = h('div', { class: 'strip-room', role: 'group', data: { node: 'total', role: 'board' } }, this.strip);
        this.list.addEventListener('keydown', (event) => this.step(event));
        this.element.addEventListener('scroll', () => this.tellMore(), { passive: true });
        // In the next frame: the edges change the size again.
        new ResizeObserver(() => requestAnimationFrame(() => {
            // A strip that scrolls is longer by its last row: whether all fits again is seen without that.
            this.element.classList.remove('scrolls');
            this.layOut();
            this.tellMore();
            this.look && this.draw(this.look);
        })).observe(this.element);
    }

    /** The edges fade where the strip goes on. */
    tellMore() {
        const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.element;
        // The end then has a separate row, so the strip still scrolls.
        this.element.classList.toggle('scrolls', scrollHeight > clientHeight + 4);
        this.element.classList.toggle('more-before', scrollLeft > 24 || scrollTop > 4);
        this.element.classList.toggle('more-after', scrollLeft + clientWidth < scrollWidth - 24 || scrollTop + clientHeight < scrollHeight - 4);
    }

    /** The totals that are shown: all, or those around the current one and N. */
    range({ n, total }) {
        const first = n <= WHOLE ? 1 : Math.max(1, Math.min(total - WINDOW.before, n - WINDOW.before - WINDOW.after));
        const last = n <= WHOLE ? n : Math.min(n, first + WINDOW.before + WINDOW.after);
        return { first, last };
    }

    build({ first, last }, n) {
        const key = `${first} ${last} ${n}`;
        if (key === this.key) {
            return;
        }
        this.key = key;
        this.first = first;
        this.cells.clear();
        const totals = Array.from({ length: last - first + 1 }, (_, index) => first + index);
        fill(this.list, (last < n ? [...totals, n] : totals).map((total) => this.cell(total, n, last)));
        this.count = this.list.childElementCount;
        const digits = String(n).length;
        this.strip.style.setProperty('--count', this.count);
        this.strip.style.setProperty('--digits', digits);
        this.strip.classList.toggle('wide', digits > 4);
        this.strip.classList.toggle('huge', digits > 8);
        this.n = n;
        this.width = 0;
    }

    /** Totals are in rows on a phone, and where one row is too long for the window. */
    layOut() {
        const { clientWidth } = this.element;
        if (clientWidth === this.width || !this.count) {
            return;
        }
        this.width = clientWidth;
        const isPhone = matchMedia(PHONE).matches;
        const least = Math.max(matchMedia('(pointer: coarse)').matches ? FINGER : MOUSE, String(this.n).length * DIGIT);
        const most = Math.floor((clientWidth - 2 * MARGIN) / least);
        const inRows = isPhone || (clientWidth > 0 && this.count > most && !matchMedia(LOW).matches);
        const across = isPhone ? acrossOf(this.count, this.n) : Math.ceil(this.count / Math.ceil(this.count / most));
        Object.assign(this, { inRows, across });
        this.element.classList.toggle('rows', inRows);
        this.strip.classList.toggle('many', isPhone && across === MANY.across);
        this.strip.style.setProperty('--rows', Math.ceil(this.count / across));
        this.strip.style.setProperty('--in-row', across);
    }

    cell(total, n, last) {
        const button = h('button', { type: 'button', class: 'total', tabindex: '-1', data: { total }, on: { click: (event) => this.tap(total, event) } },
            h('span', { class: 'stone' }, String(total)));
        const item = h('li', { class: total === n ? `goal-total ${last < n ? 'far' : ''} ${this.loses ? 'loses' : ''}` : null }, button);
        this.cells.set(total, { item, button });
        return item;
    }

    /** A frame of the focus would look like a mark after a tap. */
    tap(total, { detail, currentTarget }) {
        if (detail > 0) {
            currentTarget.blur();
        }
        this.pencil(total);
    }

    /**
     * Draws the strip.
     * @param {{n: number, from: number, total: number, said: {total: number, number: number, seat: number, name: string}[], mine: number, guesses: number[], wrong: number[], rings: number[], looks: number[],
     *     reach: number[], missed: Map<number, object>, moves: boolean, taught: boolean, open: boolean, answered: boolean, loses: boolean}} look `reach`: totals that a key makes now; `looks`: those a hint asks about;
     *     `taught`: the rings are those of the teacher; `open`: guesses may be made; `answered`: they are answered at once; `wrong`: those that were not right
     */
    show(look) {
        Object.assign(this, { look, loses: look.loses });
        this.build(this.range(look), look.n);
        this.layOut();
        const said = new Map(look.said.map((one) => [one.total, one]));
        const newest = look.said[look.said.length - 1];
        this.cells.forEach(({ item, button }, total) => {
            const one = said.get(total);
            setAttribute(item, 'data-seat', one ? one.seat : null);
            const flags = { mine: Boolean(one) && one.seat === look.mine, now: one === newest && Boolean(one), passed: total < look.total && !one, guess: look.guesses.includes(total), wrong: look.wrong.includes(total),
                ring: look.rings.includes(total), look: look.looks.includes(total), reach: look.reach.includes(total), missed: look.missed.has(total),
                start: total === look.from && !one };
            if (flags.look && !item.classList.contains('look') && mayMove()) {
                button.animate({ opacity: [1, 0.35, 1] }, PULSE);
            }
            Object.entries(flags).forEach(([name, on]) => item.classList.toggle(name, on));
            setAttribute(button, 'aria-label', this.label(total, one, flags, look));
            setAttribute(button, 'title', flags.start ? t('Start: {n}', { n: total }) : null);
            setAttribute(item, 'data-caption', flags.start ? t('start') : null);
            setAttribute(button, 'aria-pressed', look.open && !look.answered ? String(flags.guess) : null);
            setAttribute(button, 'aria-disabled', look.open ? null : 'true');
        });
        this.strip.classList.toggle('taught', look.taught);
        this.rove(look.total || 1);
        this.draw(look);
        if (newest && look.moves && this.last !== undefined && newest.id === this.last + 1) {
            this.hop(newest);
        }
        if (this.at !== look.total || this.rest) {
            this.scroll(look.total, look.moves && this.at !== undefined);
        }
        this.at = look.total;
        this.last = newest ? newest.id : 0;
    }

    label(total, one, flags, { n }) {
        return [one ? t('{total}, said by {name}, plus {n}', { total, name: one.name, n: one.number }) : String(total),
            total === n ? (this.loses ? t('make it and you lose') : t('the end')) : '', flags.start ? t('start') : '',
            flags.ring ? t('secret number') : '', flags.guess ? t('pencilled') : '', flags.wrong ? t('not secret') : '', flags.missed ? t('a mistake') : ''].filter(Boolean).join(', ');
    }

    /** One cell is in the order of Tab; arrows go to the others. */
    rove(total) {
        const held = this.cells.get(this.roving) || this.cells.get(total) || this.cells.values().next().value;
        this.cells.forEach(({ button }) => setAttribute(button, 'tabindex', button === held.button ? '0' : '-1'));
    }

    step(event) {
        const down = Number(getComputedStyle(this.strip).getPropertyValue('--across')) || 1;
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -down, ArrowDown: down, Home: -Infinity, End: Infinity }[event.key];
        const at = [...this.cells.keys()];
        const now = at.indexOf(Number(event.target.dataset.total));
        if (by && now >= 0) {
            event.preventDefault();
            event.stopPropagation();
            this.focus(at[Math.max(0, Math.min(at.length - 1, now + by))]);
        }
    }

    /** Puts the focus on a total, for the keys. */
    focus(total) {
        this.roving = total;
        this.rove(total);
        this.cells.get(total)?.button.focus();
    }

    /** Jumps above the strip are the viewer's, below it the others'; in rows all are above. */
    draw({ said, mine }) {
        const key = `${this.key} ${this.inRows ? this.element.clientHeight : ''} ${this.across} ${mine} ${said.map((one) => one.id).join()} ${said.length && said[0].number}`;
        if (key === this.drawn) {
            return;
        }
        this.drawn = key;
        const at = [...this.cells.keys()];
        // A jump may begin before the first total that is shown.
        const place = (total) => (this.cells.has(total) ? at.indexOf(total) + 0.5 : total === 0 ? EDGE : total - this.first + 0.5);
        const jumps = said.filter((one) => this.cells.has(one.total)).map((one) => ({ ...one, up: one.seat === mine, from: place(one.total - one.number), to: place(one.total) }));
        fill(this.jumps, []);
        if (this.inRows) {
            this.drawInRows(jumps);
            return;
        }
        setAttribute(this.arcs, 'viewBox', `0 0 ${this.count} 100`);
        fill(this.arcs, jumps.map(({ up, from, to, seat }) => s('path', { 'data-seat': seat, 'vector-effect': 'non-scaling-stroke',
            d: up ? `M${from} 24Q${(from + to) / 2} ${4 - 1.4 * Math.min(4, to - from)} ${to} 24` : `M${from} 76Q${(from + to) / 2} ${96 + 1.4 * Math.min(4, to - from)} ${to} 76` })));
        fill(this.jumps, jumps.map(({ up, from, to, number, seat }) => h('span', { class: up ? 'up' : 'down', data: { by: `+${number}`, seat },
            css: { '--x': Math.max(0.3, (from + to) / 2) / this.count } })));
    }

    /** Arcs over the rows, in the gap above each; one that goes on in another row leaves at the right and comes in at the left. */
    drawInRows(jumps) {
        const { across } = this;
        const gap = parseFloat(getComputedStyle(this.list).rowGap) || 0;
        const pitch = (this.cells.values().next().value?.item.offsetHeight || 0) + gap;
        const rows = Math.ceil(this.count / across);
        const rise = (height) => (100 * gap * height) / (pitch || 1);
        const at = (place) => [place % across, 100 * Math.floor(place / across)];
        setAttribute(this.arcs, 'viewBox', `0 0 ${across} ${100 * rows}`);
        fill(this.arcs, jumps.map(({ from, to, seat }) => {
            const [[x, y], [end, foot]] = [at(from), at(to)];
            return s('path', { 'data-seat': seat, 'vector-effect': 'non-scaling-stroke', d: y === foot ? `M${x} ${y}Q${(x + end) / 2} ${y - rise(1.5)} ${end} ${y}`
                : `M${x} ${y}Q${x + 0.4} ${y - rise(0.75)} ${across} ${y - rise(0.75)}M0 ${foot - rise(0.75)}Q${end - 0.4} ${foot - rise(0.75)} ${end} ${foot}` });
        }));
    }

    /** The new stone comes from the total before. */
    hop({ total, number }) {
        const [to, from] = [total, total - number].map((one) => this.cells.get(one)?.item.getBoundingClientRect());
        if (to && from) {
            const [x, y] = [from.left - to.left, from.top - to.top];
            this.cells.get(total).item.querySelector('.stone').animate([{ transform: `translate(${x}px, ${y}px) scale(0.9)` },
                { transform: `translate(${x / 2}px, ${y / 2 - 46}px) scale(1.06)`, offset: 0.5 }, { transform: 'none' }], HOP);
        }
    }

    scroll(total, smoothly) {
        const held = this.cells.get(total) || this.cells.values().next().value;
        const { item } = held;
        this.rest = !this.element.clientWidth;
        this.scrollTo(item.offsetLeft - this.element.clientWidth * PLACE, item.offsetTop - this.element.clientHeight * PLACE, smoothly ? 'smooth' : 'instant');
    }

    scrollTo(left, top, behavior = 'instant') {
        this.element.scrollTo({ left, top, behavior });
        this.tellMore();
    }

    /** Scrolls to totals, and to the own one if they fit in the room together; of totals too far apart the first has to do. */
    reveal(totals, own) {
        const items = totals.map((total) => this.cells.get(total)?.item).filter(Boolean);
        const tries = [[this.cells.get(own)?.item, ...items], items, items.slice(0, 1)].map((all) => all.filter(Boolean)).filter((all) => all.length);
        const room = { x: this.element.clientWidth - HELD.x, y: this.element.clientHeight - HELD.y };
        const spans = tries.map((all) => {
            const [lefts, tops] = [all.map((one) => one.offsetLeft), all.map((one) => one.offsetTop)];
            const [left, top] = [Math.min(...lefts), Math.min(...tops)];
            return { left, top, width: Math.max(...lefts) + all[0].offsetWidth - left, height: Math.max(...tops) + all[0].offsetHeight - top };
        });
        const span = spans.find(({ width, height }) => width <= room.x && height <= room.y);
        if (span) {
            this.scrollTo(span.left - (room.x - span.width) / 2, span.top - (room.y - span.height) / 2);
        }
    }

    /** Shows how the game ended: the last stones and N. */
    finish() {
        this.element.scrollTo({ left: this.element.scrollWidth, top: this.element.scrollHeight, behavior: 'instant' });
        this.at = undefined;
        this.tellMore();
    }

    /** Folds the strip, so that each fold ends on the same column as `anchor`; with `moves` its cells glide to their places. */
    fold(step, anchor, moves) {
        if (step === this.folds) {
            return;
        }
        this.folds = step;
        const before = moves ? [...this.cells.values()].map(({ item }) => item.getBoundingClientRect()) : null;
        const panel = (total) => Math.ceil((total - anchor) / step);
        const place = (total) => step + total - anchor - panel(total) * step;
        setAttribute(this.strip, 'data-fold', step);
        this.strip.style.setProperty('--fold', step);
        this.strip.style.setProperty('--panels', panel(this.first + this.count - 1) - panel(this.first) + 1);
        this.list.style.setProperty('--first', place(this.first));
        this.cells.forEach(({ item }, total) => {
            item.style.setProperty('--i', place(total));
            item.classList.toggle('valley', panel(total) % 2 !== 0);
            item.classList.toggle('crease', place(total) === 1);
        });
        if (before) {
            [...this.cells.values()].forEach(({ item }, index) => {
                const now = item.getBoundingClientRect();
                item.animate([{ transform: `translate(${before[index].left - now.left}px, ${before[index].top - now.top}px)` }, {}], FOLD);
            });
        }
    }
}
