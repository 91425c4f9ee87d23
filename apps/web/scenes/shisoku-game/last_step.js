// The last two cards: before they are combined to a value that is not the target, the player is asked.
import { h, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { announce } from '../../app/live.js';
import { t } from '../../app/t.js';
import { written } from '../reading.js';

const JOIN = /^join (\S+) (\S) (\S+)$/;
const abs = (n) => (n < 0n ? -n : n);
const gcd = (a, b) => (b ? gcd(b, a % b) : abs(a));

/** A number such as 4, -3 or 4/3, as numerator and denominator. */
const read = (text) => text.split('/').concat('1').slice(0, 2).map(BigInt);

/** What two numbers make, as the core writes it; null: a division by zero. */
export function combined(left, sign, right) {
    const [a, b] = read(left);
    const [c, d] = read(right);
    const [n, m] = { '+': [a * d + c * b, b * d], '-': [a * d - c * b, b * d], '*': [a * c, b * d], '/': [a * d, b * c] }[sign];
    if (!m) {
        return null;
    }
    const common = gcd(n, m) * (m < 0n ? -1n : 1n);
    return m / common === 1n ? String(n / common) : `${n / common}/${m / common}`;
}

/** The value of the last combination if it is not the target; null: it is right, or it is not the last one. */
export function wrongTotal(line, { tray, target }) {
    const [, left, sign, right] = JOIN.exec(line) || [];
    const valueOf = (type) => tray.cells.find((cell) => cell.type === type)?.value;
    if (tray?.cells?.length !== 2 || !valueOf(left) || !valueOf(right)) {
        return null;
    }
    const value = combined(valueOf(left), sign, valueOf(right));
    return value === target.value ? null : value;
}

/** The question, in the place of the signs. */
export class LastStep {
    /** @param {(line: string, event: Event) => void} send makes the move that was asked about */
    constructor(send) {
        this.words = h('p', {});
        this.undo = h('button', { class: 'key main', type: 'button', data: { tool: 'last-undo' }, on: { click: () => this.close() } }, icon('undo'), h('span', {}, t('Undo')));
        this.element = h('div', { class: 'last-step', role: 'group', hidden: true }, this.words, this.undo,
            h('button', { class: 'key danger', type: 'button', data: { tool: 'last-show' }, on: { click: (event) => {
                this.close();
                send(this.line, event);
            } } }, t('Show it anyway')));
    }

    ask(line, value, target) {
        this.line = line;
        this.element.hidden = false;
        setText(this.words, t('That makes {value}, not {target}.', { value: written(value), target: written(target) }));
        announce(this.words.textContent);
        this.undo.focus({ preventScroll: true });
    }

    close() {
        this.element.hidden = true;
    }
}
