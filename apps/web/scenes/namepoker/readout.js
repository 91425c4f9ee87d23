// A slip of paper: what you hold and how much it beats, and what the exchange of the chosen cards may bring.
import { fill, h, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { capital, newCardText, percent, short, showTitle, unbroken } from './words.js';

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
     *     cards, `letters` are theirs; `asks`: cards can be chosen now; `left`: exchanges; `assumed`: what is known of the others; `advice`: a hint says so:
     *     'exchange' or 'keep'; `isBlind`: odds come after the exchange; `mayHelp`: they are known; `kinds`: different characters of the name
     */
    show({ types, stand, row, letters, asks, left, assumed, advice, isBlind, kinds, mayHelp }) {
        const knows = Boolean(assumed?.knows);
        const own = types.findIndex((type) => type.own);
        setText(this.now, line('You hold', '今の役'));
        showTitle(this.type, own < 0 ? '' : capital(types[own].title));
        setText(this.help.firstChild, line('Show odds (not counted)', '確率を見る(記録外)'));
        this.help.hidden = !(isBlind && mayHelp && asks);
        setText(this.beats, stand && !isBlind ? unbroken(knows ? line(`wins ${stand.text} of the time`, `このままなら勝率${stand.text}`) : line(`beats ${stand.text} of all hands`, `全手札の${stand.text}に勝つ`)) : '');
        this.element.classList.toggle('open', Boolean(row && letters.length));
        if (!row || !letters.length) {
            const next = isBlind ? line(' Odds come afterwards.', '評価は選んだあとで。') : line(' Tap a card for its odds.', '札を選ぶと確率が見られます。');
            setText(this.question, advice === 'keep' ? line('This hand is better than any exchange.', 'どの交換をしても、平均では今より弱くなります。') : !asks ? '' : (!isBlind && assumed?.text) || newCardText(kinds) + (kinds > 1 ? next : ''));
            fill(this.words);
            return;
        }
        const shareOf = (from, to) => sum(types.slice(from, to).map((type) => row.types[type.id - 1]));
        const parts = [['better', shareOf(0, own), line('better', '強くなる')], ['same', shareOf(own, own + 1), line('same hand', '同じ役')], ['worse', shareOf(own + 1), line('worse', '弱くなる')]];
        setText(this.question, line(`If you ${left > 1 ? 'now ' : ''}exchange ${letters.join(' ')}`, `${letters.join('・')}を交換すると`));
        parts.forEach(([, value], index) => this.bar.children[index].style.setProperty('flex-grow', value));
        fill(this.words, parts.filter(([, value]) => value).map(([name, value, text]) => h('span', { class: name }, h('b', {}, percent(value)), ` ${text}`)));
        setText(this.lead, knows ? line('wins', '勝率') : line('beats', '全手札の'));
        setText(this.wins, short(row.wins.text));
        setText(this.unit, left > 1 ? line('after the last one', '最後の交換後') : knows ? line('on average', '平均') : line('on average', 'に勝つ(平均)'));
    }
}
