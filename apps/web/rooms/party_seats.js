// The row of players on the party screen: who they are, what they have, whose turn it is, what time is left.
import { h, setAttribute, setText } from '../app/dom.js';
import { seatName } from '../table/hot_seat.js';
import { computerName } from '../app/modes.js';
import { seatSign } from '../nodes/table.js';
import { duration, t } from '../app/t.js';

// From here on every tenth of a second matters.
const SHORT_MS = 20000;

/** The node with the points of all seats, if a view has one. */
export function scoresOf(view) {
    return view.nodes.find((node) => node.kind === 'scores' && (node.cells || []).length > 1
        && node.cells.every((cell) => cell.seat !== undefined));
}

/** Points by seat. */
function pointsOf(node) {
    const points = new Map();
    for (let at = 0; node && at + 1 < node.cells.length; at += 2) {
        points.set(node.cells[at].seat, node.cells[at + 1].text || '');
    }
    return points;
}

function stateText(chair, here) {
    if (chair.kind === 'bot') {
        return computerName(chair.level || 3);
    }
    return chair.kind === 'open' ? t('still free') : here === 'away' ? t('away') : '';
}

function timeText(ms) {
    return ms < SHORT_MS ? (Math.ceil(ms / 100) / 10).toFixed(1) : duration(ms + 999);
}

export class PartySeats {
    constructor() {
        this.element = h('ul', { class: 'party-seats', 'aria-label': t('Players') });
    }

    /** Writes all seats of a table as they stand now. */
    update(table, view) {
        const { chairs, turn } = table;
        const points = pointsOf(view && table.state !== 'waiting' ? scoresOf(view) : null);
        while (this.element.childElementCount > chairs.length) {
            this.element.lastChild.remove();
        }
        chairs.forEach((chair, seat) => {
            const item = this.element.children[seat] || this.element.appendChild(this.item(seat));
            // Where all may move at once, nobody's turn stands out.
            const mayMove = table.state === 'playing' && !turn.over && (turn.seats || []).includes(seat) && turn.seats.length < chairs.length;
            const won = Boolean(turn.over) && (turn.won || []).includes(seat);
            item.className = ['party-seat', mayMove ? 'turn' : '', won ? 'won' : '', chair.kind === 'open' ? 'open' : ''].filter(Boolean).join(' ');
            setAttribute(item, 'aria-current', mayMove ? 'true' : null);
            const name = item.querySelector('.party-name');
            name.classList.toggle('unseen', points.size > 0);
            setText(name, seatName(seat));
            setText(item.querySelector('.party-state'), stateText(chair, table.here[seat]));
            setText(item.querySelector('.party-points'), points.get(seat) || '');
        });
        this.tick(table);
    }

    item(seat) {
        return h('li', {}, seatSign(seat),
            h('span', { class: 'party-who' }, h('span', { class: 'party-name' }), ' ', h('span', { class: 'party-state' })), ' ',
            h('span', { class: 'party-clock' }), h('span', { class: 'party-points' }));
    }

    /** Writes the clocks; true if there are any that run. */
    tick(table) {
        const left = table.leftNow();
        left.forEach((ms, seat) => {
            const clock = this.element.children[seat]?.querySelector('.party-clock');
            if (clock) {
                setText(clock, table.chairs[seat].kind === 'open' ? '' : timeText(ms));
                clock.classList.toggle('urgent', ms < SHORT_MS);
            }
        });
        return left.length > 0 && table.state === 'playing' && !table.turn.over;
    }
}
