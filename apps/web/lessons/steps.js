// What all lessons share: one step at a time, its words beside the table on which something is to be done, and at the foot the verdict and the way on.
import { fill, h, s, setAttribute, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { showPicture } from '../pictures/frame.js';
import { sound } from '../app/sounds.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

/**
 * Shows a lesson from one of its steps on.
 * @param {HTMLElement} head gets the marks of the steps @param {HTMLElement} root
 * @param {{title: () => string, words: () => string[], show?: (signal: AbortSignal) => Node, picture?: {load: () => Promise<object>, values: object},
 *     task: {(how: object): Node, isTable?: boolean}}[]} steps `task`: see `task()` in tasks.js
 * @param {number} first from 0; the end follows the last step
 * @param {{signal: AbortSignal, right: () => boolean[], onStep: (at: number) => void, onRight: (at: number) => void, onAnswer?: (isRight: boolean) => void,
 *     end: (go: (at: number) => void) => Node, onward?: (go: (at: number) => void) => object|null}} how `right`: which steps were answered right; `onward`: what the key of the
 *     next step does at the end, `{tool, text, does}`
 */
export function showSteps(head, root, steps, first, { signal, right, onStep, onRight, onAnswer, end, onward }) {
    let at = Math.max(0, Math.min(steps.length, first));
    // Where a game is first played, the moves are shown.
    const opening = steps.findIndex(({ task }) => task.isTable);
    let leave = new AbortController();
    const foot = new Foot(() => go(at - 1), () => go(at + 1));
    const dots = h('nav', { class: 'lesson-dots', 'aria-label': line('Steps', 'ステップ') });
    const body = h('div', { class: 'lesson-body' });
    signal.addEventListener('abort', () => leave.abort(signal.reason));
    const count = h('span', { class: 'lesson-count', 'aria-hidden': 'true' });
    head.append(dots, count);
    fill(root, body, foot.element);

    function go(to) {
        at = to;
        draw();
        body.querySelector('h2').focus({ preventScroll: true });
        scrollTo(0, 0);
    }

    function showDots() {
        const done = right();
        setText(count, steps.length < 2 || at === steps.length ? '' : `${at + 1}/${steps.length}`);
        fill(dots, steps.length < 2 ? null : steps.map((_, index) => h('button', { class: done[index] ? 'done' : '', type: 'button', data: { step: index + 1 },
            'aria-current': index === at ? 'step' : null,
            'aria-label': done[index] ? line('Step {n}: done', 'ステップ{n}: 済み', { n: index + 1 }) : line('Step {n}: open', 'ステップ{n}: まだ', { n: index + 1 }),
            on: { click: () => go(index) } })));
    }

    function tell(said) {
        foot.tell(said);
        if (said?.right !== undefined) {
            sound(said.right ? 'good' : 'bad');
        }
        if (said && said.right !== false) {
            onRight(at);
            showDots();
        }
        said && onAnswer?.(said.right !== false);
    }

    function draw() {
        leave.abort(new Error('another step'));
        leave = new AbortController();
        onStep(at);
        const step = steps[at];
        foot.begin({ canBack: at > 0, onward: step ? NEXT : onward?.(go) });
        showDots();
        if (!step) {
            fill(body, end(go));
            return;
        }
        const words = h('div', { class: 'lesson-words' }, h('h2', { tabindex: '-1' }, step.title()), step.words().map((text) => h('p', {}, text)));
        const task = step.task({ signal: leave.signal, tell, again: (does) => foot.offer(does), reason: (lines) => foot.reason(lines), ask: (asked) => words.append(asked),
            isOpening: at === opening });
        fill(body, words, h('div', { class: 'lesson-stage' }, seen(step, leave.signal), task));
    }

    draw();
}

// The key of the next step as long as there is one.
const NEXT = {};

// Strokes of the marks: their shapes differ, not their colours alone.
const MARKS = { right: 'M12 32 26 46 50 14', wrong: 'M14 14 46 46M46 14 14 46' };

const mark = (strokes) => s('svg', { class: 'verdict-mark', viewBox: '0 0 60 60', 'aria-hidden': 'true' }, s('path', { d: strokes, pathLength: 100 }));

// No line breaks within `3 ÷ 7`.
const unbroken = (said) => (typeof said === 'string' ? said.replace(/ ([+−×÷]) /g, '\u00a0$1\u00a0') : said);

/** What stays at the lower edge: the verdict, and the keys that lead to other steps. They keep their places. A reason is turned over line by line before the way goes on. */
class Foot {
    lines = [];

    constructor(back, next) {
        this.verdict = h('div', { class: 'verdict', role: 'status' });
        this.back = walkKey('back', t('Back'), back);
        this.again = walkKey('again', t('Start over'), () => this.does?.());
        this.next = walkKey('next', t('Next'), () => (this.lines.length ? this.turn() : (this.onward.does || next)()));
        this.element = h('footer', { class: 'lesson-foot' }, this.verdict, h('div', { class: 'lesson-walk' }, this.back, this.again, this.next));
    }

    /** @param {{canBack: boolean, onward?: {tool?: string, text?: string, does?: () => void}|null}} how `onward`: where the key of the next step leads; null: nowhere */
    begin({ canBack, onward }) {
        this.onward = onward || NEXT;
        this.back.disabled = !canBack;
        this.next.hidden = !onward;
        setAttribute(this.next, 'data-leads', this.onward.tool);
        this.offer(null);
        this.tell(null);
    }

    /** @param {{right?: boolean, isNear?: boolean, say: string|Node[]}|null} said */
    tell(said) {
        const { right, isNear, say } = said || {};
        this.lines = [];
        const kind = right === undefined ? 'told' : right ? 'right' : isNear ? 'near' : 'wrong';
        setAttribute(this.verdict, 'data-verdict', said ? kind : null);
        const head = { right: t('Right'), near: line('Almost', 'あと少し'), wrong: t('Not this time') }[kind];
        fill(this.verdict, said ? [MARKS[kind] && mark(MARKS[kind]), h('p', {}, head && h('b', {}, head), ' ', unbroken(say))] : null);
        this.kind = said ? kind : '';
        this.label();
    }

    /** A key that lays the table again; null: there is nothing to lay again. */
    offer(does) {
        this.does = does;
        this.label();
    }

    /** Why an answer was wrong: the way on, and the next try, come after the last line. @param {(string|Node[])[]} lines */
    reason(lines) {
        Object.assign(this, { lines, count: lines.length });
        this.label();
    }

    turn() {
        const text = this.lines.shift();
        setAttribute(this.verdict, 'data-verdict', 'why');
        fill(this.verdict, h('p', {}, h('b', {}, this.count > 1 ? line('Reason {n} of {m}', '理由 {n}/{m}', { n: this.count - this.lines.length, m: this.count }) : line('Reason', '理由')), ' ', unbroken(text)));
        this.label();
    }

    /** What the keys say and whether they can be used. */
    label() {
        const { length } = this.lines;
        const isOpen = Boolean(this.does) && !length;
        this.again.classList.toggle('not-now', !isOpen);
        this.again.disabled = !isOpen;
        const isWrong = ['wrong', 'near'].includes(this.kind);
        this.again.classList.toggle('main', isWrong);
        setText(this.again.lastChild, isWrong ? t('Try again') : t('Start over'));
        setText(this.next.lastChild, !length ? this.onward.text || t('Next') : length === this.count ? line('Show me why', '理由を見る') : line('Go on', '続きを見る'));
        this.next.classList.toggle('main', length > 0 || Boolean(this.onward.does) || (Boolean(this.kind) && !isWrong));
    }
}

const walkKey = (name, text, does) => h('button', { class: 'key', type: 'button', data: { tool: `lesson-${name}` }, on: { click: does } }, icon(name), h('span', {}, text));

function seen(step, signal) {
    const room = h('div', { class: 'lesson-seen' });
    if (step.show) {
        room.append(step.show(signal));
    }
    if (step.picture) {
        const { load, values } = step.picture;
        load().then(({ picture }) => signal.aborted || showPicture(room, picture, values, { signal, bare: true }));
    }
    return step.show || step.picture ? room : null;
}
