// A slip of paper: what you hold and how much it beats, and what the exchange of the chosen cards may bring.
import { fill, h, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { capital, newCardText, percent, short, showTitle, unbroken } from './words.js';

const sum = (cells) => cells.reduce((all, cell) => all + (cell.value || 0), 0);

export class Readout {
    constructor() {
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
            h('div', { class: 'outcome' }, this.question, this.bar, this.words), h('div', { class: 'wins' }, this.lead, this.wins, this.unit));
    }

    /**
     * @param {{types: object[], stand: object|null, row: {wins: object, types: object[]}|null, letters: string[], asks: boolean, left: number}} look `row`: of the chosen
     *     cards, `letters` are theirs; `asks`: cards can be chosen now; `left`: exchanges; `assumed`: what is known of the others; `advice`: a hint says so:
     *     'exchange' or 'keep'; `isBlind`: odds come after the exchange; `kinds`: different characters of the name
     */
    show({ types, stand, row, letters, asks, left, assumed, advice, isBlind, kinds }) {
        const own = types.findIndex((type) => type.own);
        setText(this.now, line('You hold', '今の役'));
        showTitle(this.type, own < 0 ? '' : capital(types[own].title));
        setText(this.beats, stand && !isBlind ? unbroken(line(`as it is: wins ${stand.text}`, `このままなら勝率${stand.text}`)) : '');
        this.element.classList.toggle('open', Boolean(row && letters.length));
        if (!row || !letters.length) {
            const next = isBlind ? line(' Odds come afterwards.', '評価は選んだあとで。') : line(' Tap a card for its odds.', '札を選ぶと確率が見られます。');
            setText(this.question, advice === 'keep' ? line('This hand is better than any exchange.', 'どの交換をしても、平均では今より弱くなります。') : !asks ? '' : (!isBlind && assumed?.text) || newCardText(kinds) + (kinds > 1 ? next : '') + (isBlind || kinds < 2 ? '' : line(' Wins: against a random hand.', '勝率はランダムな手札が相手の場合です。')));
            fill(this.words);
            return;
        }
        const shareOf = (from, to) => sum(types.slice(from, to).map((type) => row.types[type.id - 1]));
        const parts = [['better', shareOf(0, own), line('better', '強くなる')], ['same', shareOf(own, own + 1), line('same hand', '同じ役')], ['worse', shareOf(own + 1), line('worse', '弱くなる')]];
        setText(this.question, line(`If you ${left > 1 ? 'now ' : ''}exchange ${letters.join(' ')}`, `${letters.join('・')}を交換すると`));
        parts.forEach(([, value], index) => this.bar.children[index].style.setProperty('flex-grow', value));
        fill(this.words, parts.filter(([, value]) => value).map(([name, value, text]) => h('span', { class: name }, h('b', {}, percent(value)), ` ${text}`)));
        setText(this.lead, line('wins', '勝率'));
        setText(this.wins, short(row.wins.text));
        setText(this.unit, assumed?.knows ? line('by what was seen', '交換を考慮') : line('vs a random hand', '相手は不明'));
    }
}
