// The end of a game: points, and how good each of your exchanges was.
import { fill, h, setText } from '../../app/dom.js';
import { computerName } from '../../app/modes.js';
import { face } from '../faces.js';
import { line } from '../line.js';
import { seal } from '../seal.js';
import { bothHeld } from './decision.js';
import { seatNote } from '../seat.js';
import { goalText } from './goals.js';
import { helpedIn, memory } from './memory.js';
import { lapName, lapOf, levelOf, openRungs, playAgainst, rungName } from './ways.js';
import { capital, gradeText, NINE, unbroken } from './words.js';

// A mark for each grade, in the text that is shared.
const MARKS = ['◎', '○', '△', '×', '×'];
// Exchanges that are judged one by one; a longer game is judged in the review.
const JUDGED = 21;

export class End {
    /** @param {import('../../table/play.js').Play} play @param {AbortSignal} signal */
    constructor(play, signal) {
        Object.assign(this, { play, signal });
        this.points = h('ol', { class: 'end-points', role: 'list' });
        this.grades = h('ul', { role: 'list' });
        this.count = h('div', { class: 'best-choices' });
        this.grade = [];
        this.kept = h('section', { class: 'end-kept' });
        this.sheet = h('section', { class: 'end-grades sheet-of-paper', hidden: true }, h('h3', {}, line('Your choices', 'あなたの選択')), h('p', { class: 'soft' }, line('Within 1 % of the best counts as best.', '最善との差が1ポイント以内なら「最善」です。')), this.grades);
        this.element = h('div', { class: 'result-more end' }, this.points, this.kept, this.sheet);
    }

    /** @param {{chair: object, name: string, text: string, won: boolean}[]} standings from the most points to the fewest */
    show(standings) {
        fill(this.points, standings.map(({ chair, name, text, won }) => h('li', { class: won ? 'winner' : null },
            face(chair), h('span', {}, name, seatNote(chair.seat)), h('b', {}, text), h('span', { class: 'soft' }, line(text === '1' ? 'point' : 'points', '点')))));
    }

    /** What this browser keeps. @param {object[]} types of hand @param {number} rung of the only computer; 0: there are others */
    showMemory(types, rung) {
        this.showKept = () => {
            this.fillKept(types, rung);
            this.showCount();
        };
        this.showKept();
    }

    fillKept(types, rung) {
        const own = this.play.record.day ? 0 : rung;
        fill(this.kept, h('p', { class: 'end-goal' }, goalText(types, own)), this.highlights(types), own ? this.animals(own) : null,
            types.length === NINE ? this.hands(types) : h('p', { class: 'soft' }, line('Hands are collected with names of five different characters.', '役の達成は、5文字がすべて違う名前で記録されます。')));
    }

    /** The animals, lap by lap: a tap begins a game, and those that were beaten are stamped. */
    animals(rung) {
        const { beaten } = memory();
        const rungs = openRungs(beaten, rung);
        const label = (one) => (beaten.includes(one) ? line('Play {name} again (beaten)', '{name}ともう一度(勝利済み)', { name: rungName(one) }) : line('Play {name}', '{name}と対戦', { name: rungName(one) }));
        const item = (one) => h('li', {}, h('button', { type: 'button', data: { tool: `rung-${one}` }, 'aria-label': label(one), 'aria-current': one === rung ? 'step' : null, on: { click: () => playAgainst(this.play, one) } },
            face({ bot: levelOf(one) }), beaten.includes(one) ? seal('済', { size: 26 }) : null), h('span', { 'aria-hidden': 'true' }, computerName(levelOf(one))));
        return [0, 1].map((lap) => rungs.filter((one) => lapOf(one) === lap)).filter((some) => some.length).map((some, lap) => h('section', { class: 'end-lap' }, h('h3', {}, lapName(lap)),
            h('ol', { class: 'end-animals', role: 'list', 'aria-label': lapName(lap) }, some.map(item))));
    }

