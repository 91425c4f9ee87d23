// Hints, one step stronger each time, and the line that takes a move as text.
import { h, fill, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { gap } from '../app/gap.js';
import { t } from '../app/t.js';

// So long nobody wonders whether something happens, in ms.
const PATIENCE = 400;

/** The box that says a hint; what it points at is lit on the board. */
export class HintBox {
    /** `first`: the strength to begin with; a scene may know that the first question is answered. @param {{ask: (strength: number, signal: AbortSignal) => Promise<object>, first: () => number, take: (line: string, event: Event) => void, light: (view: object|null) => void}} acts */
    constructor(acts) {
        this.acts = acts;
        this.view = null;
        this.strength = 0;
        this.text = h('p', { class: 'hint-text' });
        this.buttons = h('div', { class: 'hint-buttons' });
        this.element = h('div', { class: 'play-hint', hidden: true, role: 'note', 'aria-label': t('Hint') }, icon('hint'), this.text, this.buttons);
    }

    /** A hint for this position: the first nudges, the second says where, the third has the move. */
    async more() {
        if (this.asking) {
            return;
        }
        const asking = new AbortController();
        this.asking = asking;
        const patience = setTimeout(() => this.wait(), PATIENCE);
        const strength = Math.min(3, Math.max(this.acts.first(), this.strength + 1));
        const view = await this.acts.ask(strength, asking.signal);
        clearTimeout(patience);
        this.asking = null;
        if (view) {
            this.strength = strength;
            this.show(view);
        } else if (!this.view) {
            this.element.hidden = true;
        }
    }

    /** What takes long says so, and can be stopped. */
    wait() {
        setText(this.text, t('Looking for a hint …'));
        fill(this.buttons, h('button', { class: 'key', type: 'button', data: { tool: 'stop-hint' },
            on: { click: () => this.clear() } }, t('Stop')));
        this.element.hidden = false;
    }

    show(view) {
        this.view = view;
        const words = view.nodes.filter((node) => node.kind === 'message').map((node) => node.text).join(gap());
        // In a dead end only steps back help; from the second hint on it is known how many.
        const stuck = view.nodes.find((node) => node.outcome === 'missed');
        const back = stuck?.value || 1;
        const moves = view.nodes.filter((node) => node.kind === 'actions').flatMap((node) => node.cells || []);
        // A sum is not broken.
        setText(this.text, words.replace(/ ?([+−×÷=]) /g, '\u00a0$1\u00a0'));
        fill(this.buttons,
            moves.map((cell) => h('button', { class: 'key main', type: 'button', data: { tool: 'take-hint', type: cell.type },
                on: { click: (event) => this.acts.take(cell.type, event) } }, this.acts.keyText?.(cell) || t('Do it: {move}', { move: cell.text || cell.type }))),
            stuck ? h('button', { class: 'key main', type: 'button', data: { tool: 'hint-undo' }, on: { click: (event) => this.acts.undo(event, back) } },
                back > 1 ? t('Take back {n} steps', { n: back }) : t('Undo the last step')) : null,
            this.strength < 3 ? h('button', { class: 'key', type: 'button', data: { tool: 'more-hint' },
                on: { click: () => this.more() } }, t('Tell more')) : null,
            h('button', { class: 'key bare', type: 'button', 'aria-label': t('Close the hint'), data: { tool: 'close-hint' },
                on: { click: () => this.clear() } }, icon('close')));
        this.element.hidden = false;
        this.acts.light(view);
        announce(words);
    }

    /** Takes the hint away, as after a move. */
    clear() {
        this.asking?.abort(new Error('stopped'));
        if (this.view || this.strength) {
            this.view = null;
            this.strength = 0;
            this.element.hidden = true;
            this.acts.light(null);
        }
    }
}

/** The field that takes any move as text; an error marks the place it is about. */
export class LineField {
    /** @param {{send: (line: string, event: Event) => Promise<{ok?: boolean, error?: object}>, leave: () => void}} acts */
    constructor(acts) {
        this.acts = acts;
        this.input = h('input', { type: 'text', data: { tool: 'line-field' }, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
            enterkeyhint: 'send', 'aria-label': t('A move as text') });
        this.fault = h('p', { class: 'line-fault bad', hidden: true });
        this.send = h('button', { class: 'key', type: 'submit' }, t('Send'));
        const close = h('button', { class: 'key bare', type: 'button', 'aria-label': t('Close'), data: { tool: 'close-line' }, on: { click: () => {
            this.hide();
            acts.leave();
        } } }, icon('close'));
        this.element = h('form', { class: 'play-line', hidden: true }, this.input, this.send, close, this.fault);
        this.element.addEventListener('submit', (event) => this.submit(event));
        this.input.addEventListener('keydown', (event) => {
            if (event.key === 'Escape') {
                event.stopPropagation();
                this.hide();
                acts.leave();
            }
        });
        this.input.addEventListener('input', () => this.blame(null));
    }

    /** The example that a view gives is the placeholder. */
    update(view) {
        const example = view.nodes.map((node) => node.example).find(Boolean);
        this.input.placeholder = example ? t('for example: {line}', { line: example }) : '';
    }

    open(text = '') {
        this.element.hidden = false;
        this.input.value += text;
        this.input.focus();
    }

    hide() {
        this.element.hidden = true;
        this.input.value = '';
        this.blame(null);
    }

    async submit(event) {
        event.preventDefault();
        // Digits of an input method are digits.
        const line = this.input.value.normalize('NFKC').trim();
        if (!line) {
            return;
        }
        const answer = await this.acts.send(line, event);
        this.blame(answer.error || null, line);
        if (answer.ok) {
            this.input.value = '';
        } else {
            // What is typed next takes its place.
            this.input.select();
        }
    }

    blame(error, line = '') {
        this.fault.hidden = !error;
        this.input.toggleAttribute('aria-invalid', Boolean(error));
        if (!error) {
            return;
        }
        // The column counts in `move LINE`, in code points.
        const at = Math.max(0, error.column - 1);
        const points = [...line];
        const bad = error.column ? [...(error.token || points[at] || '')].length : 0;
        fill(this.fault, `${error.message}${error.token ? `: ${error.token}` : ''} `,
            bad ? h('code', {}, points.slice(0, at).join(''), h('mark', {}, points.slice(at, at + bad).join('') || '␣'),
                points.slice(at + bad).join('')) : null);
        announce(`${error.message} ${error.token || ''}`);
    }
}
