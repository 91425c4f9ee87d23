// A new game: presets first, then all parameters, the seats, a number for the deal, or a puzzle pasted as text.
import { begin } from '../app/begin.js';
import { showDialog } from '../app/dialog.js';
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { gameName, nameParts } from '../app/game_name.js';
import { gameOf, games, paramsOf, wordsOf } from '../app/games.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { SLAP } from '../app/modes.js';
import { ornament } from '../app/ornaments.js';
import { paramForm } from '../app/param_form.js';
import { pasted } from '../app/paste.js';
import { go } from '../app/router.js';
import { seatForm } from '../app/seat_form.js';
import { list } from '../app/store.js';
import { t } from '../app/t.js';

/** The form keeps what was written in it when the language changes. */
export const followsLanguage = true;

/** Shows the form for a game; without one, the games. */
export async function show(root, { path, query }, { signal }) {
    const game = await gameOf(path[1] || '');
    if (!game) {
        const house = await games();
        document.addEventListener('kazu-language', () => show(root, { path, query }, { signal }), { signal, once: true });
        fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('New game')), h('div', { class: 'presets' }, house.map((one) =>
            h('a', { class: 'key preset', href: `#/new/${one.game}` }, one.title)))));
        return;
    }
    const [params, levels, more] = await Promise.all([paramsOf(game.game), LEVELS[game.game]?.(), MORE[game.game]?.()]);
    if (!signal.aborted) {
        setTitle(game.title);
        setFrameTitle(nameParts(game.title)[0]);
        signal.addEventListener('abort', () => setFrameTitle(''));
        const form = new NewGame(root, game, params, query, signal);
        form.levels = levels;
        form.more = more;
        form.draw();
        form.sheet?.focus();
        document.addEventListener('kazu-language', () => form.translate(), { signal });
    }
}

/** The sheet of a new game over the table that is shown, for a game that has one; it begins with the parameters of that table. */
export async function openSheet(id, params) {
    const [game, table, levels] = await Promise.all([gameOf(id), paramsOf(id), LEVELS[id](), styleSheet('screens.css')]);
    const left = new AbortController();
    const dialog = h('dialog', { class: 'sheet-dialog', 'aria-labelledby': 'sheet-title', data: { dialog: 'new' } });
    const form = new NewGame(dialog, game, table, new URLSearchParams({ params }), left.signal);
    Object.assign(form, { levels, leave: () => dialog.close('') });
    form.draw();
    const closed = showDialog(dialog);
    form.sheet.focus();
    await closed;
    left.abort();
}

// Presets and parameters that matter in rooms only; this form does not show them.
const IN_ROOMS = { 'shisoku-game': { presets: ['net'], params: ['window', 'first'] } };
// How the form begins where that is not the first preset and level 3.
const FIRST = { [SLAP.id]: SLAP, shisoku: { params: 'cards=4 target=24', bots: [0] }, kenken: { params: 'size=6 level=normal', bots: [0] }, namepoker: { params: 'rounds=5 exchanges=3', bots: [0, 2] } };

// A game whose sizes and levels are a sheet; the other settings are folded below it.
const LEVELS = {
    kenken: async () => {
        const [{ LevelSheet }, records] = await Promise.all([import('../scenes/kenken/new_game.js'), list().catch(() => [])]);
        return { LevelSheet, records };
    },
};

// A separate field for a parameter that the table of parameters does not list.
const MORE = { namepoker: async () => ({ key: 'name', Field: (await import('../scenes/namepoker/own_name.js')).OwnName }) };

const OPERATIONS = ['+-x/', '+-x', '+-', '+x', '+', 'x'];
const SIGNS = { '+': '+', '-': '−', x: '×', '/': '÷' };

class NewGame {
    constructor(root, game, params, query, signal) {
        Object.assign(this, { root, game, params, signal });
        const last = lastChoice(game.game);
        this.line = query.get('params') ?? last.params ?? FIRST[game.game]?.params ?? (game.presets[0] ? game.presets[0].params : '');
        // `persons=2`: that number of people at this device, and no computer.
        const persons = Number(query.get('persons')) || 0;
        // The ladder may have left a game for three.
        const kept = last.rung && last.bots?.length > 2 ? null : last.bots;
        this.bots = persons ? Array(persons).fill(0) : kept || FIRST[game.game]?.bots || [];
        this.failure = h('p', { class: 'bad', role: 'alert', hidden: true });
    }

    /** The chairs that a preset allows, else those of the game. */
    room(preset) {
        return [preset?.min_seats ?? this.game.min_seats, preset?.max_seats ?? this.game.max_seats];
    }

