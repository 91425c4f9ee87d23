// What a room asks and tells over the board: a question of another player, the connection, how the deal is proved.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { calledAt } from './people.js';
import { t } from '../app/t.js';

function questionText(table, ask) {
    const name = calledAt(table, ask.from);
    return {
        takeback: () => t('{name} asks to take a move back.', { name }),
        abort: () => t('{name} asks to end this game without a winner.', { name }),
        absent: () => t('{name} asks that a computer goes on for {other}.', { name, other: calledAt(table, ask.seat) }),
    }[ask.what]?.() || '';
}

const ownText = (what) => ({
    takeback: () => t('You asked to take a move back. The others are asked.'),
    abort: () => t('You asked to end this game without a winner. The others are asked.'),
    absent: () => t('You asked that a computer goes on. The others are asked.'),
})[what]?.() || '';

/** The question that is open, with its two answers for who is asked. */
export class QuestionBar {
    constructor(answer) {
        this.answer = answer;
        this.element = h('div', { class: 'room-question', role: 'group', 'aria-label': t('A question'), hidden: true });
        this.shown = '';
    }

    show(table) {
        const { seat } = table;
        // Another game is agreed on at the end panel.
        const ask = table.ask?.what === 'rematch' ? null : table.ask;
        const asked = Boolean(ask) && (ask.missing || []).includes(seat);
        const state = ask ? `${ask.seq} ${asked}` : '';
        if (state === this.shown) {
            return;
        }
        this.shown = state;
        this.element.hidden = !ask;
        if (!ask) {
            fill(this.element);
            return;
        }
        const text = ask.from === seat ? ownText(ask.what) : questionText(table, ask);
        fill(this.element, icon('help'), h('p', {}, text), asked ? [
            h('button', { class: 'key main', type: 'button', data: { tool: 'answer-yes' }, on: { click: () => this.answer(true) } }, t('Yes')),
            h('button', { class: 'key', type: 'button', data: { tool: 'answer-no' }, on: { click: () => this.answer(false) } }, t('No')),
        ] : null);
        announce(text);
    }
}

const STOPPED = {
    elsewhere: () => t('Your seat is open on another device.'),
    token: () => t('This link no longer works. Ask for a new one.'),
    room: () => t('This room does not exist any more.'),
    gone: () => t('The host closed this room.'),
    left: () => t('You left this room.'),
    freed: () => t('The host freed your seat. You can watch with a new link.'),
    fault: () => t('The server and this page do not understand each other. Reload the page.'),
};

/** Says in words why a connection ended. */
export const whyText = (why) => (STOPPED[why] || STOPPED.fault)();

/** The notice over a board, as long as the connection is not there; said aloud once. */
export function tellLink(notice, { state, why }, keeps, again) {
    const lost = state === 'lost';
    const stopped = state === 'stopped' && Boolean(why);
    notice.hidden = !lost && !stopped;
    notice.classList.toggle('bad', stopped);
    if (notice.hidden) {
        fill(notice);
    }
    if (lost) {
        const text = why === 'restart' ? t('The server restarts. Your moves are kept.')
            : keeps ? t('Reconnecting … Your move is kept and will be sent.') : t('Reconnecting …');
        if (notice.textContent !== text) {
            fill(notice, text);
            announce(text);
        }
    } else if (stopped) {
        fill(notice, whyText(why), ' ', why === 'elsewhere' ? h('button', { class: 'key', type: 'button', data: { tool: 'play-here' },
            on: { click: again } }, t('Play here')) : null);
        announce(whyText(why));
    }
}
