// Who sits in a room, in words: oneself, a person who is here or away, a computer, nobody yet; and how much time each has left.
import { h, setText } from '../app/dom.js';
import { seatName } from '../table/hot_seat.js';
import { computerName } from '../app/modes.js';
import { seatSign } from '../nodes/table.js';
import { duration, t } from '../app/t.js';

/** Whether a line came from another seat than one's own, or from the rules. */
export const strangeMove = (from, seat) => from === undefined || from !== seat;

/** What a chair holds. `here`: `here`, `away`, `bot` or `open`. */
export function chairText(table, seat) {
    const chair = table.chairs[seat] || {};
    const here = table.here[seat];
    if (seat === table.seat) {
        return t('you');
    }
    if (chair.kind === 'open' || here === 'open') {
        return t('nobody yet');
    }
    if (chair.kind === 'bot' || here === 'bot') {
        return computerName(chair.level || 1);
    }
    return here === 'away' ? t('away') : t('here');
}

/** The list over a game: whose turn it is, who is here, and the clocks. */
export class ChairList {
    constructor(list, table) {
        Object.assign(this, { list, table, clocks: [] });
    }

    draw(turn) {
        const { table } = this;
        this.clocks = table.here.map(() => h('span', { class: 'chair-clock', hidden: !table.seatClocks.length }));
        this.list.hidden = false;
        this.list.replaceChildren(...table.here.map((here, seat) => {
            const may = !turn.over && (turn.any || (turn.seats || []).includes(seat));
            return h('li', { class: [may ? 'turn' : '', `chair-${here}`].filter(Boolean).join(' '), 'aria-current': may ? 'true' : null,
                data: { seat, here } }, seatSign(seat), h('span', { class: 'unseen' }, seatName(seat)), ' ',
            h('span', { class: 'chair-who' }, chairText(table, seat)), this.clocks[seat]);
        }));
        if (table.watchers) {
            this.list.append(h('li', { class: 'chair-watchers' }, t('watching: {n}', { n: table.watchers })));
        }
        this.tick();
    }

    /** Between two events the time that was told runs on. */
    tick() {
        const left = this.table.leftNow();
        this.clocks.forEach((clock, seat) => {
            if (left[seat] !== undefined) {
                setText(clock, duration(left[seat] + 999));
                clock.classList.toggle('short', left[seat] < 20000);
            }
        });
    }
}
