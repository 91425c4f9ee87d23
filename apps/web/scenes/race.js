// A puzzle as a race: its own scene, and a strip that says how far the others are, but not what they wrote.
import { fill, h, setText } from '../app/dom.js';
import { face } from './faces.js';
import { line } from './line.js';
import { nodeOf } from './reading.js';
import { seatNote } from './seat.js';

const SEATS = 6;
const PROGRESS = /^progress-\d$/;

/** What a bar says of a player. */
const stateText = (outcome, value, total) => ({ solved: line('Solved', '正解'), 'given-up': line('Out', '終了') }[outcome] || `${value}/${total}`);

class Strip {
    constructor() {
        this.note = h('p', { class: 'race-note', role: 'status' });
        this.list = h('ul', { class: 'race-list', role: 'list', 'aria-label': line('The others', 'ほかの人') });
        this.element = h('div', { class: 'race-strip' }, this.note, this.list);
        this.rows = new Map();
    }

    row(seat, chair) {
        const name = h('b', {});
        const state = h('span', { class: 'race-state' });
        const element = h('li', { data: { seat } }, face(chair || { seat }), h('span', { class: 'race-name' }, name, seatNote(seat)),
            h('span', { class: 'race-bar', 'aria-hidden': 'true' }), state);
        return { name, state, element };
    }

    show(view, chairs) {
        const nodes = view.nodes.filter((node) => PROGRESS.test(node.name));
        const seats = nodes.map((node) => node.seat).join();
        if (this.seats !== seats) {
            this.seats = seats;
            this.rows = new Map(nodes.map(({ seat }) => [seat, this.row(seat, chairs[seat])]));
            fill(this.list, [...this.rows.values()].map(({ element }) => element));
        }
        nodes.forEach(({ seat, text, value = 0, total, outcome }) => {
            const { name, state, element } = this.rows.get(seat);
            setText(name, chairs[seat]?.name || text);
            setText(state, stateText(outcome, value, total));
            element.dataset.outcome = outcome || '';
            element.style.setProperty('--part', String(total ? value / total : 0));
        });
        const note = nodeOf(view, 'waiting')?.text || '';
        setText(this.note, note);
        this.note.hidden = !note;
    }
}

/**
 * The scene of a race for a puzzle.
 * @param {Function} Base the scene of the puzzle @param {(scene: object) => HTMLElement} room where the strip goes
 * @param {boolean} [ends] whether what the puzzle shows at its end is of use here
 */
export const raceOf = (Base, room, ends = false) => class extends Base {
    static drawn = [...Base.drawn, 'waiting', 'result', ...Array.from({ length: SEATS }, (_, seat) => `progress-${seat + 1}`)];

    constructor(how) {
        // A step of Shisoku is taken back by a move: the room takes nothing back.
        const acts = { ...how.acts, undo: (steps, event) => how.acts.play.send(Array.from({ length: steps }, () => 'back'), event.timeStamp) };
        super({ ...how, acts });
        this.strip = new Strip();
        room(this).prepend(this.strip.element);
    }

    get withoutUndo() {
        return true;
    }

    update(view, how) {
        super.update(view, how);
        this.strip.show(view, this.acts.play.chairs);
    }

    /** Times and records are those of puzzles alone. */
    end(ask) {
        return { more: ends && super.end(ask).more, lead: h('p', { class: 'result-why' }, nodeOf(this.view, 'result')?.text || '') };
    }
};
