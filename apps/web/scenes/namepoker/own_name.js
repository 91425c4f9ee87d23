// The field for a name of your own in the form of a new game; its characters lie there as cards.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { line } from '../line.js';

const KEY = 'name';
const LENGTH = 5;

/** A name as it is played: no blanks, capital letters. */
const plain = (text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export class OwnName {
    /** @param {{set: (key: string, value: string) => void}} form the form of parameters @param {string} name the one that was chosen before */
    constructor(form, name) {
        this.form = form;
        this.field = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 20, value: name, placeholder: '大石泉すき',
            data: { param: KEY }, 'aria-describedby': 'own-name-note' });
        this.cards = h('div', { class: 'own-name-cards', 'aria-hidden': 'true' });
        this.rule = line('5 characters: letters, kana or kanji; at least 3 different. Leave it empty for 大石泉すき.', 'かな、漢字、英数字で5文字(3種類以上)。空欄なら「大石泉すき」。');
        this.note = h('p', { id: 'own-name-note' });
        this.element = h('section', { class: 'own-name' }, h('label', { class: 'param' }, h('span', { class: 'param-title' }, line('Play with your own name', '自分の名前で遊ぶ')), this.field), this.cards, this.note);
        this.field.addEventListener('input', () => this.follow());
        this.follow();
    }

    follow() {
        const name = plain(this.field.value);
        this.form.set(KEY, name);
        const { length } = [...name];
        const isWrong = length > 0 && length !== LENGTH;
        setAttribute(this.field, 'aria-invalid', isWrong ? 'true' : null);
        setAttribute(this.note, 'class', isWrong ? 'bad' : 'soft');
        setText(this.note, isWrong ? line('{name} has {length} characters: it takes 5.', '「{name}」は{length}文字です。5文字にしてください。', { name, length }) : this.rule);
        fill(this.cards, Array.from({ length: LENGTH }, (_, index) => h('i', { class: [...name][index] ? 'filled' : null }, [...name][index] || '')));
    }
}
