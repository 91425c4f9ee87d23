// Naming the target: suggested ones on paper, and a pad for any other number.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { menuButton } from '../../app/menu.js';
import { t } from '../../app/t.js';
import { brushed } from '../brush.js';
import { has, readsTwoWays } from '../reading.js';

// The keys of the pad; null erases.
const PAD = ['7', '8', '9', null, '4', '5', '6', '-', '1', '2', '3', '/', '.', '0'];
const SHOWN = { '-': '−' };
const MOST_PEOPLE = 6;

export class Declare {
    /** @param {{act: Function, say: (line: string, event: Event) => void, demo: () => void, reseat: (bots: number[]) => void}} acts */
    constructor(acts) {
        this.acts = acts;
        this.headline = h('h2', {});
        this.sentence = h('p', {});
        this.targets = h('div', { class: 'targets actions-row', role: 'group', data: { node: 'targets' } });
        this.another = h('button', { class: 'another', type: 'button', data: { tool: 'another' }, 'aria-expanded': 'false',
            on: { click: () => this.open(this.form.hidden) } }, t('Another number'));
        this.input = h('input', { type: 'text', inputmode: 'none', autocomplete: 'off', maxlength: 9, data: { slot: '1' }, 'aria-label': t('The target, such as 24, 0.5 or 4/3') });
        this.form = h('form', { class: 'number-pad', hidden: true, data: { form: 'target' } }, h('div', { class: 'pad-number' }, this.input,
            h('button', { type: 'button', class: 'key', 'aria-label': t('Close'), on: { click: () => this.close() } }, icon('close'))),
        h('div', { class: 'pad-keys' }, PAD.map((text) => h('button', { type: 'button', class: 'pad-key', 'aria-label': text === null ? t('Erase') : text === '-' ? t('minus') : null,
            on: { click: () => this.type(text) } }, text === null ? icon('erase') : SHOWN[text] || text)),
        h('button', { type: 'submit', class: 'pad-key send', data: { tool: 'send' } }, t('Name it'))));
        this.form.addEventListener('submit', (event) => {
            event.preventDefault();
            const number = this.input.value.normalize('NFKC').replace('−', '-').trim();
            if (number) {
                acts.say(`target ${number}`, event);
            }
        });
        this.form.addEventListener('keydown', (event) => {
            if (event.key === 'Escape') {
                this.close();
            }
        });
        this.tools = h('div', { class: 'first-tools', role: 'group', 'aria-label': t('Other ways to play') },
            menuButton({ text: t('Play around one device'), icon: 'friends', tool: 'around', class: '', items: () => Array.from({ length: MOST_PEOPLE - 1 }, (_, index) => ({
                text: t('{n} people', { n: index + 2 }), icon: 'friends', tool: `around-${index + 2}`, does: () => acts.reseat(Array(index + 2).fill(0)) })) }),
            h('button', { class: 'key', type: 'button', data: { tool: 'show-round' }, on: { click: () => acts.demo() } }, t('Show me one round')));
        this.element = h('section', { class: 'declare', 'aria-label': t('The target') }, this.headline, this.sentence, this.targets, this.form, this.tools);
    }

    close() {
        this.open(false);
        this.another.focus({ preventScroll: true });
    }

    type(text) {
        const { value } = this.input;
        this.input.value = text === null ? value.slice(0, -1) : value + text;
    }

    open(on) {
        this.form.hidden = !on;
        setAttribute(this.another, 'aria-expanded', String(on));
        this.element.classList.toggle('writing', on);
        if (on) {
            this.input.focus({ preventScroll: true });
        }
    }

    /** @param {{targets: object[]}} state @param {{mine: boolean, first: boolean, name: string, told: string, alone: boolean}} how who names it, and what came before */
    show({ targets }, { mine, first, name, told, alone }) {
        setText(this.headline, !mine ? t('{name} names the target', { name }) : !alone ? t('{name}: name a target.', { name }) : first ? t('You start. Name a target.') : t('Name the next target.'));
        setText(this.sentence, !first ? told : [t('Cards are flipped one by one. The first to make the target from all of them slaps the table and takes them.'),
            alone ? t('Tap an opponent to choose another one.') : ''].join(' ').trim());
        const key = targets.map((cell) => `${cell.type} ${cell.text}`).join();
        if (this.drawn !== key) {
            this.drawn = key;
            fill(this.targets, targets.map((cell) => this.target(cell)), targets.length ? this.another : null);
        }
        if (!mine) {
            this.open(false);
        }
        // Its place stays, so that the papers do not move.
        this.tools.classList.toggle('later', !first);
        this.tools.inert = !first;
        this.tools.querySelector('.menu').hidden = !alone;
    }

    target(cell) {
        return h('button', { class: has(cell, 'main') ? 'target-paper start-here' : 'target-paper', type: 'button', data: { type: cell.type, key: cell.key },
            'aria-keyshortcuts': cell.key, 'aria-label': `${cell.value}, ${cell.text}`, on: { click: (event) => this.acts.act(cell, event) } },
        h('i', { class: readsTwoWays(cell.value) ? 'paper-number two-ways' : 'paper-number', 'aria-hidden': 'true' }, brushed(cell.value) || h('b', {}, cell.value)), h('span', { 'aria-hidden': 'true' }, cell.text));
    }
}
