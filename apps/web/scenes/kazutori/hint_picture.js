// The picture of a hint: the tail of the strip from the total to aim for, with two answers as arcs, or all answers as a list.
import { fill, h, s } from '../../app/dom.js';
import { t } from '../../app/t.js';

// A longer tail does not fit.
const TAIL = 7;
const WIDE = 60;
const nodeOf = (hint, name) => hint.nodes.find((node) => node.name === name);

/** The answers of a hint: `{aim, goal, pairs: [[theirs, yours], ...]}`, or null. */
function answersOf(hint) {
    const table = nodeOf(hint, 'answers');
    if (!table) {
        return null;
    }
    const values = table.cells.slice(2).map((cell) => cell.value);
    const pairs = values.filter((_, index) => index % 2 === 0).map((value, index) => [value, values[2 * index + 1]]);
    return { aim: table.value, goal: Math.max(...nodeOf(hint, 'totals').cells.map((cell) => cell.value)), pairs };
}

function arc(from, to, up, mine) {
    const [x, end] = [(from + 0.5) * WIDE, (to + 0.5) * WIDE];
    const [foot, top] = up ? [30, 12] : [76, 94];
    return s('path', { class: mine ? 'mine' : 'theirs', d: `M${x} ${foot}Q${(x + end) / 2} ${top} ${end} ${foot}` });
}

function words(text, from, to, up, mine) {
    return s('text', { class: mine ? 'mine' : 'theirs', x: ((from + to + 1) / 2) * WIDE, y: up ? 14 : 103 }, text);
}

/** Two ways from the total to aim for to the next secret one. */
function tail({ aim, goal, pairs }, name) {
    const count = goal - aim + 1;
    const shown = pairs.length > 1 ? [pairs[0], pairs[pairs.length - 1]] : pairs;
    const ring = (place) => s('circle', { class: 'ring', cx: (place + 0.5) * WIDE, cy: 53, r: 20 });
    const jumps = shown.flatMap(([theirs, yours], index) => [arc(0, theirs, !index, false), arc(theirs, theirs + yours, !index, true),
        words(`${name} ${theirs}`, 0, theirs, !index, false), words(t('You {n}', { n: yours }), theirs, theirs + yours, !index, true)]);
    return s('svg', { class: 'hint-tail', viewBox: `-14 0 ${count * WIDE + 28} 107`, 'aria-hidden': 'true' },
        s('rect', { x: 0, y: 32, width: count * WIDE, height: 42, rx: 2 }),
        Array.from({ length: count }, (_, index) => s('text', { class: 'tail-total', x: (index + 0.5) * WIDE, y: 61 }, String(aim + index))),
        ring(0), ring(count - 1), jumps);
}

export class HintPicture {
    constructor() {
        this.element = h('div', { class: 'hint-picture', hidden: true });
    }

    /** @param {object|null} hint a view @param {string} name of the opponent */
    show(hint, name) {
        if (hint === this.hint) {
            return;
        }
        this.hint = hint;
        const answers = hint ? answersOf(hint) : null;
        this.element.hidden = !answers;
        if (!answers) {
            return;
        }
        const { aim, goal, pairs } = answers;
        const fits = goal - aim < TAIL && pairs.every(([theirs, yours]) => theirs + yours === goal - aim);
        fill(this.element, fits ? tail(answers, name) : h('ul', { class: 'hint-pairs', role: 'list' },
            pairs.map(([theirs, yours]) => h('li', {}, h('span', { class: 'theirs' }, `${name} ${theirs}`), ' → ', h('b', { class: 'mine' }, t('You {n}', { n: yours }))))));
    }
}
