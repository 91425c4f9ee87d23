// What decided a round: the rules from the top until one tells the hands apart, and how good your own exchange was.
import { fill, h, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { saidText } from './reason.js';
import { againstText, capital, gradeText, unbroken } from './words.js';

/** The rows of the message `why`: `{id, title, values: [winner, loser], sign, decides, places: [mask, mask], seats: [a, b]}`. */
export function reasonsOf(node) {
    const cells = node?.cells || [];
    return cells.filter((_, index) => index % 4 === 0).map((cell, row) => {
        const [, a, sign, b] = cells.slice(4 * row, 4 * row + 4);
        return { id: cell.id, title: cell.text, values: [a.text, b.text], sign: sign.text, decides: (cell.flags || '').includes('main'), places: [a.marks || 0, b.marks || 0], seats: [a.seat, b.seat] };
    });
}

/** An exchange of the last round in words. @param {object} one as Odds.ofRound() gives it @param {'great'|'unlucky'|''} turn how the round went against the odds */
export function judgedText({ grade, chosen, wins, best, most, assumed, why = '' }, turn = '') {
    if (turn === 'great' && grade) {
        return line('Against the odds, and it came!', '分の悪い勝負、でも決まった!');
    }
    if (!grade) {
        const best = turn === 'unlucky' ? line('Best play, bad luck', '最善を尽くしました。今回は運がなかっただけ') : line('Best choice', '最善の選択');
        return line(`${best}: ${chosen.marks ? 'the exchange' : 'your hand'} wins ${wins.text} ${againstText(assumed)}.`, `${best}(勝率${wins.text}、${againstText(assumed)})。`);
    }
    const places = best.text.split(' ');
    const better = best.marks ? line(`exchange ${places.length > 1 ? `cards ${places.slice(0, -1).join(', ')} and ` : 'card '}${places[places.length - 1]}`, `${places.join('・')}枚目を交換`) : line('keep all', 'このまま');
    return line(`${gradeText(grade)}: wins ${wins.text}. Best was ${most.text}: ${better}.${why && ' '}${why}`, `${gradeText(grade)}:勝率${wins.text}。最善は${better}で${most.text}。${why}`);
}

/** A hand as it was; what was exchanged lies turned over. @param {string} hand @param {number} marks bits of places @param {string} label */
export function heldCards(hand, marks, label) {
    const out = [...hand].flatMap((letter, index) => (marks >> index & 1 ? [letter] : []));
    const told = out.length ? line(`exchanged ${out.join(' ')}`, `${out.join('・')}を交換`) : line('kept all', 'このまま');
    return h('span', { class: 'held', role: 'img', 'aria-label': `${label} ${hand}: ${told}` }, h('small', {}, label), [...hand].map((letter, index) => h('i', { class: marks >> index & 1 ? 'out' : null }, letter)));
}

/** Your exchange of a hand, and the best one if it was another. */
export const bothHeld = (hand, chosen, best) => h('span', { class: 'held-both' }, heldCards(hand, chosen, line('You', 'あなた')), best === chosen ? null : heldCards(hand, best, line('Best', '最善')));

export class Decision {
    constructor() {
        this.title = h('h2', {});
        this.list = h('ol', { class: 'reasons', role: 'list' });
        this.judged = h('div', { class: 'judged-exchange' });
        this.element = h('section', { class: 'decision' }, this.title, this.list, this.judged);
    }

    /** @param {object[]} reasons as reasonsOf() gives them @param {object} table with all `rules`, in turn */
    show(reasons, table) {
        setText(this.title, line('What decided it', '決め手'));
        this.tried = reasons.length;
        fill(this.list, table.rules.slice(0, reasons.length).map(({ text }, index) => h('li', { class: reasons[index].decides ? 'tried decides' : 'tried' }, h('span', {}, capital(text)),
            h('b', { class: 'result-of-rule' }, capital(saidText(reasons[index], table))))));
    }

    /** Shows what the first rules said; the others wait. */
    reach(count) {
        [...this.list.children].forEach((item, index) => item.classList.toggle('waiting', index >= count));
    }

    /**
     * @param {object[]} judged your exchanges of the round, as the odds have them @param {string} [news] best choices in a row
     * @param {'great'|'unlucky'|''} [turn] how the round went against the odds
     */
    judge(judged, news = '', turn = '') {
        const isLong = judged.length > 1;
        fill(this.judged, judged.map((one, index) => (isLong && !one.grade && index < judged.length - 1 ? h('p', {}, `${index + 1}. ${gradeText(0)} ◎`) : h('p', {}, isLong ? `${index + 1}. ` : '', unbroken(judgedText(one, turn)), turn === 'great' ? null : bothHeld(one.hand, one.chosen.marks || 0, one.grade ? one.best.marks || 0 : one.chosen.marks || 0),
            one.assumed?.text && turn !== 'great' ? h('small', {}, one.assumed.text) : null))), news ? h('p', {}, news) : null);
    }
}
