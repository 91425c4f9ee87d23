// Rooms: those this browser knows, and a new one: which game, who sits where, clocks and hints.
import { fill, h, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { gameName, nameParts } from '../app/game_name.js';
import { gameOf, games, paramsOf } from '../app/games.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { askOnce } from './line.js';
import { announce } from '../app/live.js';
import { ornament } from '../app/ornaments.js';
import { paramForm } from '../app/param_form.js';
import { keepKeys } from './room_keys.js';
import { roomList } from './room_list.js';
import { clockText } from './room_wait.js';
import { go } from '../app/router.js';
import { seatForm } from '../app/seat_form.js';
import { t } from '../app/t.js';

/** The form keeps what was written in it when the language changes. */
export const followsLanguage = true;

const CLOCKS = ['', '60+5', '180+5', '300+5', '600+10'];

/** Shows the games that can be played together; with a game, the form for a room. */
export async function show(root, { path }, { signal }) {
    const game = await gameOf(path[1] || '');
    const again = () => show(root, { path }, { signal });
    if (!game || game.max_seats < 2) {
        const house = (await games()).filter((one) => one.max_seats > 1);
        document.addEventListener('kazu-language', again, { signal, once: true });
        setTitle(t('Rooms'));
        fill(root, h('section', { class: 'sheet' }, h('h1', {}, t('Play with others')),
            h('p', {}, t('Make a room, and give each player a link. Nobody needs an account.')),
            h('div', { class: 'presets' }, house.map((one) => h('a', { class: 'key preset', href: `#/rooms/${one.game}`, data: { game: one.game } },
                gameName(one.title))))), roomList(again));
        return;
    }
    const params = await paramsOf(game.game);
    if (!signal.aborted) {
        const form = new NewRoom(root, game, params, signal);
        form.draw();
        signal.addEventListener('abort', () => setFrameTitle(''));
        document.addEventListener('kazu-language', () => form.translate(), { signal });
    }
}

class NewRoom {
    constructor(root, game, params, signal) {
        Object.assign(this, { root, game, params, signal });
        const last = lastChoice(`room ${game.game}`);
        // A game of quick hands has a preset for a network.
        this.line = last.params ?? (game.presets.find((preset) => preset.name === 'net') || game.presets[0] || {}).params ?? '';
        this.bots = last.bots || Array(game.min_seats).fill(0);
        this.wish = { clock: last.clock || '', hints: Boolean(last.hints), lag: last.lag ?? true };
    }

    presetOf(line) {
        return this.game.presets.find((preset) => preset.params === line);
    }

    /** The chairs that a preset allows, else those of the game; alone nobody needs a room. */
    room(preset) {
        return [Math.max(2, preset?.min_seats ?? this.game.min_seats), preset?.max_seats ?? this.game.max_seats];
    }

    /** Presets that are for one alone have no place here. */
    get presets() {
        return this.game.presets.filter((preset) => (preset.max_seats ?? this.game.max_seats) > 1);
    }

    draw() {
        const { game } = this;
        setTitle(game.title);
        setFrameTitle(nameParts(game.title)[0]);
        if (!this.presetOf(this.line) && !this.presets.some((preset) => preset.params === this.line) && !this.touched) {
            this.line = this.presets[0]?.params ?? this.line;
            this.touched = true;
        }
        this.form = paramForm(this.params, this.line);
        this.seats ||= seatForm(...this.room(this.presetOf(this.line)), this.bots, { own: true });
        this.failure = h('p', { class: 'bad', role: 'alert', hidden: true });
        this.start = h('button', { class: 'key main wide', type: 'submit', data: { tool: 'make' } }, t('Make the room'));
        const form = h('form', { class: 'sheet new-game', novalidate: true },
            h('div', { class: 'new-head' }, ornament(game.game, game.title), h('div', {}, h('h1', {}, gameName(game.title)),
                h('p', { class: 'soft' }, t('A room for several players')))),
            h('div', { class: 'presets', role: 'group', 'aria-label': t('Ready-made') }, this.presets.map((preset) => h('button', {
                class: 'key preset', type: 'button', data: { preset: preset.name }, 'aria-pressed': String(preset.params === this.line),
                on: { click: () => this.choose(preset) } }, preset.title))),
            h('details', { class: 'all-params', open: !this.presetOf(this.line) }, h('summary', {}, t('All settings')), this.form.element),
            this.seats.element, this.wishes(), this.failure,
            h('div', { class: 'new-actions' }, this.start, h('a', { class: 'key', href: `#/help/${game.game}` }, t('Rules and help'))));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.make();
        });
        fill(this.root, form);
    }

    /** Clocks for games of turns, lag for those of quick hands, hints for all. */
    wishes() {
        const { wish, game } = this;
        const toggle = (name, text) => h('label', { class: 'param toggle' }, h('input', { type: 'checkbox', checked: wish[name], data: { field: name },
            on: { change: (event) => {
                wish[name] = event.currentTarget.checked;
            } } }), h('span', { class: 'param-title' }, text));
        const clock = h('select', { data: { field: 'clock' }, on: { change: (event) => {
            wish.clock = event.currentTarget.value;
        } } }, CLOCKS.map((one) => h('option', { value: one, selected: one === wish.clock }, one ? clockText(...one.split('+').map(Number)) : t('no clock'))));
        return h('fieldset', { class: 'seats room-wishes' }, h('legend', {}, t('The table')),
            game.timed ? toggle('lag', t('Make up for slow lines: who presses first wins')) : h('label', { class: 'param' },
                h('span', { class: 'param-title' }, t('Clock')), clock),
            game.hints === false ? null : toggle('hints', t('Hints may be asked for')));
    }

    choose(preset) {
        this.line = preset.params;
        this.touched = true;
        this.seats.limit(...this.room(preset));
        this.draw();
        this.root.querySelector(`[data-preset="${CSS.escape(preset.name)}"]`).focus();
    }

    async translate() {
        this.line = this.paramsNow();
        this.touched = true;
        const { seats, bots } = this.seats.read();
        this.bots = bots || Array(seats).fill(0);
        this.seats = null;
        [this.game, this.params] = [await gameOf(this.game.game), await paramsOf(this.game.game)];
        this.draw();
    }

    /** The line of parameters as it stands: a preset's own line as long as nothing was changed. */
    paramsNow() {
        const read = this.form.read();
        return read === paramForm(this.params, this.line).read() ? this.line : read;
    }

    async make() {
        this.failure.hidden = true;
        this.start.disabled = true;
        const { game, wish } = this;
        const params = this.paramsNow();
        const { seats, bots } = this.seats.read();
        const letter = { t: 'make', game: game.game, params, seats, bots: bots || Array(seats).fill(0), lag: wish.lag, hints: wish.hints,
            lang: document.documentElement.lang, ...(wish.clock && !game.timed ? { clock: wish.clock } : {}) };
        try {
            const made = await askOnce(letter, this.signal);
            const { room, token, host, watch, seat, invites } = made;
            keepKeys(room, { token, host, watch, seat, invites, game: game.game, params, made: Date.now() });
            keepChoice(`room ${game.game}`, { params, bots: letter.bots, ...wish });
            go(`#/room/${room}`);
        } catch (error) {
            this.start.disabled = false;
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
