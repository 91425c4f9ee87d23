// The end of a game: points, and how good each of your exchanges was.
import { fill, h } from '../../app/dom.js';
import { face } from '../faces.js';
import { line } from '../line.js';
import { gradeText, unbroken } from './words.js';

// Exchanges that are judged one by one; a longer game is judged in the review.
const JUDGED = 12;

export class End {
    /** @param {import('../../table/play.js').Play} play @param {AbortSignal} signal */
    constructor(play, signal) {
        Object.assign(this, { play, signal });
        this.points = h('ol', { class: 'end-points', role: 'list' });
        this.grades = h('ul', { role: 'list' });
        this.sheet = h('section', { class: 'end-grades sheet-of-paper', hidden: true }, h('h3', {}, line('Your choices', 'あなたの選択')), this.grades);
        this.element = h('div', { class: 'result-more end' }, this.points, this.sheet);
    }

    /** @param {{seat: number, name: string, bot: number, text: string, won: boolean}[]} standings from the most points to the fewest */
    show(standings) {
        fill(this.points, standings.map(({ seat, name, bot, text, won }) => h('li', { class: won ? 'winner' : null },
            face(bot ? { bot } : { seat }), h('span', {}, name), h('b', {}, text), h('span', { class: 'soft' }, line(text === '1' ? 'point' : 'points', '点')))));
    }

    /** Judges what a seat exchanged, one entry after the other. */
    async judge(seat) {
        const all = this.play.entries.done.flatMap(({ from }, index) => (Number(from) === seat ? [index] : []));
        const own = all.slice(-JUDGED);
        const each = Number(/exchanges=(\d)/.exec(this.play.table.instance)?.[1] || 1);
        const left = all.length - own.length;
        for (const [number, index] of own.entries()) {
            const found = await this.play.table.review(index, { signal: this.signal });
            if (found.grade >= 0) {
                const round = Math.floor((left + number) / each) + 1;
                this.sheet.hidden = false;
                const text = found.nodes.map((node) => node.text || '').join(' ');
                this.grades.append(h('li', { class: `grade-${found.grade}` }, h('span', { class: 'round-number' }, line(`Round ${round}`, `第${round}回`)), h('b', {}, gradeText(found.grade)), h('span', {}, unbroken(text))));
            }
        }
    }
}
