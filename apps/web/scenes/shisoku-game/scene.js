// The table of Shisoku Slap: a deck, the cards that were flipped, a target to make of them, and a pad to slap.
import { h, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { chairColour, face } from '../faces.js';
import { Goal } from '../goal.js';
import { has, nodeOf } from '../reading.js';
import { adviceOf } from './advice.js';
import { Around, colourName } from './around.js';
import { Deck } from './deck.js';
import { Declare } from './declare.js';
import { endOf } from './end.js';
import { Fan } from './fan.js';
import { endRound } from './flights.js';
import { Guard } from './guard.js';
import { Holds } from './holds.js';
import { Incense } from './incense.js';
import { Keys, keyRows, listenToPress } from './keys.js';
import { LastCard } from './last_card.js';
import { wrongTotal } from './last_step.js';
import { Pause } from './pause.js';
import { Players } from './players.js';
import { holdResult } from './result_hold.js';
import { Reveal } from './reveal.js';
import { Sheet } from './sheet.js';
import { isSilentFoul, showAsResult } from './silent_foul.js';
import { actionOf, givesAway, stateOf, targetsFor } from './state.js';

// How long the table freezes after a slap before the sheet comes.
const FREEZE = 500;

export class Scene {
    static drawn = ['target', 'targets', 'table', 'piles', 'deck', 'time', 'event', 'said', 'turn', 'result', 'tray', 'steps', 'signs', 'join', 'explain', 'actions'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, signal, state: null });
        this.deck = new Deck();
        this.fan = new Fan();
        this.goal = new Goal();
        this.incense = new Incense(acts.now, signal);
        this.players = new Players((bots) => acts.reseat(bots));
        this.keys = new Keys({ press: (cell, event) => this.press(cell, event), act: (cell, event) => (cell.type === 'go on' ? this.goOn(cell, event) : acts.act(cell, event)) });
        this.declare = new Declare({ act: acts.act, say: acts.say, reseat: acts.reseat, demo: () => this.showRound() });
        this.sheet = new Sheet(composer, acts, signal);
        this.reveal = new Reveal(signal);
        this.lastCard = new LastCard((seat) => acts.say('pass', { timeStamp: performance.now() }, seat));
        this.holds = new Holds((on) => {
            acts.hold(on);
            this.element.classList.toggle('held', on && this.holds.has('open'));
        });
        this.holds.watch(() => this.venue.holds && this.live && this.company.persons.length === 1 && ['open', 'reveal'].includes(this.state.phase), signal);
        this.say = h('p', { class: 'slap-say' });
        this.tools = h('div', { class: 'slap-tools' }, parts.tools, parts.rest);
        this.board = h('div', { class: 'slap-board' }, this.players.others, this.deck.element, this.fan.element, this.goal.element, this.players.own,
            this.keys.element, this.say, this.incense.element, this.declare.element, this.sheet.element, this.reveal.element, parts.hints,
            this.tools);
        this.element = h('div', { class: 'mat cloth slap-table' }, this.board, parts.walk, parts.result);
        this.pause = new Pause({ mat: this.element, may: () => this.mayPause(), hold: (on) => this.holds.set('pause', on) }, signal);
        this.element.append(this.pause.element);
        this.guard = new Guard(this.element, () => this.guard.after === 'open' && this.tellLate(), signal);
        this.guard.watch(this.board);
        listenToPress(this.deck.element, (event) => this.keys.press('flip', event));
        document.addEventListener('keydown', (event) => this.onKey(event), { capture: true, signal });
        this.reveal.element.addEventListener('click', (event) => this.skip(event));
    }

    get venue() {
        return this.acts.play.venue;
    }

    /** Keys at the top of the window. */
    headKeys() {
        return !this.venue.holds ? [] : [this.pause.key({ class: 'key bare', 'aria-keyshortcuts': 'P', data: { tool: 'pause' } })];
    }

    mayPause() {
        return Boolean(this.state) && this.venue.holds && (this.around ? !this.company.over : this.live && ['open', 'explain', 'reveal'].includes(this.state.phase));
    }

    /** Against computers no hint tells whether to slap, also while a foul is shown. */
    get withoutHints() {
        return Boolean(this.state) && (this.foulAt !== undefined || givesAway(this.state, this.company));
    }

    /** Draws a view; also called when the move in the making changed. While a round is shown, the game waits. */
    update(view, how) {
        this.latest = [view, how];
        if (!this.round) {
            this.draw(view, how);
        }
    }

    /** Sets the table: for one person against computers, or for several around the device. */
    sitDown({ chairs, persons, seat }) {
        this.players.seat(chairs, seat ?? -1);
        this.people = [...persons];
        this.element.style.setProperty('--own-colour', chairColour(chairs[seat ?? 0]));
        if (persons.length > 1) {
            this.around = new Around(chairs, { press: (cell, event, from) => this.press(cell, event, from), now: this.acts.now }, this.signal);
            this.turned = h('div', { class: 'turned' });
            this.board.before(this.around.element, this.turned);
            this.turned.append(this.board);
            this.element.append(this.pause.key({ class: 'key pause-corner', data: { tool: 'pause-table' } }));
            this.guard.watch(this.around.element, () => this.guard.after === 'reveal');
            this.pause.element.append(this.tools);
            this.element.classList.add('for-all');
        }
    }

    draw(view, { moves, past, pointed }) {
        const isNew = this.view !== view;
        const before = this.state;
        const company = this.acts.company();
        if (!this.players.players.length) {
            this.sitDown(company);
        }
        Object.assign(this, { view, company, pointed, state: stateOf(view), runs: past === null && !company.over && !this.round });
        this.live = this.runs && !company.readOnly;
        this.noticeFoul(before, moves && isNew);
        const { state } = this;
        state.piles.forEach((pile) => Object.assign(pile, { name: this.calledAt(pile) }));
        state.targets = targetsFor(state.targets, company);
        if (state.event?.text) {
            state.event = { ...state.event, text: this.retell(state.event.text) };
        }
        const animate = Boolean(moves && isNew && before);
        setAttribute(this.element, 'data-phase', state.phase);
        if (this.live) {
            this.guard.follow(before?.phase, state.phase, before?.phase === 'declare' && before.turn !== company.seat);
        }
        this.element.classList.toggle('ended', company.over && past === null);
        this.element.classList.toggle('reviewing', past !== null);
        this.element.classList.toggle('frozen', state.frozen);
        if (animate) {
            endRound(this, before);
        }
        this.drawTable(animate);
        if (this.around) {
            this.drawAround(animate);
        }
        this.drawSheet(before, animate);
        holdResult(this, before);
        this.lastCard.show(state, company, this.live);
        if (isNew && before && moves) {
            this.sound(before);
        }
    }

    /** The name of a player: around one device the colour of the pad. */
    calledAt({ seat, name }) {
        return this.around && this.people.includes(seat) ? colourName(seat) : this.company.chairs[seat].name || name;
    }

    /** A foul without an answer is shown until somebody goes on, where the time can wait for that. */
    noticeFoul(before, isNews) {
        const { state, view, company } = this;
        if (isNews && !this.venue.holds && isSilentFoul(before, state, company.persons)) {
            toast(state.event.text);
        } else if (isNews && this.venue.holds) {
            this.foulAt = this.live && isSilentFoul(before, state, company.persons) ? view.index : undefined;
        }
        if (this.live && this.foulAt === view.index) {
            showAsResult(state);
        }
    }

    leaveFoul() {
        this.foulAt = undefined;
        this.draw(this.latest[0], { ...this.latest[1], moves: false });
    }

    drawTable(animate) {
        const { state, view } = this;
        const own = state.piles.find(({ seat }) => seat === this.company.seat);
        const first = view.index === 0;
        const deals = this.live && this.venue.deals;
        this.players.show(state, { first: first && deals });
        this.deck.show(state.deck, state.all, first ? t('cards, A = 1 … K = 13') : t('cards'));
        this.deck.element.classList.toggle('turn', state.phase === 'open' && state.turn === this.company.seat && state.deck > 0);
        this.fan.show(state.table, { from: animate && state.table.length ? this.deck.rect() : null, pointed: this.pointed });
        if (state.target) {
            this.goal.show(state.target);
        }
        this.incense.show(this.runs ? state.time : undefined);
        this.keys.show(state, this.live, Boolean(own?.locked));
        const dealer = this.nameOf(state.turn);
        // Around one device the core does not know what the players are called.
        const told = first || this.around ? '' : state.event?.text || '';
        const isOwn = !this.around && state.turn === this.company.seat;
        this.declare.show(state, { mine: state.targets.length > 0, own: isOwn, first: first && this.live, name: dealer, told, alone: !this.around, deals });
        setText(this.say, this.round ? '' : adviceOf(state, { locked: Boolean(own?.locked), seat: this.company.seat, flips: this.nameOf(state.turn) }));
        this.keys.slap.classList.toggle('start-here', state.phase === 'open');
        this.keys.goOn.classList.toggle('start-here', state.phase === 'reveal');
    }

    /** The pads; what one player does is turned to them. */
    drawAround(animate) {
        const { state } = this;
        this.around.element.inert = state.phase !== 'open';
        this.around.show(state, this.company, this.live, { from: animate && state.table.length ? this.around.deck.rect() : null, pointed: this.pointed });
        const box = this.element.getBoundingClientRect();
        const tall = box.height > box.width;
        const seat = state.phase === 'declare' ? state.turn : state.explainer ?? state.event?.seat;
        const turn = state.phase === 'open' || seat === undefined || !this.live ? 0 : this.around.turnOf(seat, tall);
        setAttribute(this.turned, 'data-turn', turn);
        this.turned.classList.toggle('across', Math.abs(turn) === 90);
    }

    drawSheet(before, animate) {
        const { state, view } = this;
        const name = this.nameOf(state.explainer ?? state.event?.seat);
        const explainer = state.explainer ?? state.event?.seat;
        const you = this.company.persons.length === 1 && explainer === this.company.seat;
        this.element.style.setProperty('--seat-colour', chairColour(this.company.chairs[explainer || 0]));
        if (state.phase === 'explain') {
            if (before?.phase !== 'explain') {
                this.sheet.clear();
            }
            const mine = explainer === this.company.seat;
            this.sheet.element.inert = !mine;
            this.sheet.show(view, state, { mine, you, name, moves: animate && before.phase === 'explain', pointed: this.pointed, live: this.live });
            [...this.sheet.combiner.cards.values()].forEach(({ element }, index) => element.classList.toggle('start-here', mine && index === 0));
        } else if (state.phase === 'reveal') {
            this.reveal.show(state, { name, you, said: this.retell(nodeOf(view, 'said')?.text || ''), key: `${view.index} ${explainer}`, moves: animate });
        }
    }

    /** A text of the core with the names that players have around one device. */
    retell(text) {
        const named = (this.around ? this.people : []).filter((seat) => this.company.chairs[seat].name);
        return named.reduce((told, seat) => told.replaceAll(this.company.chairs[seat].name, colourName(seat)), text);
    }

    /** The face of a player in the history. */
    signOf(seat) {
        return face(this.company?.chairs[seat] || { seat });
    }

    nameOf(seat) {
        return this.state.piles.find((pile) => pile.seat === seat)?.name || '';
    }

    /** A slap or a flip: it counts from the moment of the event. */
    async press(cell, event, seat = this.company.seat) {
        if (!this.live || this.pause.on) {
            return;
        }
        const slaps = cell.type.startsWith('slap');
        if (slaps) {
            this.element.classList.add('frozen');
            this.guard.begin();
            sound('slap');
        }
        const answer = await this.acts.say(cell.type, event, seat);
        if (slaps && answer?.error) {
            this.tellLate();
        }
    }

    /** Tells the player that somebody else slapped first. */
    tellLate() {
        const { phase, explainer, event } = this.state;
        const seat = explainer ?? event?.seat;
        if (['explain', 'reveal'].includes(phase) && !this.company.persons.includes(seat) && this.lateFor !== `${seat} ${this.slaps}`) {
            this.lateFor = `${seat} ${this.slaps}`;
            toast(t('{name} was first', { name: this.nameOf(seat) }));
        }
    }

    onKey(event) {
        const busy = event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector('dialog[open]')
            || document.querySelector('[role=menu]') || event.target.closest?.('input, textarea');
        if (busy || !this.live || !this.state) {
            return;
        }
        if (this.guard.on && ([' ', 'Enter'].includes(event.key) || (this.around && this.guard.after === 'reveal' && event.key.length === 1))) {
            this.guard.stop(event);
        } else if (this.takes(event)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    /** Space slaps and F flips wherever the focus is; P pauses. */
    takes(event) {
        const { phase } = this.state;
        if (this.pause.on) {
            return event.key.toLowerCase() === 'p' && (this.pause.set(false), true);
        }
        if (event.key.toLowerCase() === 'p' && this.mayPause() && this.state.deck > 0) {
            this.pause.set(true);
            return true;
        }
        if (this.around && phase === 'open') {
            return this.around.key(event);
        }
        // On the open table these two keys mean the table, wherever the focus is.
        const word = { ' ': 'slap', f: 'flip' }[event.key.toLowerCase()];
        if (word && phase === 'open') {
            this.keys.press(word, event);
            return true;
        }
        const elsewhere = event.target.closest?.('.play-more, .frame-head, .first-steps, .slap-tools');
        return [' ', 'Enter', 'Escape'].includes(event.key) && phase === 'reveal' && !elsewhere && (this.skip(event), true);
    }

    /** A tap or a key shows all steps; the next one goes on. */
    skip(event) {
        if (!this.reveal.hurry()) {
            const cell = actionOf(this.state.actions, 'go');
            if (this.live && cell && !has(cell, 'disabled')) {
                this.goOn(cell, event);
            }
        }
    }

    /** Play goes on; around one device everybody has seen the explanation. */
    goOn(cell, event) {
        clearTimeout(this.resultTimer);
        if (this.foulAt !== undefined) {
            this.leaveFoul();
            return;
        }
        this.holds.set('result', false);
        this.company.persons.forEach((seat) => this.acts.say(cell.type, event, seat));
    }

    /** Asks before the last combination is sent if it does not make the target; true: it is not sent now. */
    asks([line]) {
        const value = this.state?.phase === 'explain' ? wrongTotal(line, this.state) : null;
        if (value !== null) {
            this.composer.clear();
            this.sheet.lastStep.ask(line, value, this.state.target.value);
        }
        return value !== null;
    }

    /** Sounds follow from what is seen: news makes none. */
    hear() {}

    sound(before) {
        const { state } = this;
        const isFlip = state.phase === 'open' && state.table.length > before.table.length;
        if (isFlip) {
            sound('flip');
        } else if ((state.frozen && !before.frozen) || (state.phase === 'explain' && before.phase === 'open' && !before.frozen)) {
            sound('slap');
        } else if (before.phase === 'reveal' && state.phase !== 'reveal') {
            sound(before.event.outcome === 'right' ? 'take' : 'move');
        }
        if (state.phase === 'explain' && before.phase === 'open') {
            this.freeze();
        }
    }

    /** The table holds its breath before the sheet comes. */
    freeze() {
        this.slaps = (this.slaps || 0) + 1;
        this.element.classList.add('struck');
        clearTimeout(this.thaw);
        this.thaw = setTimeout(() => this.element.classList.remove('struck'), mayMove() ? FREEZE : 0);
    }

    keyRows() {
        return keyRows(this.around ? this.around.pads.map(({ letter }) => letter.toUpperCase()) : []);
    }

    /** What the end panel shows of this game. */
    end(ask) {
        return endOf({ id: this.venue.deals ? this.venue.id : null, piles: this.state.piles, chairs: this.company.chairs, own: this.company.persons.length === 1 ? this.company.persons[0] : null }, ask);
    }

    /** Shows one round with captions. */
    async showRound() {
        const { showRound } = await import('./round.js');
        this.round = true;
        this.element.classList.add('shows-round');
        showRound(this);
    }

    /** Back to the game as it is. */
    leaveRound() {
        this.round = false;
        this.state = null;
        this.element.classList.remove('shows-round');
        this.draw(this.latest[0], { ...this.latest[1], moves: false });
        this.element.querySelector('.start-here')?.focus({ preventScroll: true });
    }
}
