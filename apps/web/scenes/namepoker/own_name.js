// The field for a name of your own in the form of a new game; its characters lie there as cards.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { line } from '../line.js';

const FILLER = '♡';
// With fewer different characters there is little to play for: such a name is not suggested.
const LEAST_KINDS = 3;

const KEY = 'name';
const LENGTH = 5;

/** A name as it is played: no blanks, capital letters. */
const plain = (text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** What it means that a name has few different characters; empty if all differ. */
function tellKinds(kinds) {
    return kinds === 1 ? line('One character only: every hand is the same and every round a tie. You can still play it.', '同じ文字だけの名前です。どの手札も同じになり、毎回引き分けです。それでも遊べます。')
        : kinds < LEAST_KINDS ? line('Only two different characters: few hands are possible, and none is collected.', '文字が2種類だけなので、できる役が少なく、役の達成は記録されません。')
            : kinds < LENGTH ? line('Equal characters: this name collects no hands.', '同じ文字があるため、役の達成は記録されません。') : '';
}

export class OwnName {
    /** @param {{set: (key: string, value: string) => void}} form the form of parameters @param {string} name the one that was chosen before */
    constructor(form, name) {
        this.form = form;
        this.field = h('input', { type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 20, value: name, placeholder: '大石泉すき',
            data: { param: KEY }, 'aria-describedby': 'own-name-note' });
        this.cards = h('div', { class: 'own-name-cards', 'aria-hidden': 'true' });
        this.rule = line('Exactly 5 characters: letters, kana, kanji or ♡. Leave it empty for 大石泉すき.', 'ちょうど5文字(かな、漢字、英数字、♡)。空欄なら「大石泉すき」。');
        this.fill = h('button', { class: 'key', type: 'button', hidden: true, data: { tool: 'fill-name' }, on: { click: () => this.write(this.filled) } });
        this.note = h('p', { id: 'own-name-note', 'aria-live': 'polite' });
        this.play = h('button', { class: 'key', type: 'submit', data: { tool: 'begin-name' } });
        this.element = h('section', { class: 'own-name' }, h('label', { class: 'param' }, h('span', { class: 'param-title' }, line('Play with your own name', '自分の名前で遊ぶ')), this.field), this.cards, this.note, this.fill, this.play);
        this.field.addEventListener('input', () => this.follow());
        this.field.addEventListener('change', () => this.say(this.fault));
        this.follow();
    }

    follow() {
        const name = plain(this.field.value);
        this.form.set(KEY, name);
        this.name = name;
        const { length } = [...name];
        const missing = LENGTH - length;
        // All else the core finds.
        this.fault = !name || !missing ? '' : missing < 0 ? line('{name} has {length} characters: shorten it to 5.', '「{name}」は{length}文字です。5文字にしてください。', { name, length })
            : line(missing === 1 ? 'Add one more letter to {name}.' : 'Add {missing} more letters to {name}.', '「{name}」にあと{missing}文字足してください。', { name, missing });
        this.filled = name + FILLER.repeat(Math.max(0, missing));
        this.fill.hidden = !(missing > 0 && missing < 3 && length > 2 && new Set(this.filled).size >= LEAST_KINDS);
        setText(this.fill, line('Use {name}', '「{name}」にする', { name: this.filled }));
        // A name that is being typed is no mistake yet.
        this.say(missing > 0 ? '' : this.fault, name && missing > 0 ? line(missing === 1 ? 'One more character.' : '{missing} more characters.', 'あと{missing}文字。', { missing }) : name && tellKinds(new Set(name).size) || this.rule);
        setText(this.play, name ? line('Play with this name', 'この名前で遊ぶ') : line('Play with 大石泉すき', '「大石泉すき」で遊ぶ'));
        fill(this.cards, Array.from({ length: LENGTH }, (_, index) => h('i', { class: [...name][index] ? 'filled' : null }, [...name][index] || '')));
    }

    /** Takes a name that was suggested. */
    write(name) {
        this.field.value = name;
        this.follow();
        this.field.focus();
    }

    /** Says below the field what is wrong, or else something soft. */
    say(fault, soft = this.rule) {
        setAttribute(this.field, 'aria-invalid', fault ? 'true' : null);
        setAttribute(this.note, 'class', fault ? 'bad' : 'soft');
        setText(this.note, fault || soft);
    }

    /** Goes to a name that cannot be played. @param {string} [fault] what the core says @returns {boolean} whether it is the name */
    refuse(fault = '') {
        if (!this.name || !(fault ? fault.includes(this.name) : this.fault)) {
            return false;
        }
        this.say(fault || this.fault);
        this.field.focus();
        return true;
    }
}
