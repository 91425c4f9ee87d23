// A form that is put together word by word: the words so far, free text, and the key that sends.
import { h, setAttribute, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';

const has = (node, flag) => (node.flags || '').split(' ').includes(flag);

const SIGNS = /[-+*/()]/;
const SHOWN = { '-': '−', '*': '×', '/': '÷' };

export class FormNode {
    constructor(node, context) {
        this.context = context;
        this.slots = h('span', { class: 'slots', 'aria-hidden': 'true' });
        this.fields = h('span', { class: 'fields' });
        this.send = h('button', { type: 'submit', class: 'key main', data: { tool: 'send' } }, h('span', {}));
        this.back = h('button', { type: 'button', class: 'key', data: { tool: 'back' }, 'aria-label': t('Take the last one back') }, icon('back'));
        this.signs = h('span', { class: 'signs' });
        this.form = h('form', { class: 'form', data: { form: node.name } }, this.slots, this.fields, this.signs, this.back, this.send);
        this.element = h('div', {}, this.form);
        this.form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.context.sendForm(this.node, event);
        });
        this.back.addEventListener('click', () => this.context.composer.back());
    }

    update(node, labels, context) {
        this.context = context;
        this.node = node;
        const { composer } = context;
        const isBoard = composer.boards.has((node.cells[0] || {}).type);
        const isFree = node.cells.some((slot) => !slot.type);
        const instant = has(node, 'auto') && node.cells.length === 1;
        // What works on a board is chosen there; one word of an AUTO form needs no form.
        this.element.hidden = isBoard || (instant && !isFree);
        if (this.element.hidden) {
            return;
        }
        const mine = composer.form && composer.form.name === node.name;
        const words = mine ? composer.words : node.cells.map(() => []);
        this.drawFields(node, words);
        this.drawSigns(isFree && SIGNS.test(node.example || ''));
        const showSlots = !isFree && !has(node, 'set') && !context.pegs;
        this.slots.hidden = !showSlots;
        if (showSlots) {
            this.drawSlots(node, words);
        }
        setText(this.send.firstChild, node.text || t('Send'));
        this.send.hidden = has(node, 'auto');
        setAttribute(this.send, 'aria-disabled', mine && composer.isReady() ? null : 'true');
        this.back.hidden = isFree || has(node, 'set') || !words.some((slot) => slot.length);
    }

    drawSlots(node, words) {
        const parts = node.cells.flatMap((slot, index) => {
            const held = words[index];
            const open = Math.max((slot.extra || 1) - held.length, 0);
            return [...held.map((word) => h('span', { class: 'slot filled' }, this.context.wordText(word))),
                ...Array.from({ length: Math.min(open, 5) }, () => h('span', { class: 'slot', title: slot.text }))];
        });
        this.slots.replaceChildren(...parts);
    }

    /** Free text: a field for each slot without choices; it keeps what is typed in it. */
    drawFields(node, words) {
        const free = node.cells.map((slot, index) => ({ slot, index })).filter(({ slot }) => !slot.type);
        if (this.fields.childElementCount !== free.length) {
            this.fields.replaceChildren(...free.map(({ slot, index }) => {
                const input = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
                    enterkeyhint: 'send', data: { slot: index } });
                input.addEventListener('compositionstart', () => {
                    this.composing = true;
                });
                input.addEventListener('compositionend', () => {
                    this.composing = false;
                });
                input.addEventListener('input', () => this.context.composer.setText(this.node, index, input.value.normalize('NFKC')));
                return h('label', {}, h('span', { class: 'field-name' }, slot.text || ''), input);
            }));
        }
        free.forEach(({ slot, index }, at) => {
            const input = this.fields.children[at].querySelector('input');
            setText(this.fields.children[at].firstChild, slot.text || '');
            setAttribute(input, 'placeholder', (node.example || '').slice(node.prefix ? node.prefix.length + 1 : 0));
            const held = words[index].length ? words[index][0].word : '';
            if (input.value.normalize('NFKC').trim() !== held && !this.composing) {
                input.value = held;
            }
        });
    }

    /** Keys for the signs of a sum: cards are tapped, and no keyboard covers them on a phone. */
    drawSigns(wanted) {
        if (wanted === Boolean(this.signs.childElementCount)) {
            return;
        }
        const key = (text, does, label) => h('button', { type: 'button', class: 'key', 'aria-label': label, on: { click: does } }, text);
        const { composer } = this.context;
        this.signs.replaceChildren(...(wanted ? [
            ...[...'+-*/()'].map((sign) => key(SHOWN[sign] || sign, () => composer.typeText(sign))),
            key(icon('back'), () => composer.typeText(null), t('Take the last one back')),
        ] : []));
        const touch = wanted && matchMedia('(pointer: coarse)').matches;
        this.fields.querySelectorAll('input').forEach((input) => setAttribute(input, 'inputmode', touch ? 'none' : null));
    }
}
