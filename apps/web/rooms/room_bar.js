// What a room asks and tells over the board: a question of another player, the connection, how the deal is proved.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { bannedText } from './line.js';
import { calledAt } from './people.js';
import { t } from '../app/t.js';

function questionText(table, ask) {
    const name = calledAt(table, ask.from);
    return {
        takeback: () => t('{name} wants to take back a move. Do you agree?', { name }),
        abort: () => t('{name} wants to end the game without a winner. Do you agree?', { name }),
        absent: () => t('{name} wants a computer to play for {other}. Do you agree?', { name, other: calledAt(table, ask.seat) }),
    }[ask.what]?.() || '';
}

const ownText = (what) => ({
    takeback: () => t('You asked to take back your move. Waiting for the others.'),
    abort: () => t('You asked to end the game without a winner. Waiting for the others.'),
    absent: () => t('You asked for a computer to take over. Waiting for the others.'),
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
    room: () => t('This room no longer exists.'),
    gone: () => t('The host closed this room.'),
    operator: () => t('The operator of this server closed this room.'),
    banned: bannedText,
    left: () => t('You left this room.'),
    freed: () => t('The host removed you. To watch, ask for the new link.'),
    fault: () => t('This page is out of date. Reload it.'),
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
        const text = why === 'restart' ? t('The server is restarting. Your moves are safe.')
            : keeps ? t('Reconnecting … Your move will be sent.') : t('Reconnecting …');
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
