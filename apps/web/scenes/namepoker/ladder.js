// The nine hands from the strongest to the weakest, yours lit, with what an exchange may reach; and what decides between equal ones.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { has } from '../reading.js';
import { line } from '../line.js';
import { memory } from './memory.js';
import { capital, NINE, RARE, short, shortRarity, showTitle } from './words.js';

/** The types of hand of a view, from the strongest: `{id, title, example, own, rarity}`, of which one hand in `rarity` is. */
export function typesOf(node) {
    const cells = node?.cells || [];
    return cells.filter((_, index) => index % 2 === 0).map((cell, index) => ({ id: cell.id, title: cell.text, example: cells[2 * index + 1].text, own: has(cell, 'main'), rarity: cell.value || 0 }));
}

export class Ladder {
    constructor() {
        this.title = h('h2', {});
        this.note = h('span', { class: 'ladder-note' });
        this.list = h('ol', { class: 'hands', role: 'list' });
        this.rules = h('ol', { role: 'list' });
        this.more = h('div', { class: 'equal-hands' }, h('h3', {}), this.rules);
        this.element = h('section', { class: 'ladder' }, h('header', {}, this.title, this.note), this.list, this.more);
        this.rows = new Map();
    }

    row(type) {
        const parts = { title: h('span', { class: 'hand-title' }), example: h('span', { class: 'example', 'aria-hidden': 'true' }), yours: h('span', { class: 'unseen' }), share: h('b', { class: 'share' }), bar: h('i', { class: 'share-bar', 'aria-hidden': 'true' }) };
        parts.element = h('li', { data: { hand: type.id } }, parts.title, parts.example, parts.yours, parts.share, parts.bar);
        this.list.append(parts.element);
        this.rows.set(type.id, parts);
        return parts;
    }

    /**
     * @param {object[]} types as typesOf() gives them @param {{text: string}[]} rules
     * @param {object[]|null} shares of each type by its number; null: nothing is chosen @param {string} word the special word
     */
    show(types, rules, shares, word) {
        setText(this.title, types.length === NINE ? line('The nine hands', '9つの役') : line('The hands', '役'));
        const own = types.findIndex((type) => type.own);
        const { made } = memory();
        setText(this.note, shares ? line('after exchange', 'この交換後') : line('dealt', '配られる割合') + (types.length === NINE && made.length ? line(' · made {n}/9', '・達成{n}/9', { n: made.length }) : ''));
        this.list.toggleAttribute('data-odds', Boolean(shares));
        types.forEach((type, index) => {
            const parts = this.rows.get(type.id) || this.row(type);
            const share = shares?.[type.id - 1];
            showTitle(parts.title, type.title === word ? line('{word} (side by side)', '{word}(隣り合わせ)', { word }) : types.length === NINE && index === NINE - 1 ? line('No hand (or one pair)', '{hand}(ワンペアも)', { hand: type.title }) : capital(type.title));
            if (parts.example.textContent !== type.example) {
                fill(parts.example, [...type.example].map((letter) => h('i', {}, letter)));
            }
            setText(parts.yours, [type.own ? line(' (yours now)', '(今の役)') : '', types.length === NINE && made.includes(type.id) ? line(' (collected)', '(達成済み)') : ''].join(''));
            setText(parts.share, share ? short(share.text || '–') : shortRarity(type.rarity));
            parts.bar.style.setProperty('--share', share?.value ? share.value / 10000 : 0);
            const isMade = types.length === NINE && made.includes(type.id);
            setAttribute(parts.element, 'class', [type.own ? 'yours' : '', share?.value ? 'open' : '', own >= 0 && index < own ? 'better' : '', isMade ? 'made' : '', isMade && type.rarity >= RARE ? 'great' : ''].filter(Boolean).join(' ') || null);
        });
        setText(this.more.firstChild, line('Same hand? In this order:', '同じ役なら、上から順に:'));
        const equal = rules.slice(1).map(({ text }) => text);
        if (this.rules.textContent !== equal.map(capital).join('')) {
            fill(this.rules, equal.map((text) => h('li', {}, capital(text))));
        }
    }
}
