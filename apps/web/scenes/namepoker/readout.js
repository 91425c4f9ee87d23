// A slip of paper: what you hold and how much it beats, and what the exchange of the chosen cards may bring.
import { fill, h, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { capital, percent, short, unbroken } from './words.js';

const sum = (cells) => cells.reduce((all, cell) => all + (cell.value || 0), 0);

export class Readout {
    /** @param {() => void} help shows the odds of this choice */
    constructor(help) {
        this.help = h('button', { class: 'key', type: 'button', data: { tool: 'show-odds' }, on: { click: help } }, h('span', {}));
        this.type = h('b', { class: 'holds' });
        this.beats = h('span', {});
        this.question = h('span', { class: 'if' });
        this.bar = h('span', { class: 'outcome-bar', 'aria-hidden': 'true' }, ['better', 'same', 'worse'].map((name) => h('i', { class: name })));
        this.words = h('span', { class: 'outcomes' });
        this.wins = h('b', {});
        this.unit = h('span', {});
        this.lead = h('span', {});
        this.now = h('span', { class: 'label' });
        this.element = h('div', { class: 'readout sheet-of-paper', 'aria-live': 'off' }, h('div', { class: 'now' }, this.now, this.type, this.beats),
            h('div', { class: 'outcome' }, this.question, this.bar, this.words), h('div', { class: 'wins' }, this.lead, this.wins, this.unit), this.help);
    }

    /**
     * @param {{types: object[], stand: object|null, row: {wins: object, types: object[]}|null, letters: string[], asks: boolean, left: number}} look `row`: of the chosen
     *     cards, `letters` are theirs; `asks`: cards can be chosen now; `left`: exchanges; `advice`: a hint says so:
     *     'exchange' or 'keep'; `isBlind`: odds come after the exchange; `mayHelp`: they are known
     */
    show({ types, stand, row, letters, asks, left, advice, isBlind, mayHelp }) {
        const own = types.findIndex((type) => type.own);
        setText(this.now, line('You hold', '今の役'));
        setText(this.type, own < 0 ? '' : capital(types[own].title));
        setText(this.help.firstChild, line('Show odds', '確率を見る'));
        this.help.hidden = !(isBlind && mayHelp && asks);
        setText(this.beats, stand && !isBlind ? unbroken(line(`beats ${short(stand.text)} of all hands`, `全手札の${short(stand.text)}に勝てる強さ`)) : '');
        this.element.classList.toggle('open', Boolean(row && letters.length));
        if (!row || !letters.length) {
            setText(this.question, advice === 'keep' ? line('You beat more hands now than after any exchange.', 'どの交換をしても、平均では今より弱くなります。') : isBlind ? asks ? line('You decide first; the odds come afterwards.', '選んだあとで、確率と評価が出ます。') : '' : asks ? line('Tap a card to see what its exchange may bring.', '札を選ぶと、交換後の役の確率が出ます。') : '');
            fill(this.words);
            return;
        }
        const shareOf = (from, to) => sum(types.slice(from, to).map((type) => row.types[type.id - 1]));
        const parts = [['better', shareOf(0, own), line('better', '良くなる')], ['same', shareOf(own, own + 1), line('same hand', '同じ役')], ['worse', shareOf(own + 1), line('worse', '悪くなる')]];
        setText(this.question, advice ? line(`Why: exchanging ${letters.join(' ')} gives`, `${letters.join('・')}を交換する理由`) : line(`If you ${left > 1 ? 'now ' : ''}exchange ${letters.join(' ')}`, `${letters.join('・')}を交換すると`));
        parts.forEach(([, value], index) => this.bar.children[index].style.setProperty('flex-grow', value));
        fill(this.words, parts.filter(([, value]) => value).map(([name, value, text]) => h('span', { class: name }, h('b', {}, percent(value)), ` ${text}`)));
        setText(this.lead, line('beats', ''));
        setText(this.wins, short(row.wins.text));
        setText(this.unit, left > 1 ? line('after the last one', 'に勝てる強さ(最後の交換後)') : line('on average', 'に勝てる強さ(平均)'));
    }
}
