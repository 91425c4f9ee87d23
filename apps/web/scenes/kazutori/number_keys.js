// The keys of the numbers: all have one from the start; those that may not be said now are off. And what the keyboard does besides.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { t } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { brushed } from '../brush.js';
import { line } from '../line.js';
import { listOr } from './rungs.js';

const SIZES = [[3, 'few'], [5, 'some'], [6, 'six'], [12, 'many'], [Infinity, 'lots']];
// More numbers are not brushed.
const BRUSHED = 12;
// A larger N leaves no room for a word next to a total.
const WORDED = 99;
const FEW = 5;

export class NumberKeys {
    /** @param {HTMLElement} room @param {{n: number, numbers: number[]}} rules @param {(number: number, event: Event) => void} say */
    constructor(room, rules, say) {
        Object.assign(this, { room, rules, say });
        const { numbers } = rules;
        setAttribute(room, 'data-size', SIZES.find(([most]) => numbers.length <= most)[1]);
        room.style.setProperty('--keys', numbers.length);
        this.keys = new Map(numbers.map((number) => [number, this.make(number)]));
        fill(room, [...this.keys.values()].map((key) => key.button));
    }

    make(number) {
        const makes = h('span', { class: 'makes' });
        const button = h('button', { type: 'button', class: 'number-key', data: { type: number, cell: number }, on: { click: (event) => this.say(number, event) } },
            h('span', { class: 'face' }, h('span', { class: 'figure' }, this.rules.numbers.length <= BRUSHED ? brushed(String(number)) : String(number)), makes));
        // A single 1 is narrow: its room begins further to the right.
        if (number === 1) {
            button.querySelector('.brush')?.setAttribute('viewBox', '9 0 66 140');
        }
        return { button, makes };
    }

    /** @param {object[]} cells numbers that may be said @param {{total: number, live: boolean, points: (number: number) => boolean}} game `points`: whether a hint is about a number */
    show(cells, { total, live, points }) {
        const offered = new Map(cells.map((cell) => [cell.value, cell]));
        setAttribute(this.room, 'aria-label', t('Numbers'));
        this.keys.forEach((key, number) => {
            const cell = offered.get(number);
            const makes = total + number;
            const possible = makes <= this.rules.n || Boolean(cell);
            setAttribute(key.button, 'aria-disabled', live && cell ? null : 'true');
            setAttribute(key.button, 'aria-keyshortcuts', cell?.key);
            setAttribute(key.button, 'data-key', cell?.key || key.button.dataset.key);
            key.button.classList.toggle('pointed', points(number));
            const text = possible ? t('makes {n}', { n: makes }) : t('too much');
            setText(key.makes, possible && (this.rules.n > WORDED || this.keys.size > FEW) ? `→ ${makes}` : text);
            setAttribute(key.button, 'aria-label', `${number}, ${text}`);
        });
    }
}

/** A digit that no key has says why. With larger numbers, digits are not the keys. */
function refuse(digit, { numbers }) {
    if (numbers.length && Math.max(...numbers) < 10 && !numbers.includes(digit)) {
        toast(line('You can\'t say {n} here, only {list}.', '{n}は言えません。言えるのは{list}です。', { n: digit, list: listOr(numbers) }));
    }
}

/** P goes to the strip, where arrows and Enter pencil; Esc closes the hint. @param {import('./scene.js').Scene} scene */
export function keyOf(scene, event) {
    const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isHere = bare && scene.element.isConnected && scene.view && !event.target.closest('input, textarea, dialog, .menu');
    if (isHere && event.key === 'p') {
        event.preventDefault();
        scene.strip.focus(Math.min(scene.rules.n, Number(scene.total.value || 0) + 1));
    } else if (isHere && event.key === 'Escape' && !scene.parts.hints.hidden) {
        scene.closeHint();
    } else if (isHere && scene.live && /^\d$/.test(event.key)) {
        refuse(Number(event.key), scene.rules);
    }
}
