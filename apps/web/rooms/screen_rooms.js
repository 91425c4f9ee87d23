// A new room in three decisions, each with a default: who you are, which game, where the table is. Below: the rooms of this browser.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { go } from '../app/router.js';
import { t } from '../app/t.js';
import { askOnce } from './line.js';
import { keepMe } from './people.js';
import { PersonForm } from './person_form.js';
import { GameForm } from './game_form.js';
import { roomGames } from './room_games.js';
import { keepKeys } from './room_keys.js';
import { roomList } from './room_list.js';

/** The form keeps what was written in it when the language changes. */
export const followsLanguage = true;

const LAST = 'room';

/** Shows the form, with a game of the address or that of the last room. */
export async function show(root, { path }, { signal }) {
    await styleSheet('scenes/cloth.css');
    if (signal.aborted) {
        return;
    }
    const form = new NewRoom(root, path[1], signal);
    form.draw();
    signal.addEventListener('abort', () => setFrameTitle(''));
    document.addEventListener('kazu-language', () => form.draw(), { signal });
}

class NewRoom extends GameForm {
    constructor(root, wanted, signal) {
        const last = lastChoice(LAST);
        const known = roomGames().map((game) => game.id);
        const game = [wanted, last.game, known[0]].find((id) => known.includes(id));
        super({ ...(last.game === game ? last : {}), game, hints: false, lag: true });
        Object.assign(this, { root, signal, wall: Boolean(last.wall) });
    }

    draw() {
        const title = t('Create a room');
        setTitle(title);
        setFrameTitle(title);
        const written = this.who?.field.value;
        this.who = new PersonForm();
        if (written !== undefined) {
            this.who.field.value = written;
        }
        this.failure = h('p', { class: 'bad', role: 'alert', hidden: true });
        this.make = h('button', { class: 'key main wide', type: 'submit', data: { tool: 'make' } }, t('Create room'));
        this.sheets();
        this.drawGame();
        this.youSheet = this.you();
        const form = h('form', { class: 'create-room', novalidate: true }, this.youSheet, this.gameSheet, h('div', { class: 'create-side' }, this.tableSheet,
            h('div', { class: 'create-end' }, this.failure, this.make, h('p', { class: 'soft' }, t('Next: the link and the code for the others.')))));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.create();
        });
        fill(this.root, h('h1', { class: 'unseen' }, title), form, roomList(() => this.draw()));
    }

    you() {
        const name = h('b', { class: 'create-name' });
        this.who.changed = () => {
            name.textContent = this.who.name;
        };
        this.who.changed();
        return h('section', { class: 'sheet create-you', 'aria-labelledby': 'create-you', hidden: this.wall }, h('h2', { id: 'create-you' }, t('You')),
            h('div', { class: 'room-cloth create-lantern' }, this.who.lantern.element, name), this.who.label, this.who.element,
            h('p', { class: 'soft create-kept' }, t('Kept on this device only. No account needed.')));
    }

    tableParts() {
        return [h('h2', { id: 'create-table' }, t('Table')), this.tables(), this.pace(), h('div', { class: 'create-links' },
            h('a', { class: 'create-here', href: `#/new/${this.game}?persons=2`, data: { tool: 'here' } }, icon('device'), h('span', {}, t('Everyone at this device'))),
            h('a', { class: 'create-here', href: '#/join', data: { tool: 'to-join' } }, icon('invite'), h('span', {}, t('Enter a code'))))];
    }

    /** Own devices, or one large screen for all. */
    tables() {
        const choice = (wall, sign, text, hint) => h('label', { class: 'create-choice', data: { table: wall ? 'wall' : 'own' } },
            h('input', { type: 'radio', name: 'table', checked: this.wall === wall, on: { change: () => {
                this.wall = wall;
                // A big screen has no player.
                this.youSheet.hidden = wall;
            } } }), icon(sign), h('span', {}, h('b', {}, text), h('span', { class: 'soft' }, hint)));
        return h('div', { class: 'create-tables', role: 'radiogroup', 'aria-labelledby': 'create-table' },
            choice(false, 'device', t('Own devices'), t('Everyone sees the table on their own screen.')),
            choice(true, 'picture', t('Big screen'), t('This screen shows the table. Everyone, you too, joins by phone.')));
    }

    async create() {
        this.failure.hidden = true;
        if (!this.wall && !this.who.complete()) {
            return;
        }
        this.make.disabled = true;
        const { game, params, clock, lag, wall } = this;
        if (!wall) {
            keepMe(this.who.person);
        }
        try {
            const made = await askOnce({ t: 'make', ...this.letter, lag, lang: document.documentElement.lang, ...(wall ? { wall } : this.who.person) }, this.signal);
            const { room, token, host, door, seat } = made;
            keepKeys(room, { token, host, door, seat, name: wall ? '' : this.who.name, game, params, made: Date.now() });
            keepChoice(LAST, { game, params, clock, wall });
            go(wall ? `#/party/${room}` : `#/room/${room}`);
        } catch (error) {
            this.make.disabled = false;
            if (!this.signal.aborted) {
                this.fail(error);
            }
        }
    }

    fail({ letter = {} }) {
        const text = letter.code === 'RATE' && letter.wait ? t('Too many rooms at once. Wait {n} s and try again.', { n: letter.wait }) : letter.message ? [letter.message, letter.word].filter(Boolean).join(': ') : t('The server does not answer.');
        this.failure.hidden = false;
        this.failure.textContent = text;
        announce(text);
    }
}
