// The table of Mastermind: a tray with the sealed code and a row for each guess, the colours, and a sheet for hints and codes left.
import { h, fill, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { announce } from '../../app/live.js';
import { sound } from '../../app/sounds.js';
import { computerName } from '../../app/modes.js';
import { t } from '../../app/t.js';
import { icon } from '../../app/icons.js';
import { cellsOf, has, nodeOf } from '../reading.js';
import { coloursOf } from './colours.js';
import { Conclusion } from './conclusion.js';
import { listenToPegs } from './drags.js';
import { nextRival, openDuel } from './duel.js';
import { codeOf, envelopeOf } from './envelope.js';
import { openKeeper } from './keeper.js';
import { keyRows, Keys } from './keys.js';
import { keepMeter, meterIsOn, ruledOut, toggleRuledOut } from './memory.js';
import { Legend } from './legend.js';
import { Meter } from './meter.js';
import { Palette } from './palette.js';
import { RaceNews, Rivals, rivalsOf } from './rivals.js';
import { rowsOf } from './rows.js';
import { Tray } from './tray.js';
import { W } from './words.js';

// How long a guess of the computer is looked at, in ms.
const WATCHED = 1500;
const SEATS = 6;

export class Scene {
    static drawn = ['code', 'guesses', 'legend', 'chances', 'palette', 'guess', 'answers', 'answer', 'rules', 'goal', 'result', 'left', 'seal', 'checked', 'done',
        ...Array.from({ length: SEATS }, (_, seat) => `guesses-${seat + 1}`)];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, parts, signal });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/mastermind/end.css');
        this.meter = new Meter();
        this.say = h('div', { class: 'say' });
        this.legend = new Legend();
        this.rivals = new Rivals();
        this.raceNews = new RaceNews(this);
        this.invites = h('button', { class: 'key invite', type: 'button', data: { tool: 'duel' }, on: { click: () => openDuel(acts.play) } });
        this.palette = new Palette({ choose: (cell, event) => this.choose(cell, event), rule: (cell) => this.rule(cell) });
        this.removes = h('button', { class: 'tool', type: 'button', data: { tool: 'remove' }, 'aria-keyshortcuts': 'Backspace', on: { click: () => this.remove() } },
            icon('erase'), h('span', {}, W.remove()));
        this.send = h('button', { class: 'key main', type: 'button', data: { tool: 'send' }, on: { click: (event) => this.guess(event) } });
        this.form = h('div', { class: 'guess-form', data: { node: 'guess', form: 'guess' } }, this.send);
        this.help = h('p', { class: 'keys-line' });
        this.info = h('div', { class: 'info paper-sheet' }, this.say, this.invites, this.meter.element, parts.hints, parts.rest);
        this.element = h('div', { class: 'mat tray-mat' }, this.rivals.element, this.info,
            h('div', { class: 'choosing paper-sheet' }, this.palette.element, h('div', { class: 'mat-tools' }, this.removes, parts.tools), this.form, this.help),
            this.legend.element, parts.walk, parts.result);
        acts.play?.addEventListener('thinking', ({ detail }) => {
            this.thinking = detail.on;
            this.view && this.showSay();
        }, { signal });
        this.keys = new Keys(this);
        document.addEventListener('keydown', (event) => this.keys.press(event), { signal });
    }

    get mine() {
        return this.acts.play.seat;
    }

    get venue() {
        return this.acts.play.venue;
    }

    name(seat) {
        return this.acts.play.chairs[seat]?.name || t('Player {name}', { name: String.fromCharCode(65 + seat) });
    }

    /** Whether this player holds the code. */
    get holds() {
        return this.mine === 1 && !this.others.length;
    }

    /** A player sets a code, which is sealed. */
    get keepsSet() {
        return /\bkeeper=(seal|checked)\b/.test(this.venue.rules);
    }

    /** Whether this player sets the code now. */
    get seals() {
        return this.holds && this.writes;
    }

    /** A player who only looks on while the own code is looked for. */
    get watches() {
        return this.isKept || (this.holds && !this.seals && /\bkeeper=seal\b/.test(this.venue.rules));
    }

    /** Without a person who looks for the code it is shown to its keeper. */
    get isKept() {
        const { chairs } = this.acts.play;
        return chairs.length === 1 && Boolean(chairs[0].bot);
    }

    get withoutHints() {
        return this.isKept;
    }

    /** The keeper of a code sees how many codes are left. */
    get counts() {
        return meterIsOn() || this.isKept;
    }

    /** An answer that was seen is not taken back; a player who gives the answers may correct them. */
    get withoutUndo() {
        return !/\bkeeper=(hand|checked)\b/.test(this.venue.rules);
    }

    /** Draws a view; also called when the move in the making changed. */
    update(view, { hint, moves, past, pointed }) {
        const isNew = this.view !== view;
        Object.assign(this, { view, hint, past, pointed: pointed || (() => false), live: this.composer.forms.length > 0 && past === null });
        this.others = rivalsOf(view);
        // A spectator of a race has no guesses of their own.
        this.guesses = nodeOf(view, 'guesses') || nodeOf(view, 'guesses-1');
        this.width = this.guesses.columns - 1;
        this.readColours();
        this.over = Boolean(view.turn?.over);
        if (!this.tray) {
            this.begin();
        }
        const ended = this.over && past === null;
        this.element.classList.toggle('ended', ended);
        this.placeTray(ended && this.conclusion?.element);
        this.showTray(Boolean(moves && isNew));
        this.showRivals();
        this.showEnvelope();
        this.showSay();
        this.showChoices();
        this.legend.show(this.kinds, this.names, this.isDigits);
    }

    begin() {
        this.tray = new Tray(this.width, { select: (place, event) => this.select(place, event), fix: (row, event) => this.acts.choose(this.guesses, row, event) });
        this.element.prepend(this.tray.element);
        this.element.style.setProperty('--pegs', this.width);
        if (this.isKept) {
            this.acts.play.seats.pause = WATCHED;
            this.element.classList.add('kept');
        }
        listenToPegs(this);
    }

    /** The tray lies on the table, at the end on its panel. */
    placeTray(room) {
        const { element } = this.tray;
        const home = room || this.element;
        element.parentElement === home || home.prepend(element);
    }

    /** The names of colours and the kinds of an answer's pegs, in the language of the view. */
    readColours() {
        this.colours = coloursOf(this.view, this.venue.rules);
        this.colourNames = new Map(this.colours.map((cell) => [cell.value || 0, cell.text]));
        this.values = new Map(this.colours.map((cell) => [cell.type, cell.value || 0]));
        const legend = cellsOf(this.view, 'legend');
        this.kinds = legend.map((cell) => cell.value);
        this.names = legend.map((cell) => cell.text);
        this.isDigits = this.colours[0].text === this.colours[0].type;
    }

    wordOf(cell) {
        return has(cell, 'hidden') ? '?' : this.colourNames.get(cell.value || 0) || cell.text;
    }

    /** Whether this player writes a guess now. */
    get writes() {
        return this.live && Boolean(nodeOf(this.view, 'guess'));
    }

    showTray(moves) {
        const rows = rowsOf(this.guesses, { counts: this.counts, wordOf: (cell) => this.wordOf(cell) });
        this.rows = rows;
        // The row to play is there while the computer answers, too.
        const isLive = !this.over && this.past === null && (!this.holds || this.seals) && !this.isKept && rows.every((row) => row.place !== null && row.place !== this.width) && rows.length < this.guesses.total;
        this.tray.show({ rows, total: this.guesses.total || 0, colours: this.kinds, names: this.names, label: this.guesses.text, live: isLive, most: this.guesses.value || 1, moves,
            pointed: (id) => this.pointed('guesses', id), fixes: this.fixedRow });
        const pegs = this.written;
        const at = this.writes ? this.at : null;
        this.tray.showNow({ number: rows.length + 1, pegs, at, live: this.writes, label: this.seals ? W.yourCode() : W.row(rows.length + 1),
            labels: Array.from({ length: this.width }, (_, place) => W.hollow(place + 1, pegs[place] ? this.colourNames.get(pegs[place].value) || pegs[place].text : W.empty())),
            note: !this.writes ? '' : this.count === 0 ? W.start(this.isDigits) : this.count === this.width ? W.change() : '' });
        at === null || this.tray.follow(at);
        this.meter.show(this.counts && this.guesses.value ? [this.guesses.value, ...rows.filter((row) => row.fits !== null).map((row) => row.fits)] : null);
    }

    /** A race in which all guess at the same time. */
    get sprints() {
        return /\bkeeper=sprint\b/.test(this.venue.rules);
    }

    /** The others in a race. */
    showRivals() {
        const { chairs } = this.acts.play;
        const turns = (this.past === null && !this.sprints && this.view.turn?.seats) || [];
        // The other player of a game with a keeper has no answers, but a lantern.
        const shown = this.others.length ? this.others : chairs.filter((chair) => chair.portrait && chair.seat !== this.mine).map(({ seat }) => ({ seat, total: 0, rows: [] }));
        this.element.classList.toggle('race', this.others.length > 0);
        this.element.classList.toggle('company', shown.length > this.others.length);
        this.element.classList.toggle('crowd', shown.length > 2);
        this.rivals.show(shown.map((one) => ({ ...one, name: this.name(one.seat), chair: chairs[one.seat], turn: turns.includes(one.seat) })), this);
    }

    /** The id of the answer that is being corrected. */
    get fixedRow() {
        const { form, words } = this.composer;
        return form?.name === 'fix' ? words[0][0]?.id : null;
    }

    /** The pegs that lie in the row to play; gaps are holes of the array. */
    get written() {
        const { form, words } = this.composer;
        return form?.name === 'guess' ? Array.from({ length: this.width }, (_, place) => {
            const held = words[0][place];
            return held ? { value: this.values.get(held.word) || 0, text: held.word } : null;
        }) : [];
    }

    get count() {
        return this.written.filter(Boolean).length;
    }

    /** Where the next peg goes; null: the row is full. */
    get at() {
        const gap = Array.from({ length: this.width }, (_, place) => place).find((place) => !this.written[place]);
        return this.composer.at ?? gap ?? null;
    }

    /** Whether the code changes as long as it fits all answers. */
    get isMoving() {
        return /\bkeeper=evil\b/.test(this.venue.rules);
    }

    /** The code as it is typed, once it may be seen. */
    get codeWord() {
        return (codeOf(this) || []).map((peg) => peg.text).join('');
    }

    showEnvelope() {
        this.tray.envelope.show(envelopeOf(this));
    }

    /** The sentence next to the tray: what to do now. */
    showSay() {
        const { play } = this.acts;
        // A game that is over is looked at, not played.
        const goal = play.over ? '' : nodeOf(this.view, 'goal')?.text || '';
        const waiting = !this.over && this.past === null && !this.live && !this.sprints && (this.view.turn?.seats || [])[0];
        const head = this.keys.ruling ? W.ruling(this.isDigits) : Number.isInteger(waiting) && play.chairs[waiting]?.bot ? W.waiting(this.name(waiting))
            : Number.isInteger(waiting) && waiting !== this.mine ? (this.keepsSet && waiting === 1 ? W.sets(this.name(waiting)) : W.theirTurn(this.name(waiting)))
                : this.holds && nodeOf(this.view, 'answer') ? W.answerIt(this.rows.length) : '';
        const newest = this.rows.findLast((row) => row.place !== null);
        // The newest answer is told as a sentence.
        const text = this.raceNews.tell() || (newest && !this.holds && !this.over && !this.isKept ? W.told(newest.place, newest.colour, this.names, this.isDigits) : this.isKept ? (play.over ? '' : W.watching(this.name(0))) : goal);
        const title = head || (this.seals ? W.setCode() : this.writes ? W.now(this.rows.length + 1, this.guesses.total) : '');
        const uncounted = meterIsOn() && !this.guesses.value && !play.over ? W.uncounted() : '';
        const state = `${title} ${text} ${uncounted}`;
        if (state !== this.said) {
            this.said = state;
            fill(this.say, title ? h('b', {}, title) : null, text ? h('p', {}, text) : null, uncounted ? h('p', {}, uncounted) : null);
        }
        this.element.classList.toggle('speaking', Boolean(head));
        // Before the first guess alone a duel is offered.
        this.invites.hidden = this.over || this.past !== null || this.rows.length > 0 || play.chairs.length > 1 || this.isKept || Boolean(play.record.day) || !this.venue.deals;
        setText(this.invites, W.duelWith(computerName(nextRival())));
        const doubts = Boolean(nodeOf(this.view, 'doubt'));
        this.element.classList.toggle('doubting', doubts);
        this.element.classList.toggle('fixing', doubts || this.composer.form?.name === 'fix');
        this.element.classList.toggle('hinting', !this.parts.hints.hidden);
        const take = this.info.querySelector('[data-tool=take-hint]');
        if (take && !this.holds) {
            setText(take, W.play(take.dataset.type));
        }
        this.element.classList.toggle('metered', !this.meter.element.hidden);
    }

    showChoices() {
        const node = nodeOf(this.view, 'palette') || nodeOf(this.view, 'answers') || this.shownChoices;
        if (node) {
            this.shownChoices = node;
            this.palette.show(node, { live: this.live && Boolean(nodeOf(this.view, node.name)), out: ruledOut(this.venue.id), pegs: this.width, colours: this.kinds, names: this.names,
                isChosen: (cell) => this.composer.isChosen(node.name, cell.id) });
        }
        const guesses = !node || node.name === 'palette';
        this.form.hidden = !guesses;
        this.form.hidden ||= this.watches && !this.isKept;
        this.removes.hidden = !guesses || this.watches;
        this.palette.element.hidden = this.watches;
        if (this.isKept) {
            setText(this.send, W.next());
            return;
        }
        const missing = this.width - this.count;
        setText(this.send, missing && this.writes ? W.toGo(missing) : this.seals ? W.foldAndSeal() : W.guess(this.isDigits));
        setAttribute(this.send, 'aria-disabled', missing || !this.writes ? 'true' : null);
        this.removes.disabled = !this.count;
        const keys = (node?.cells || []).filter((cell) => cell.value).map((cell) => cell.key).sort();
        setText(this.help, guesses && node ? (matchMedia('(hover: hover) and (pointer: fine)').matches ? W.keys(`${keys[0]}–${keys[keys.length - 1]}`, this.isDigits) : W.holdToRule(this.isDigits)) : '');
    }

    choose(cell, event) {
        if (this.keys.ruling && this.shownChoices.name === 'palette') {
            this.rule(cell);
            return;
        }
        if (this.live) {
            this.acts.choose(this.shownChoices, cell, event);
            sound('stone');
        }
    }

    /** Notes that a colour is not in the code. */
    rule(cell) {
        if (this.shownChoices?.name === 'palette' && this.past === null && !this.over) {
            const isOut = toggleRuledOut(this.venue.id, cell.value);
            announce(isOut ? `${cell.text}, ${W.ruledOut()}` : cell.text);
        }
        this.keys.ruling = false;
        this.showChoices();
        this.showSay();
    }

    select(place) {
        if (this.writes) {
            this.begun();
            this.composer.at = place;
            this.composer.changed();
        }
    }

    /** A guess in the making, if only an empty one. */
    begun() {
        if (this.composer.form?.name !== 'guess') {
            this.composer.begin(nodeOf(this.view, 'guess'));
        }
    }

    remove() {
        if (this.writes && this.count && this.composer.back()) {
            sound('undo');
            return true;
        }
        return false;
    }

    guess(event) {
        if (this.isKept) {
            this.acts.play.seats.hurry();
        } else if (this.writes) {
            this.acts.sendForm(nodeOf(this.view, 'guess'), event);
        }
    }

    /** Entries for the menu of the game. */
    menu() {
        const on = meterIsOn();
        return [...(this.guesses.value && !this.isKept ? [{ text: on ? W.hideMeter() : W.showMeter(), icon: 'stats', tool: 'meter', does: () => this.toggleMeter(!on) }] : []),
            ...(this.venue.deals ? [{ text: W.duel(), icon: 'friends', tool: 'opponents', does: () => openDuel(this.acts.play) },
                { text: W.setCode(), icon: 'person', tool: 'set-code', does: () => this.setCode() }] : [])];
    }

    /** Giving up is a move of this game. */
    get withoutResign() {
        return cellsOf(this.view, 'actions').some((cell) => cell.type === 'give up');
    }

    /** What giving up does. */
    get cost() {
        return this.acts.play.chairs.length === 1 ? W.cost() : '';
    }

    keyRows = () => keyRows(this.view);

    toggleMeter(on) {
        keepMeter(on);
        this.showTray(false);
        this.showSay();
    }

    setCode() {
        openKeeper({ play: this.acts.play, palette: this.colours, width: this.width });
    }

    /** The end panel. */
    end(ask) {
        this.conclusion = new Conclusion(this);
        return this.conclusion.begin(ask);
    }

    /** The sound of what happened: pegs, or how it ended. */
    hear(fresh) {
        const tones = fresh.map((one) => one.tone);
        sound(tones.includes('good') ? 'good' : tones.includes('bad') ? 'bad' : fresh[fresh.length - 1].from === this.mine ? 'stone' : 'stone-low');
    }
}