    /** Hands of this game that were new, in one line, and the best one. */
    highlights(types) {
        const found = types.filter(({ id }) => this.play.highlights?.includes(id));
        const [royal, news] = [found.filter((type) => type === types[0]), found.filter((type) => type !== types[0])];
        const row = (text) => h('p', { class: 'new-hand' }, seal('役', { size: 34 }), h('span', {}, text));
        return [royal.map(({ title }) => row(line('{hand}: nothing beats it!', '{hand}完成!', { hand: capital(title) }))),
            news.length ? row(line('New in your collection: {hands}', '初めての役:{hands}', { hands: news.map(({ title }) => capital(title)).join(line(', ', '、')) })) : null];
    }

    /** The nine hands, stamped where they were made. */
    hands(types) {
        const { made, won } = memory();
        const stamp = (id) => (won.includes(id) ? seal('勝', { size: 22, label: line('Won with:', '勝利:') }) : made.includes(id) ? seal('役', { size: 22, label: line('Made:', '達成:') }) : null);
        return h('div', { class: 'end-hands' }, h('h3', {}, line('Hands you have made: {n} of 9 · won with: {won}', '達成した役:9役中{n}役 · 勝った役:{won}役', { n: made.length, won: won.length })), h('ul', { role: 'list' }, types.map(({ id, title }) =>
            h('li', { class: made.includes(id) ? 'made' : null }, stamp(id), h('span', {}, capital(title))))));
    }

    /** How many of your choices were the best, and how many in a row this browser saw. */
    showCount() {
        const { run, longest, record } = memory();
        const id = this.play.record.id;
        const helped = this.grade.filter(({ number }) => helpedIn(id).includes(number)).length;
        const found = this.grade.filter(({ grade }) => grade === 0).length;
        fill(this.count, this.isLost && found && found === this.grade.length ? h('p', { class: 'bad-luck' }, line('Best play, bad luck.', '最善を尽くしました。今回は運がなかっただけ。')) : null, h('p', {}, h('b', {}, this.grade.length ? line('{found} of {n} best choices', '最善の選択 {n}回中{found}回', { found, n: this.grade.length }) : '\u00a0'),
            record === id ? seal('新', { size: 30, label: line('A new record', '新記録') }) : null),
        h('p', { class: 'soft' }, this.isFirst ? line('With the odds shown. From the next game you decide first and see them afterwards: only such choices count.', 'この対局は確率を見ながらでした。次からは先に選び、確率はあとで出ます。その選択だけが記録になります。')
            : [helped ? line('{helped} with odds or a hint: not counted.', '確率やヒントを見た{helped}回は記録外。', { helped }) : '', line('Streak {run} (longest {longest}).', '連続最善 {run}回(最高{longest}回)。', { run, longest })].filter(Boolean).join(' ')));
    }

    get marks() {
        return this.grade.map(({ grade }) => MARKS[grade]).join('');
    }

    /** Judges what a seat exchanged, one entry after the other. */
    async judge(seat) {
        const all = this.play.entries.done.flatMap(({ from }, index) => (Number(from) === seat ? [index] : []));
        const own = all.slice(-JUDGED);
        const each = Number(/exchanges=(\d)/.exec(this.play.venue.rules)?.[1] || 1);
        const left = all.length - own.length;
        for (const [number, index] of own.entries()) {
            const found = await this.play.table.review(index, { signal: this.signal });
            if (found.grade >= 0) {
                const round = Math.floor((left + number) / each) + 1;
                this.sheet.hidden = false;
                this.grade.push({ grade: found.grade, number: left + number });
                const held = found.nodes.find(({ name }) => name === 'held').cells;
                const text = found.nodes.filter(({ name }) => name !== 'held').map((node) => node.text || '').join(line(' ', ''));
                const [chosen, best] = held.map(({ marks = 0 }) => marks);
                this.grades.append(h('li', { class: `grade-${found.grade}` }, h('span', { class: 'round-number' }, each > 1 ? line(`Round ${round}, no. ${(left + number) % each + 1}`, `第${round}回戦・${(left + number) % each + 1}`) : line(`Round ${round}`, `第${round}回戦`)), h('b', {}, gradeText(found.grade)), h('span', {}, bothHeld(held[0].text, chosen, found.grade ? best : chosen), unbroken(text))));
            }
        }
        this.showCount();
    }
}