    presetOf(line) {
        return this.offered().find((preset) => this.normal(preset.params) === this.normal(this.without(line)));
    }

    /** Presets for one device, the one that the form begins with first. */
    offered() {
        const { game, presets } = this.game;
        const first = (preset) => Number(preset.params !== FIRST[game]?.params);
        return presets.filter(({ name }) => !IN_ROOMS[game]?.presets.includes(name)).sort((a, b) => first(a) - first(b));
    }

    fields() {
        const signs = (param) => (this.levels && param.key === 'ops' ? { ...param, kind: 'choice', choices: this.signs() } : param);
        const named = (param) => (param.key === 'first' && param.kind === 'number' ? { ...param, kind: 'choice', choices: this.beginners() } : param);
        const chosen = (param) => (param.key === 'rules' ? { ...param, title: t('Equal hands'), kind: 'choice', choices: this.rules() } : param);
        return this.params.filter(({ key }) => !IN_ROOMS[this.game.game]?.params.includes(key)).map(named).map(signs).map(chosen);
    }

    /** The operations of a puzzle in choices; what was written some other way is one, too. */
    signs() {
        const given = wordsOf(this.line).get('ops');
        return [...new Set([...OPERATIONS, ...(given ? [given] : [])])].map((id) => ({ id, title: [...id].map((sign) => SIGNS[sign] || sign).join(' ') }));
    }

    /** Lists of rules by what they lead to; one that was written some other way is a choice, too. */
    rules() {
        const titles = { total: t('Only the same hand ties'), article3: t('Ties are possible') };
        return [...new Set([...Object.keys(titles), wordsOf(this.line).get('rules')].filter(Boolean))].map((id) => ({ id, title: titles[id] || id }));
    }

    /** The names of the players who may begin: those who sit there. */
    beginners() {
        return Array.from({ length: this.seats.read().seats }, (_, index) => ({ id: String(index + 1), title: t('Player {name}', { name: index + 1 }) }));
    }

    /** A line without the parameter that has a separate field. */
    without(line) {
        const start = `${this.more?.key}=`;
        return line.split(' ').filter((word) => !word.startsWith(start)).join(' ');
    }

    /** A line of parameters without those that have their standard value. */
    normal(line) {
        return paramForm(this.params, line).read();
    }

