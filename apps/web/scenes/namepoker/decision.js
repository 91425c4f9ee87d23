// What decided a round: the rules from the top until one tells the hands apart, and how good your own exchange was.
import { fill, h, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { saidText } from './reason.js';
import { capital, gradeText, short, unbroken } from './words.js';

/** The rows of the message `why`: `{id, title, values: [winner, loser], sign, decides, places: [mask, mask], seats: [a, b]}`. */
export function reasonsOf(node) {
    const cells = node?.cells || [];
    return cells.filter((_, index) => index % 4 === 0).map((cell, row) => {
        const [, a, sign, b] = cells.slice(4 * row, 4 * row + 4);
        return { id: cell.id, title: cell.text, values: [a.text, b.text], sign: sign.text, decides: (cell.flags || '').includes('main'), places: [a.marks || 0, b.marks || 0], seats: [a.seat, b.seat] };
    });
}

/** An exchange of the last round in words. */
export function judgedText({ grade, chosen, wins, best, most, why = '' }) {
    if (!grade) {
        const within = (chosen.marks || 0) === (best.marks || 0) ? '' : line(' Within 1 % of the best counts as best.', '差が1%以内なら最善とします。');
        return line(`Best choice: your ${chosen.marks ? 'new ' : ''}hand beats ${short(wins.text)} of hands${chosen.marks ? ' on average' : ''}.`, `最善の選択。${chosen.marks ? '新しい手札は、平均で' : 'この手札は、'}全手札の${short(wins.text)}に勝てます。`) + within;
    }
    const places = best.text.split(' ');
    const better = best.marks ? line(`exchange ${places.length > 1 ? `cards ${places.slice(0, -1).join(', ')} and ` : 'card '}${places[places.length - 1]}`, `${places.join('・')}枚目を交換`) : line('keep all', 'このまま');
    return line(`${gradeText(grade)}: ${short(wins.text)}. Best was ${short(most.text)}: ${better}.${why && ' '}${why}`, `${gradeText(grade)}:${short(wins.text)}。最善は${short(most.text)}(${better})。${why}`);
}

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
            h('b', { class: 'result-of-rule' }, saidText(reasons[index], table)))));
    }

    /** Shows what the first rules said; the others wait. */
    reach(count) {
        [...this.list.children].forEach((item, index) => item.classList.toggle('waiting', index >= count));
    }

    /** @param {object[]} judged your exchanges of the round, as the odds have them @param {string} [news] best choices in a row */
    judge(judged, news = '') {
        fill(this.judged, judged.map((one, index) => h('p', {}, judged.length > 1 ? `${index + 1}. ` : '', unbroken(judgedText(one)))), news ? h('p', {}, news) : null);
    }
}
