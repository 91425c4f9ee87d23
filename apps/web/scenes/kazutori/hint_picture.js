// The picture of a hint: the tail of the strip from the total to aim for, with two answers as arcs, or all answers as a list.
import { fill, h, s } from '../../app/dom.js';
import { t } from '../../app/t.js';

// A longer tail does not fit.
const TAIL = 7;
const WIDE = 60;
// The room beside the first and last total, and that between two texts.
const EDGE = 14;
const APART = 16;
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

// About the width of a text, in the units of the picture.
const widthOf = (text) => [...text].reduce((sum, letter) => sum + (letter > '\u2000' ? 14.5 : 8.3), 0);

/** The words of two jumps, moved apart where they would touch. */
function words([theirs, mine], up) {
    const [left, right] = [theirs, mine].map(({ text, from, to }) => ({ text, x: ((from + to + 1) / 2) * WIDE, width: widthOf(text) }));
    const apart = Math.max(0, (left.width + right.width) / 2 + APART - (right.x - left.x));
    const first = Math.max(left.width / 2 - EDGE, left.x - apart / 2);
    const y = up ? 14 : 103;
    return [s('text', { class: 'theirs', x: first, y }, left.text), s('text', { class: 'mine', x: Math.max(right.x, first + (left.width + right.width) / 2 + APART), y }, right.text)];
}

/** Two ways from the total to aim for to the next secret one. */
function tail({ aim, goal, pairs }, name) {
    const count = goal - aim + 1;
    const shown = pairs.length > 1 ? [pairs[0], pairs[pairs.length - 1]] : pairs;
    const ring = (place) => s('circle', { class: 'ring', cx: (place + 0.5) * WIDE, cy: 53, r: 20 });
    const jumps = shown.flatMap(([theirs, yours], index) => [arc(0, theirs, !index, false), arc(theirs, theirs + yours, !index, true),
        ...words([{ text: `${name} ${theirs}`, from: 0, to: theirs }, { text: t('You {n}', { n: yours }), from: theirs, to: theirs + yours }], !index)]);
    return s('svg', { class: 'hint-tail', viewBox: `${-EDGE} 0 ${count * WIDE + 2 * EDGE} 107`, 'aria-hidden': 'true' },
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
