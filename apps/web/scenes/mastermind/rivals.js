// The others in a race: a strip for each, with the answers they got. Their guesses stay hidden until the end.
import { fill, h, setText } from '../../app/dom.js';
import { announce } from '../../app/live.js';
import { toast } from '../../app/toast.js';
import { face } from '../faces.js';
import { nodeOf } from '../reading.js';
import { seatNote } from '../seat.js';
import { drawAnswer } from './pegs.js';
import { rowsOf } from './rows.js';
import { W } from './words.js';

/**
 * The boards of the others in a view.
 * @returns {{seat: number, total: number, rows: {pegs: object[], place: number, colour: number}[]}[]} no board: nobody races
 */
export function rivalsOf(view) {
    return view.nodes.filter((node) => /^guesses-\d$/.test(node.name)).map((node) => ({ seat: node.value - 1, total: node.total, rows: rowsOf(node, { counts: false, wordOf: () => '' }) }));
}

class Rival {
    constructor(chair, total) {
        this.name = h('b', {});
        this.blocks = Array.from({ length: total }, () => h('span', { class: 'answer-block', 'aria-hidden': 'true' }));
        this.said = this.blocks.map(() => h('span', { class: 'unseen' }));
        this.list = h('ol', { role: 'list' }, this.blocks.map((block, index) => h('li', {}, block, this.said[index])));
        this.list.hidden = !total;
        this.element = h('div', { class: 'rival' }, face(chair), h('span', { class: 'rival-name' }, this.name, seatNote(chair.seat)), this.list);
    }

    show({ name, rows, turn }, { width, kinds, names }) {
        setText(this.name, name);
        this.list.setAttribute('aria-label', W.answersOf(name));
        this.element.classList.toggle('turn', turn);
        this.blocks.forEach((block, index) => {
            const row = rows[index] || null;
            drawAnswer(block, row, kinds, width);
            block.parentElement.setAttribute('aria-hidden', String(!row));
            setText(this.said[index], row ? `${index + 1}: ${W.answer(row.place, row.colour, names)}` : '');
        });
    }
}

export class Rivals {
    constructor() {
        this.all = new Map();
        this.element = h('div', { class: 'rivals paper-sheet' });
    }

    /** @param {object[]} rivals as rivalsOf(), with `name`, `chair` and `turn` @param {{width: number, kinds: number[], names: string[]}} pins */
    show(rivals, pins) {
        this.element.hidden = !rivals.length;
        const seats = rivals.map(({ seat }) => seat).join();
        if (this.seats !== seats) {
            this.seats = seats;
            this.all = new Map(rivals.map(({ seat, chair, total }) => [seat, new Rival(chair, total)]));
            fill(this.element, [...this.all.values()].map(({ element }) => element));
        }
        rivals.forEach((rival) => this.all.get(rival.seat).show(rival, pins));
    }
}

/** Tells at once, and once, that somebody solved the code while the round goes on, and what follows from it. */
export class RaceNews {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        this.scene = scene;
        this.told = '';
    }

    /** What is to be known now; empty: nobody has solved it. */
    get text() {
        const { mine, others, over, past, rows, width, writes } = this.scene;
        const isSolved = (board) => board.rows.at(-1)?.place === width;
        const first = others.find(isSolved);
        if (over || past !== null || !others.length || mine === null) {
            return '';
        }
        if (this.scene.sprints) {
            return nodeOf(this.scene.view, 'done')?.text || (first ? W.solvedBefore(this.scene.name(first.seat), first.rows.length) : '');
        }
        return isSolved({ rows }) ? W.solvedFirst(rows.length) : first && writes ? W.lastChance(this.scene.name(first.seat), first.rows.length) : '';
    }

    tell() {
        const { text } = this;
        // A player who waits may look elsewhere in a room.
        if (text && text !== this.told && !this.scene.venue.keeps) {
            toast(text);
            announce(text);
        }
        this.told = text;
        return text;
    }
}
