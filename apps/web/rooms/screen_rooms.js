// A new room in three decisions, each with a default: who you are, which game, where the table is. Below: the rooms of this browser.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { ornament } from '../app/ornaments.js';
import { go } from '../app/router.js';
import { t } from '../app/t.js';
import { askOnce } from './line.js';
import { keepMe } from './people.js';
import { PersonForm } from './person_form.js';
import { CLOCKS, clockText, roomGame, roomGames } from './room_games.js';
import { keepKeys } from './room_keys.js';
import { roomList } from './room_list.js';
import { MoreSettings } from './room_settings.js';

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

class NewRoom {
    constructor(root, wanted, signal) {
        const last = lastChoice(LAST);
        const known = roomGames().map((game) => game.id);
        const game = [wanted, last.game, known[0]].find((id) => known.includes(id));
        const kept = last.game === game ? last : {};
        Object.assign(this, { root, signal, game, params: kept.params ?? roomGame(game).variants[0].params,
            clock: CLOCKS.includes(kept.clock) ? kept.clock : '', wall: Boolean(last.wall), hints: false, lag: true });
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
        this.gameSheet = h('section', { class: 'sheet create-game', 'aria-labelledby': 'create-game' });
        this.tableSheet = h('section', { class: 'sheet create-table', 'aria-labelledby': 'create-table' });
        this.drawGame();
        const form = h('form', { class: 'create-room', novalidate: true }, this.you(), this.gameSheet, h('div', { class: 'create-side' }, this.tableSheet,
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
        return h('section', { class: 'sheet create-you', 'aria-labelledby': 'create-you' }, h('h2', { id: 'create-you' }, t('You')),
            h('div', { class: 'room-cloth create-lantern' }, this.who.lantern.element, name), this.who.label, this.who.element,
            h('p', { class: 'soft create-kept' }, t('Kept on this device only. No account needed.')));
    }

    drawGame() {
        const game = roomGame(this.game, this.params);
        fill(this.gameSheet, h('h2', { id: 'create-game' }, t('Game')),
            h('div', { class: 'create-games', role: 'radiogroup', 'aria-labelledby': 'create-game' }, roomGames().map((one) => this.gameChoice(one))),
            this.row(t('Rules'), 'variant', game.variants.length ? roomGame(this.game).variants.map(({ text, params }) => [params, text]) : [], this.params, (params) => {
                this.params = params;
            }));
        const clocks = [t('Relaxed'), t('Normal'), t('Fast')].map((text, index) => [CLOCKS[index], text]);
        fill(this.tableSheet, h('h2', { id: 'create-table' }, t('Table')),
            this.tables(),
            game.timed ? null : [this.row(t('Pace'), 'clock', clocks, this.clock, (clock) => {
                this.clock = clock;
            }), h('p', { class: 'soft create-clock' }, clockText(this.clock) || t('No clock'))],
            this.more = new MoreSettings(this).element,
            h('div', { class: 'create-links' },
                h('a', { class: 'create-here', href: `#/new/${this.game}?persons=2`, data: { tool: 'here' } }, icon('device'), h('span', {}, t('Everyone at this device'))),
                h('a', { class: 'create-here', href: '#/join', data: { tool: 'to-join' } }, icon('invite'), h('span', {}, t('Enter a code')))));
    }

    gameChoice(game) {
        return h('label', { class: 'create-choice', data: { game: game.id } },
            h('input', { type: 'radio', name: 'game', value: game.id, checked: game.id === this.game, on: { change: () => {
                Object.assign(this, { game: game.id, params: game.variants[0].params });
                this.drawGame();
                this.gameSheet.querySelector('[name=game]:checked').focus({ preventScroll: true });
            } } }),
            ornament(game.id, game.name), h('span', {}, h('b', {}, game.name), h('span', { class: 'soft' }, game.pitch)),
            h('small', { class: 'soft' }, t('2–{n} players', { n: game.most })));
    }

    /** Own devices, or one large screen for all. */
    tables() {
        const choice = (wall, sign, text, hint) => h('label', { class: 'create-choice', data: { table: wall ? 'wall' : 'own' } },
            h('input', { type: 'radio', name: 'table', checked: this.wall === wall, on: { change: () => {
                this.wall = wall;
            } } }), icon(sign), h('span', {}, h('b', {}, text), h('span', { class: 'soft' }, hint)));
        return h('div', { class: 'create-tables', role: 'radiogroup', 'aria-labelledby': 'create-table' },
            choice(false, 'device', t('Own devices'), t('Everyone sees the table on their own screen.')),
            choice(true, 'picture', t('Big screen'), t('This screen shows the table. Everyone, you too, joins by phone.')));
    }

    /** A row of keys of which one is on. */
    row(title, name, choices, chosen, choose) {
        if (!choices.length) {
            return null;
        }
        return h('div', { class: 'create-row' }, h('span', { id: `create-${name}` }, title),
            h('div', { class: 'choice-row', role: 'radiogroup', 'aria-labelledby': `create-${name}` }, choices.map(([value, text]) =>
                h('label', { data: { [name]: value } }, h('input', { type: 'radio', name, checked: value === chosen, on: { change: () => {
                    choose(value);
                    this.drawGame();
                    this.root.querySelector(`[name=${name}]:checked`)?.focus({ preventScroll: true });
                } } }), h('span', {}, text)))));
    }

    async create() {
        this.failure.hidden = true;
        if (!this.wall && !this.who.complete()) {
            return;
        }
        this.make.disabled = true;
        const { game, params, clock, hints, lag, wall } = this;
        const { timed, most } = roomGame(game, params);
        keepMe(this.who.person);
        try {
            const made = await askOnce({ t: 'make', game, params, seats: most, bots: Array(most).fill(0), lag, hints,
                lang: document.documentElement.lang, ...(clock && !timed ? { clock } : {}), ...(wall ? { wall } : this.who.person) }, this.signal);
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
        const text = letter.message ? [letter.message, letter.word].filter(Boolean).join(': ') : t('The server does not answer.');
        this.failure.hidden = false;
        this.failure.textContent = text;
        announce(text);
    }
}
