// Naming the target: suggested ones on paper, and a pad for any other number.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { announce } from '../../app/live.js';
import { menuButton } from '../../app/menu.js';
import { t } from '../../app/t.js';
import { brushed } from '../brush.js';
import { has, readsTwoWays } from '../reading.js';

// The keys of the pad; null erases.
const PAD = ['7', '8', '9', null, '4', '5', '6', '-', '1', '2', '3', '/', '.', '0'];
const SHOWN = { '-': '−' };
const MOST_PEOPLE = 6;
// What can be no part of a number.
const NO_PART = /[^0-9./−-]/g;

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
        this.rule = h('p', { class: 'pad-rule', id: 'pad-rule' }, t('A number such as 24, −3, 0.5 or 4/3.'));
        setAttribute(this.input, 'aria-describedby', 'pad-rule');
        this.form = h('form', { class: 'number-pad', hidden: true, novalidate: true, data: { form: 'target' } }, h('div', { class: 'pad-number' }, this.input,
            h('button', { type: 'button', class: 'key', 'aria-label': t('Close'), on: { click: () => this.close() } }, icon('close')), this.rule),
        h('div', { class: 'pad-keys' }, PAD.map((text) => h('button', { type: 'button', class: 'pad-key', 'aria-label': text === null ? t('Erase') : text === '-' ? t('minus') : null,
            on: { click: () => this.type(text) } }, text === null ? icon('erase') : SHOWN[text] || text)),
        h('button', { type: 'submit', class: 'pad-key send', data: { tool: 'send' } }, t('Name it'))));
        this.form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.send(event);
        });
        this.input.addEventListener('input', (event) => this.clean(event));
        this.form.addEventListener('keydown', (event) => {
            if (event.key === 'Escape') {
                this.close();
            }
        });
        this.tools = h('div', { class: 'first-tools', role: 'group', 'aria-label': t('Other ways to play') },
            menuButton({ text: t('Play on this device'), icon: 'friends', tool: 'around', class: '', items: () => Array.from({ length: MOST_PEOPLE - 1 }, (_, index) => ({
                text: t('{n} people', { n: index + 2 }), icon: 'friends', tool: `around-${index + 2}`, does: () => acts.reseat(Array(index + 2).fill(0)) })) }),
            h('button', { class: 'key', type: 'button', data: { tool: 'show-round' }, on: { click: () => acts.demo() } }, t('Show me one round')));
        this.element = h('section', { class: 'declare', 'aria-label': t('The target') }, this.headline, this.sentence, this.targets, this.form, this.tools);
    }

    /** Names the number; one that is refused stays, with what is allowed. */
    async send(event) {
        const number = this.input.value.normalize('NFKC').replaceAll('−', '-');
        const answer = number ? await this.acts.say(`target ${number}`, event) : { error: {} };
        this.refuse(Boolean(answer?.error));
        if (answer?.error) {
            this.input.select();
        }
    }

    /** Letters do not enter the field. */
    clean(event) {
        if (event.isComposing) {
            return;
        }
        const value = this.input.value.normalize('NFKC');
        const kept = value.replace(NO_PART, '');
        if (kept !== this.input.value) {
            this.input.value = kept;
        }
        this.refuse(kept !== value);
    }

    /** Points at the rule, or not. */
    refuse(on) {
        this.form.classList.toggle('refused', on);
        setAttribute(this.input, 'aria-invalid', on ? 'true' : null);
        if (on) {
            announce(this.rule.textContent);
        }
    }

    close() {
        this.input.value = '';
        this.open(false);
        this.another.focus({ preventScroll: true });
    }

    type(text) {
        const { value } = this.input;
        this.input.value = text === null ? value.slice(0, -1) : value + text;
        this.refuse(false);
    }

    open(on) {
        this.form.hidden = !on;
        this.refuse(false);
        setAttribute(this.another, 'aria-expanded', String(on));
        this.element.classList.toggle('writing', on);
        if (on) {
            this.input.focus({ preventScroll: true });
        }
    }

    /** @param {{targets: object[]}} state @param {{mine: boolean, own: boolean, first: boolean, name: string, told: string, alone: boolean, deals: boolean}} how who names it, and what came before;
     *     `own`: the viewer did, in a look back; `deals`: another game can begin from here */
    show({ targets }, { mine, own, first, name, told, alone, deals }) {
        setText(this.headline, !mine ? own ? t('You name the target') : t('{name} names the target', { name }) : !alone ? t('{name}: name a target.', { name }) : first ? t('You start. Name a target.') : t('Name the next target.'));
        const rule = t('Cards are flipped one by one. The first to make the target from all of them slaps the table and takes them.');
        setText(this.sentence, !first ? told : alone && deals ? t('{rule} Tap an opponent to swap it.', { rule }) : rule);
        const key = targets.map((cell) => `${cell.type} ${cell.text}`).join();
        if (this.drawn !== key) {
            this.drawn = key;
            fill(this.targets, targets.map((cell) => this.target(cell)), targets.length ? this.another : null);
        }
        if (!mine) {
            this.open(false);
        }
        // Its place stays, so that the papers do not move.
        this.tools.classList.toggle('later', !first || !deals);
        this.tools.inert = !first || !deals;
        this.tools.querySelector('.menu').hidden = !alone;
    }

    target(cell) {
        return h('button', { class: has(cell, 'main') ? 'target-paper start-here' : 'target-paper', type: 'button', data: { type: cell.type, key: cell.key },
            'aria-keyshortcuts': cell.key, 'aria-label': `${cell.value}, ${cell.text}`, on: { click: (event) => this.acts.act(cell, event) } },
        h('i', { class: readsTwoWays(cell.value) ? 'paper-number two-ways' : 'paper-number', 'aria-hidden': 'true' }, brushed(cell.value) || h('b', {}, cell.value)), h('span', { 'aria-hidden': 'true' }, cell.text));
    }
}
