// The chairs of a room: names and lanterns, the state of each line, and the time that is left.
import { h, setAttribute, setText } from '../app/dom.js';
import { computerName } from '../app/modes.js';
import { lanternOf } from './lantern.js';
import { presenceText } from './people.js';
import { isRace } from './room_games.js';
import { face } from '../scenes/faces.js';
import { duration, t } from '../app/t.js';

/** Whether a line came from another seat than one's own, or from the rules. */
export const strangeMove = (from, seat) => from === undefined || from !== seat;

/** The name of a computer as the core gives it: of several ones of a level the second is "Neko 2". */
function animalAt({ chairs }, seat, level) {
    const before = chairs.slice(0, seat).filter((chair) => chair.kind === 'bot' && (chair.level || 1) === level).length;
    return before ? `${computerName(level)} ${before + 1}` : computerName(level);
}

/** A chair as games and scenes know it. A person keeps name and lantern when a computer plays on. */
export function chairAt(table, seat) {
    const { kind, level = 1 } = table.chairs[seat] || {};
    if (kind === 'bot') {
        return { bot: level, open: false, name: animalAt(table, seat, level), portrait: undefined, colour: undefined };
    }
    const { name, crest = seat, colour = seat } = table.people?.[seat] || {};
    return { bot: 0, open: kind === 'open', name: seat === table.seat ? t('You') : name || t('Player {name}', { name: seat + 1 }),
        portrait: () => portraitOf({ seat, crest, colour }), colour: `var(--hue-${colour})` };
}

function portraitOf(person) {
    const element = lanternOf(person);
    element.classList.add('portrait');
    return element;
}

/** What may be said of a seat at any time: its line, that a computer plays on, whether another game is wanted, or the time that is left. */
export function noteOf(table, seat) {
    const { here, ask, over } = table;
    if (over && ask?.what === 'rematch' && table.chairs[seat]?.kind === 'person' && !ask.missing.includes(seat)) {
        return { text: t('wants a rematch'), state: 'lit' };
    }
    const text = presenceText(table, seat);
    if (text) {
        return { text, state: here[seat] === 'left' ? 'away' : here[seat] };
    }
    if (here[seat] === 'bot' && table.chairs[seat]?.kind === 'person') {
        return { text: t('a computer plays on'), state: 'away' };
    }
    const left = over ? undefined : table.leftNow()[seat];
    return { text: left === undefined ? '' : duration(left + 999), state: '' };
}

/** The seats that all wait for. Where everybody may act, the view says who is to, such as the one who flips. */
export function waitedFor({ turn, now, here, game, params }) {
    const seats = (!turn.over && !turn.any && !isRace({ game, params }) && turn.seats) || [];
    const next = now?.nodes.find((node) => node.name === 'turn')?.seat;
    return seats.length > 1 && next !== undefined ? [next] : seats.length === here.length && here.length > 1 ? [] : seats;
}

/** Whether it is this seat's turn, and not everybody's. */
export const isTurn = (table, seat) => waitedFor(table).includes(seat);

/** Writes the notes and lights the lanterns of a table, wherever its scene has a place for them. */
export function tellSeats(root, table) {
    root.querySelectorAll('[data-note]').forEach((place) => {
        const { text, state } = noteOf(table, Number(place.dataset.note));
        setText(place, text);
        setAttribute(place, 'data-line', state || null);
    });
    root.querySelectorAll('.portrait[data-lantern]').forEach((lantern) => {
        const seat = Number(lantern.dataset.lantern);
        const won = table.over && (table.turn.won || []).includes(seat);
        setAttribute(lantern, 'data-state', noteOf(table, seat).state || (won || isTurn(table, seat) ? 'lit' : 'dim'));
    });
}

/** The list of players over the board of a plain table. */
export class ChairList {
    constructor(list, table) {
        Object.assign(this, { list, table });
    }

    draw() {
        const { table } = this;
        this.list.hidden = false;
        this.list.replaceChildren(...table.here.map((here, seat) => {
            const may = !table.turn.over && (table.turn.any || (table.turn.seats || []).includes(seat));
            const chair = chairAt(table, seat);
            return h('li', { class: may ? 'turn' : null, 'aria-current': may ? 'true' : null, data: { seat, here } }, face({ seat, ...chair }),
                h('span', { class: 'chair-who' }, chair.name), h('small', { class: 'seat-note', data: { note: seat } }));
        }));
        if (table.watchers) {
            this.list.append(h('li', { class: 'chair-watchers' }, t('watching: {n}', { n: table.watchers })));
        }
    }
}
