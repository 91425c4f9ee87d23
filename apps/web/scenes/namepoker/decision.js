// What decided a round: the rules from the top until one tells the hands apart, and how good your own exchange was.
import { fill, h, setText } from '../../app/dom.js';
import { capital, gradeText, line, unbroken } from './words.js';

/** The rows of the message `why`: `{id, title, values: [winner, loser], sign, decides, places: [mask, mask], seats: [a, b]}`. */
export function reasonsOf(node) {
    const cells = node?.cells || [];
    return cells.filter((_, index) => index % 4 === 0).map((cell, row) => {
        const [, a, sign, b] = cells.slice(4 * row, 4 * row + 4);
        return { id: cell.id, title: cell.text, values: [a.text, b.text], sign: sign.text, decides: (cell.flags || '').includes('main'), places: [a.marks || 0, b.marks || 0], seats: [a.seat, b.seat] };
    });
}

/** An exchange of the last round in words. */
export function judgedText({ grade, wins, best, most, lost }) {
    if (!grade) {
        return line(`Your choice: best. It beats ${wins.text} of all hands on average.`, `あなたの選択:最善(平均勝率${wins.text})`);
    }
    const better = best.marks ? line(`exchanging ${best.text.includes(' ') ? 'cards' : 'card'} ${best.text.split(' ').join(', ')}`, `${best.text.split(' ').join('・')}枚目を交換`) : line('keeping all', 'このまま');
    return line(`Your choice: ${gradeText(grade).toLowerCase()}, it lost ${lost.text}. Best was ${better}: ${most.text}.`, `あなたの選択:${gradeText(grade)}(${lost.text}の損)。最善は${better}で${most.text}。`);
}

export class Decision {
    constructor() {
        this.title = h('h2', {});
        this.note = h('p', { class: 'decision-note' });
        this.list = h('ol', { class: 'reasons', role: 'list' });
        this.judged = h('div', { class: 'judged-exchange' });
        this.element = h('section', { class: 'decision' }, this.title, this.note, this.list, this.judged);
    }

    /** @param {object[]} reasons as reasonsOf() gives them @param {{id: number, text: string}[]} rules all of them, in turn */
    show(reasons, rules) {
        setText(this.title, line('What decided it', '決め手'));
        setText(this.note, line('Rules are tried from the top until one tells the hands apart.', '上から順に比べ、差がついた所で決まります。'));
        this.tried = reasons.length;
        fill(this.list, rules.map(({ text }, index) => {
            const reason = reasons[index];
            const result = !reason ? line('not needed', '判定不要') : h('b', {}, reason.values[0], ' ', h('i', {}, reason.sign), ' ', reason.values[1]);
            return h('li', { class: reason ? reason.decides ? 'tried decides' : 'tried' : 'unneeded' }, h('span', {}, capital(text)), h('span', { class: 'result-of-rule' }, result));
        }));
    }

    /** Shows what the first rules said; the others wait. */
    reach(count) {
        [...this.list.children].forEach((item, index) => item.classList.toggle('waiting', index >= count));
    }

    /** @param {object[]} judged your exchanges of the round, as the odds have them */
    judge(judged) {
        fill(this.judged, judged.map((one) => h('p', { class: `grade-${one.grade}` }, unbroken(judgedText(one)))));
    }
}
