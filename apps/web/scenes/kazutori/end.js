// The end of a game: the folded strip with its secret numbers, how they come about, and what was missed.
import { fill, h } from '../../app/dom.js';
import { t } from '../../app/t.js';

const ROWS = 4;
const LISTED = 12;
const nodeOf = (facts, name) => facts.nodes.find((node) => node.name === name);

/** What facts say: `{secrets: [{total, seat}], period, blunders: [{id, seat, total, better}]}`; none for more than two players. */
export function readFacts(facts) {
    const rows = (nodeOf(facts, 'blunders')?.cells || []).slice(4);
    return {
        secrets: (nodeOf(facts, 'secrets')?.cells || []).map((cell) => ({ total: cell.value, seat: cell.seat })),
        period: nodeOf(facts, 'period')?.value || 0,
        blunders: rows.filter((_, index) => index % 4 === 0).map((cell, index) => ({ id: cell.id, seat: cell.seat, total: rows[4 * index + 2].value, better: rows[4 * index + 3].value })),
    };
}

function listed(totals) {
    const shown = totals.length > LISTED ? [...totals.slice(0, LISTED - 3), '…', ...totals.slice(-2)] : totals;
    return shown.join(t(', '));
}

export class End {
    constructor() {
        this.strip = h('div', { class: 'end-strip' });
        this.head = h('div', { class: 'end-head' });
        this.text = h('div', { class: 'end-text' });
        this.missed = h('section', { class: 'end-missed sheet-of-paper', hidden: true });
        this.element = h('div', { class: 'result-more end' }, this.head, this.strip, this.text, this.missed);
    }

    /** @param {object} facts as read @param {object} rules @param {{names: string[], said: object[]}} game */
    show(facts, rules, { names, said }) {
        fill(this.text, this.lesson(facts, rules));
        this.missed.hidden = !facts.secrets.length;
        if (!this.missed.hidden) {
            fill(this.missed, this.rows(facts, names, said));
        }
    }

    /** In words, what the picture shows. */
    lesson({ secrets, period }, { all, n, loses }) {
        const totals = secrets.map((one) => one.total);
        if (!totals.length) {
            return [h('h3', {}, t('No sure way to win')), h('p', {}, t('With more than two players, nobody can win against all the others together.'))];
        }
        if (loses) {
            return [h('h3', {}, t('The secret numbers')), h('p', {}, t('They are {list}. From {last} your opponent has to reach {n}.', { list: listed(totals), last: totals[totals.length - 1], n }))];
        }
        if (period && all) {
            return [h('h3', {}, t('Fold the strip every {n}', { n: period })), h('p', {}, t('Each fold ends on a secret number: {list}. Once you are on one, answer so that both numbers add up to {n}.',
                { list: listed(totals), n: period }))];
        }
        return [h('h3', {}, period ? t('Fold the strip every {n}', { n: period }) : t('The secret numbers')),
            h('p', {}, t('They are {list}. Once you are on one, every number has an answer.', { list: listed(totals) }))];
    }

    rows({ blunders }, names, said) {
        const ofMove = (id) => said.find((one) => one.id === id);
        const shown = blunders.slice(0, ROWS);
        return [h('h3', {}, blunders.length ? t('Missed secret numbers: {n}', { n: blunders.length }) : t('No secret number was missed.')),
            h('ul', { role: 'list' }, shown.map((one) => {
                const move = ofMove(one.id);
                const before = one.total - (move ? move.number : 0);
                return h('li', {}, h('span', { class: 'mini-stone', data: { seat: one.seat } }, String(one.total)), h('b', {}, names[one.seat]),
                    h('span', { class: 'soft' }, t('{n} makes', { n: one.better })), h('span', { class: 'mini-ring' }, String(before + one.better)));
            })), blunders.length > ROWS ? h('p', { class: 'soft' }, t('and {n} more', { n: blunders.length - shown.length })) : null];
    }
}