    draw() {
        const { game } = this;
        this.seats ||= seatForm(...this.room(this.presetOf(this.line)), this.bots, { level: FIRST[game.game]?.bots[1], changed: () => {
            // What was typed stays.
            this.line = this.wish();
            this.redraw('[data-field=seats]');
        } });
        this.form = paramForm(this.fields(), this.line);
        this.special = this.more && new this.more.Field(this.form, wordsOf(this.line).get(this.more.key) || '');
        this.seed = h('input', { type: 'text', inputmode: 'numeric', autocomplete: 'off', data: { field: 'seed' }, placeholder: t('random') });
        this.presets = h('div', { class: 'presets', role: 'group', 'aria-label': t('Ready-made') }, this.offered().map((preset) => h('button', {
            class: 'key preset', type: 'button', data: { preset: preset.name }, 'aria-pressed': String(preset === this.presetOf(this.line)),
            on: { click: () => this.choose(preset) },
        }, preset.title)));
        this.start = h('button', { class: 'key main wide', type: 'submit', data: { tool: 'begin' } }, t('Play'));
        const form = h('form', { class: `sheet new-game ${this.levels ? 'levels' : ''}`, novalidate: true }, this.levels ? this.withLevels() : [
            h('div', { class: 'new-head' }, ornament(game.game, game.title), h('h1', {}, gameName(game.title))),
            this.presets, this.special?.element,
            this.allParams(this.isOpen || !this.presetOf(this.line)),
            this.seats.element, this.failure,
            h('div', { class: 'new-actions' }, this.start, this.help())]);
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.begin();
        });
        this.form.element.addEventListener('input', () => this.mark());
        fill(this.root, form, this.pasteBox());
    }

    allParams(open, ...others) {
        const { game } = this.game;
        return h('details', { class: 'all-params', open }, h('summary', {}, t('All settings')), others, this.form.element,
            h('label', { class: 'param' }, h('span', { class: 'param-title' }, game === SLAP.id ? t('Number of the deck') : this.game.max_seats === 1 ? t('Puzzle number') : t('Game number')), this.seed,
                h('small', { class: 'soft' }, t('The same number deals the same cards or puzzle again.'))));
    }

    help() {
        return h('a', { class: 'key', href: `#/help/${this.game.game}` }, t('Rules and help'));
    }

    /** The sheet with sizes and levels, and all else folded below. */
    withLevels() {
        const { LevelSheet, records } = this.levels;
        this.sheet = new LevelSheet(records, { title: nameParts(this.game.title)[0], start: this.start, play: () => this.begin(), leave: this.leave,
            keep: () => keepChoice(this.game.game, { params: this.wish(), bots: this.chairs() }) });
        this.sheet.follow(this.form);
        const folded = this.allParams(false, this.presets);
        folded.addEventListener('toggle', () => folded.open && folded.scrollIntoView({ block: 'start' }));
        folded.append(this.seats.element, this.help());
        return [this.sheet.element, this.failure, folded];
    }

    /** A preset fills the fields. A game that one may play alone begins with as few players as the preset allows. */
    choose(preset) {
        const kept = wordsOf(this.wish()).get(this.more?.key);
        this.line = kept ? `${preset.params} ${this.more.key}=${kept}` : preset.params;
        const [least, most] = this.room(preset);
        this.seats.limit(least, this.game.min_seats === 1 ? least : most);
        this.seats.limit(least, most);
        this.redraw(`[data-preset="${CSS.escape(preset.name)}"]`);
    }

    /** Draws the fields anew; settings that were open stay open. @param {string} focus */
    redraw(focus) {
        this.isOpen = this.root.querySelector('.all-params')?.open;
        this.draw();
        this.root.querySelector(focus)?.focus();
    }

    /** Everything anew in the other language, with what was written so far. */
    async translate() {
        const written = () => [...this.root.querySelectorAll('[data-field=seed], [data-field=paste]')];
        const open = () => [...this.root.querySelectorAll('details')];
        const [texts, opened] = [written().map((field) => field.value), open().map((one) => one.open)];
        this.line = this.wish();
        this.bots = this.chairs();
        this.seats = null;
        [this.game, this.params] = [await gameOf(this.game.game), await paramsOf(this.game.game)];
        setTitle(this.game.title);
        setFrameTitle(nameParts(this.game.title)[0]);
        this.draw();
        written().forEach((field, index) => {
            field.value = texts[index];
        });
        open().forEach((one, index) => {
            one.open = opened[index];
        });
    }

    /** The line of parameters as it stands: a preset's own line as long as nothing was changed. */
    wish() {
        const read = this.form.read();
        return this.normal(read) === this.normal(this.line) ? this.line : read;
    }

    chairs() {
        const { seats, bots } = this.seats.read();
        return bots || Array(seats).fill(0);
    }

    mark() {
        const chosen = this.presetOf(this.form.read());
        this.offered().forEach((preset, index) => this.presets.children[index].setAttribute('aria-pressed', String(preset === chosen)));
    }

    fail(error) {
        if (this.special?.refuse(error.message)) {
            return;
        }
        this.failure.hidden = false;
        this.failure.textContent = this.form.fault() || error.message;
        announce(this.failure.textContent);
    }

    async begin() {
        if (this.start.disabled || this.special?.refuse()) {
            return;
        }
        this.failure.hidden = true;
        this.start.disabled = true;
        const params = this.wish();
        const chairs = this.seats.read();
        try {
            this.start.setAttribute('aria-busy', 'true');
            const id = await begin({ game: this.game.game, params, seed: this.seed.value.normalize('NFKC').trim(), ...chairs }, { signal: this.signal });
            keepChoice(this.game.game, { params, bots: this.chairs(), chosen: id });
            go(`#/play/${id}`);
        } catch (error) {
            this.start.disabled = false;
            this.start.removeAttribute('aria-busy');
            if (!this.signal.aborted) {
                this.fail(error);
            }
        }
    }

    /** A puzzle described as text: an instance line, a save file, or what the command can read. */
    pasteBox() {
        const text = h('textarea', { rows: 3, spellcheck: 'false', autocomplete: 'off', data: { field: 'paste' }, 'aria-label': t('A puzzle as text') });
        const fault = h('p', { class: 'bad', role: 'alert', hidden: true });
        const open = h('button', { class: 'key', type: 'submit', data: { tool: 'open-paste' } }, t('Open'));
        const form = h('form', { class: 'paste' }, h('p', { class: 'soft' },
            t('Paste a puzzle as text, a saved game, or a puzzle from another program.')), text, fault, open);
        form.addEventListener('submit', async (event) => {
            event.preventDefault();
            fault.hidden = true;
            open.disabled = true;
            try {
                go(`#/play/${await pasted(this.game.game, text.value, this.seats.read(), this.signal)}`);
            } catch (error) {
                open.disabled = false;
                fault.hidden = false;
                fault.textContent = error.message;
            }
        });
        return h('details', { class: 'sheet paste-box' }, h('summary', {}, t('Open a puzzle or a saved game')), form);
    }
}
