// The table of Kazutori: opponents, a paper strip of totals, number keys, and the secret numbers.
import { fill, h, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { brushed } from '../brush.js';
import { Seat } from '../seat.js';
import { End, lastMisses, readFacts } from './end.js';
import { HintPicture } from './hint_picture.js';
import { Ladder, letComputerBegin, offer, openLadder } from './ladder.js';
import { beaten, dropAnswered, find, keepBeaten, keepNotes, notesOf, toggleGuess } from './memory.js';
import { Opponent } from './opponent.js';
import { rulesOf } from './rules.js';
import { listOr, rungAfter, rungOf, rungs } from './rungs.js';
import { SecretsSheet } from './secrets_sheet.js';
import { Strip } from './strip.js';
import { eventOf, voice } from './voices.js';
import { waysOn } from './ways.js';

// A few keys are large; more than these are small.
const SIZES = [[3, 'few'], [5, 'some'], [6, 'six'], [12, 'many'], [Infinity, 'lots']];
// More numbers are not brushed.
const BRUSHED = 12;
// More numbers from 1 on are not listed one by one.
const NAMED = 5;
// The longest step at which the strip is folded.
const FOLDS = 20;
const nodeOf = (view, name) => view.nodes.find((node) => node.name === name);
const cellsOf = (view, name) => (nodeOf(view, name) || {}).cells || [];
const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);

export class Scene {
    static drawn = ['total', 'numbers', 'goal', 'rules', 'stuck', 'result', 'reason'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, parts, signal, facts: null, keys: new Map(), thinking: false });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/kazutori/end.css');
        this.strip = new Strip((total) => this.pencil(total));
        this.ladder = new Ladder();
        this.others = h('div', { class: 'others' });
        this.you = new Seat({ seat: 0 });
        this.rule = h('p', { class: 'rule' });
        this.numbers = h('div', { class: 'numbers cards-row', role: 'group', data: { node: 'numbers', role: 'choices' } });
        this.picture = new HintPicture();
        this.secrets = new SecretsSheet();
        this.side = h('div', { class: 'side sheet-of-paper' }, this.secrets.element, h('div', { class: 'hint-room' }, this.picture.element, parts.hints));
        this.element = h('div', { class: 'mat cloth asanoha' }, this.others, h('div', { class: 'ladder-room' }, this.ladder.element), this.strip.element,
            h('div', { class: 'own' }, this.you.element, this.rule), this.numbers, this.side, h('div', { class: 'mat-tools' }, parts.tools, parts.rest), parts.walk, parts.result);
        const { play } = acts;
        play?.addEventListener('thinking', ({ detail }) => this.think(detail.on), { signal });
        document.addEventListener('keydown', (event) => this.key(event), { signal });
    }

    /** P goes to the strip, where arrows and Enter pencil. */
    key(event) {
        const bare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
        if (bare && event.key === 'p' && this.element.isConnected && this.view && !event.target.closest('input, textarea, dialog')) {
            event.preventDefault();
            this.strip.focus(Math.min(this.rules.n, Number(this.total.value || 0) + 1));
        }
    }

    get chairs() {
        return this.acts.play.chairs;
    }

    get mine() {
        return this.acts.play.seat ?? -1;
    }

    name(seat) {
        return this.chairs[seat]?.name || t('Player {name}', { name: String.fromCharCode(65 + seat) });
    }

    think(on) {
        this.thinking = on;
        if (this.view && this.element.isConnected) {
            this.showOthers();
        }
    }

    /** Draws a view; also called when the move in the making changed. */
    update(view, { hint, moves, past }) {
        const { play } = this.acts;
        const isNew = this.view !== view;
        this.rules ||= rulesOf(play.table.instance, this.chairs.length);
        dropAnswered(this.rules.variant, play.record.id);
        Object.assign(this, { view, hint, past, total: nodeOf(view, 'total'), live: this.composer.forms.length > 0 && past === null });
        this.over = Boolean(view.turn?.over);
        const before = this.said?.length || 0;
        this.said = this.read();
        const ended = this.over && past === null;
        this.element.classList.toggle('ended', ended);
        setAttribute(this.element, 'data-seats', this.chairs.length);
        this.element.style.setProperty('--digits', String(this.rules.n).length);
        if (hint) {
            find(this.rules.variant, cellsOf(hint, 'totals').filter((cell) => has(cell, 'good')).map((cell) => cell.value));
        }
        this.notes = notesOf(this.rules.variant);
        this.placeParts(ended && this.finish);
        this.showStrip(Boolean(moves && isNew && mayMove()));
        this.showOthers();
        this.showOwn();
        this.showKeys();
        this.showSide();
        this.showLadder();
        if (this.live && this.said.length < before && document.activeElement?.dataset.tool === 'undo') {
            this.numbers.querySelector('.number-key:not([aria-disabled])')?.focus({ preventScroll: true });
        }
    }

    get rung() {
        return this.acts.play.record.day ? null : rungOf(this.rules, this.chairs);
    }

    /** The rung of this game is lit; after a win the next one. */
    showLadder() {
        const { rung } = this;
        const after = this.finish && this.won && rung ? rungAfter(rung, beaten()) : null;
        this.ladder.show(after || rung, after ? 0 : this.rules.n);
    }

    /** What was said, each number with the total that it made. */
    read() {
        const cells = this.total.cells || [];
        let total = Number(this.total.value || 0) - cells.reduce((sum, cell) => sum + Number(cell.text), 0);
        return cells.map((cell) => {
            const number = Number(cell.text);
            total += number;
            return { id: cell.id, number, total, seat: cell.seat, name: this.name(cell.seat) };
        });
    }

    /** The strip and the ladder lie on the table, at the end on its panel. */
    placeParts(end) {
        const put = (element, room, before) => element.parentElement === room || room.insertBefore(element, before);
        put(this.strip.element, end ? this.finish.strip : this.element, end ? null : this.element.querySelector('.own'));
        put(this.ladder.element, end ? this.finish.head : this.element.querySelector('.ladder-room'), null);
    }

    showStrip(moves) {
        const { n, from, loses } = this.rules;
        const { facts, hint } = this;
        const total = Number(this.total.value || 0);
        const totals = hint ? cellsOf(hint, 'totals') : [];
        const of = (good) => totals.filter((cell) => has(cell, 'good') === good).map((cell) => cell.value);
        this.strip.show({
            n, from, loses, total, said: this.said, mine: this.mine, guesses: this.notes.guesses, looks: of(false), moves, open: !this.over && this.past === null,
            rings: facts ? facts.secrets.map((one) => one.total) : [...this.notes.found, ...of(true)], taught: Boolean(facts),
            reach: this.live ? cellsOf(this.view, 'numbers').map((cell) => total + cell.value) : [],
            missed: new Map((facts ? facts.blunders : []).filter((one) => this.said.some((said) => said.id === one.id)).map((one) => [one.total, one])),
        });
    }

    pencil(total) {
        if (!this.over && this.past === null) {
            toggleGuess(this.rules.variant, total);
            this.notes = notesOf(this.rules.variant);
            this.showStrip(false);
            sound('lift');
            this.acts.play.dispatchEvent(new CustomEvent('shown', { detail: { view: this.view, past: this.past } }));
        }
    }

    /** What a seat says: its last number, or that it thinks. */
    words(seat) {
        const turn = this.view.turn && !this.over && (this.view.turn.seats || []).includes(seat);
        const last = [...this.said].reverse().find((one) => one.seat === seat);
        if (turn && this.chairs[seat].bot) {
            return '…';
        }
        return last ? t('{n}! That makes {total}.', { n: last.number, total: last.total }) : this.said.length || turn ? '' : t('You begin.');
    }

    /** One opponent has a large face and a bubble; several have seats. */
    showOthers() {
        const others = this.chairs.filter((chair) => chair.seat !== this.mine);
        const key = others.map((chair) => `${chair.seat} ${chair.bot}`).join();
        if (key !== this.seated) {
            this.seated = key;
            this.drawOthers(others);
        }
        const may = this.view.turn && !this.over ? this.view.turn.seats || [] : [];
        if (this.opponent) {
            const [{ seat, bot }] = others;
            const event = this.over || this.past !== null ? '' : eventOf(this.said, this.rules, this.mine, this.notes.found);
            this.opponent.show({ words: this.words(seat) || t('Your turn.'), remark: voice(bot, event), mood: event === 'over' ? 'worried' : '', asks: this.offersChoice() });
            this.others.classList.toggle('turn', may.includes(seat));
        }
        this.seats?.forEach((one, seat) => {
            const last = [...this.said].reverse().find((said) => said.seat === seat);
            one.show({ name: this.name(seat), turn: may.includes(seat), line: may.includes(seat) ? t('Thinking …') : last ? t('{n} makes {total}', { n: last.number, total: last.total })
                : this.chairs[seat].bot ? t('Level {n}', { n: this.chairs[seat].bot }) : '' });
        });
    }

    /** Whether the player may still let the computer begin: where that decides the game, and no draw has chosen for both. */
    offersChoice() {
        const { record, readOnly } = this.acts.play;
        const open = this.live && !this.said.length && !this.chosen && !readOnly && !record.day && this.chairs.some((chair) => chair.bot);
        return open && (this.rung ? Boolean(this.rung.choice) : true);
    }

    drawOthers(others) {
        this.opponent = this.seats = null;
        if (others.length === 1) {
            this.opponent = new Opponent(others[0], this.name(others[0].seat), { ladder: () => openLadder(this.rung), pass: () => letComputerBegin(this.acts.play),
                begin: () => {
                    this.chosen = true;
                    this.showOthers();
                    this.numbers.querySelector('.number-key')?.focus({ preventScroll: true });
                } });
            fill(this.others, this.opponent.parts);
        } else {
            this.seats = new Map(others.map(({ seat, bot }) => [seat, new Seat(bot ? { bot } : { seat })]));
            fill(this.others, [...this.seats.values()].map((one) => one.element));
        }
    }

    showOwn() {
        const { seat } = this.acts.play;
        const turn = this.view.turn && !this.over ? (this.view.turn.seats || []) : [];
        if (this.ownSeat !== seat) {
            this.ownSeat = seat;
            const mine = new Seat({ seat: seat ?? 0 });
            this.you.element.replaceWith(mine.element);
            this.you = mine;
        }
        this.you.element.hidden = seat === null;
        this.you.show({ name: this.name(seat ?? 0), turn: turn.includes(seat), line: turn.includes(seat) ? t('Your turn') : turn.length ? t('{name}\'s turn', { name: this.name(turn[0]) }) : '' });
        // For several players the sheet says the goal.
        const goal = this.chairs.length > 2 ? '' : nodeOf(this.view, 'goal')?.text || '';
        const stuck = nodeOf(this.view, 'stuck')?.text || '';
        const { all, numbers, loses } = this.rules;
        const say = all > NAMED ? t('Say a number from 1 to {n}.', { n: all })
            : numbers.length && numbers.length <= BRUSHED ? t('Say {list}.', { list: listOr(numbers) }) : nodeOf(this.view, 'rules')?.text;
        fill(this.rule, say, goal ? [' ', h(loses ? 'strong' : 'span', {}, goal)] : null, stuck ? ` ${stuck}` : null);
    }

    /** All numbers have a key from the start; those that may not be said now are off. */
    showKeys() {
        const { numbers } = this.rules;
        const offered = new Map(cellsOf(this.view, 'numbers').map((cell) => [cell.value, cell]));
        if (!this.keys.size) {
            setAttribute(this.numbers, 'data-size', SIZES.find(([most]) => numbers.length <= most)[1]);
            this.numbers.style.setProperty('--keys', numbers.length);
            numbers.forEach((number) => this.keys.set(number, this.makeKey(number)));
            fill(this.numbers, [...this.keys.values()].map((key) => key.button));
        }
        setAttribute(this.numbers, 'aria-label', t('Numbers'));
        const total = Number(this.total.value || 0);
        this.keys.forEach((key, number) => {
            const cell = offered.get(number);
            const makes = total + number;
            const possible = makes <= this.rules.n || Boolean(cell);
            setAttribute(key.button, 'aria-disabled', this.live && cell ? null : 'true');
            setAttribute(key.button, 'aria-keyshortcuts', cell?.key);
            setAttribute(key.button, 'data-key', cell?.key || key.button.dataset.key);
            key.button.classList.toggle('pointed', this.points(number));
            setText(key.makes, possible ? t('makes {n}', { n: makes }) : t('too much'));
            setAttribute(key.button, 'aria-label', `${number}, ${key.makes.textContent}`);
        });
    }

    points(number) {
        return Boolean(this.hint) && this.hint.nodes.some((node) => node.kind === 'focus' && (node.cells || []).some((cell) => cell.text === 'numbers' && cell.value === number));
    }

    makeKey(number) {
        const makes = h('span', { class: 'makes' });
        const button = h('button', { type: 'button', class: 'number-key', data: { type: number, cell: number }, on: { click: (event) => this.say(number, event) } },
            h('span', { class: 'face' }, h('span', { class: 'figure' }, this.rules.numbers.length <= BRUSHED ? brushed(String(number)) : String(number)), makes));
        // A single 1 is narrow: its room begins further to the right.
        if (number === 1) {
            button.querySelector('.brush')?.setAttribute('viewBox', '9 0 66 140');
        }
        return { button, makes };
    }

    say(number, event) {
        const cell = cellsOf(this.view, 'numbers').find((one) => one.value === number);
        if (cell && this.live) {
            this.acts.choose(nodeOf(this.view, 'numbers'), cell, event);
        }
    }

    /** The sheet with secret numbers, or a hint in its place. */
    showSide() {
        const { found, total } = this.notes;
        const { n, loses } = this.rules;
        const known = [...new Set([...found, ...(loses ? [] : [n])])].sort((a, b) => a - b);
        const isHint = !this.parts.hints.hidden;
        const several = this.chairs.length > 2;
        this.side.classList.toggle('hinting', isHint);
        this.picture.show(isHint ? this.hint : null, this.name(this.chairs.find((chair) => chair.seat !== this.mine).seat));
        if (several) {
            this.secrets.showGoal(nodeOf(this.view, 'goal')?.text || '');
        } else {
            this.secrets.show(known, total);
        }
    }

    get won() {
        return this.over && (this.acts.play.turn.won || []).includes(this.mine);
    }

    /** The end: after a win the strip folds as soon as the facts are here. */
    end(ask) {
        const { play } = this.acts;
        const { rung } = this;
        this.finish = new End();
        const persons = this.chairs.filter((chair) => !chair.bot);
        const bots = this.chairs.filter((chair) => chair.bot);
        const alone = persons.length === 1;
        if (this.won && alone && rung && play.result?.by === 'rules') {
            keepBeaten(rung.id);
            offer(rungAfter(rung, beaten()) || rung);
        }
        if (alone && bots.length === 1 && (play.turn.won || []).length) {
            this.finish.speak(bots[0].bot, this.won);
        }
        this.placeParts(true);
        this.showLadder();
        ask(1).then((facts) => this.reveal(readFacts(facts), !alone || this.won), () => {});
        const tools = (all) => waysOn(all, { play, rung, won: this.won });
        return { more: this.finish.element, heading: this.heading(persons, bots), tools };
    }

    heading(persons, bots) {
        if (persons.length !== 1 || !bots.length) {
            return null;
        }
        if (this.won && this.rung && rungs().every(({ id }) => beaten().includes(id))) {
            this.finish.element.classList.add('all-beaten');
            return t('You beat them all');
        }
        return bots.length > 1 ? null : this.won ? t('You beat {name}', { name: bots[0].name })
            : (this.acts.play.turn.won || []).length ? t('{name} wins this time', { name: bots[0].name }) : null;
    }

    /** What the end shows: all of it, or after a loss only what the player could have made. */
    reveal(facts, all) {
        const { said, mine } = this;
        const { variant } = this.rules;
        const { guesses } = this.notes;
        const secrets = facts.secrets.map((one) => one.total);
        const misses = lastMisses(facts, said, mine);
        this.proved(secrets, all, misses);
        if (all || !secrets.length) {
            this.facts = facts;
            this.finish.show(facts, this.rules, { names: this.chairs.map((chair) => this.name(chair.seat)), said, guesses });
        } else {
            const shown = [...notesOf(variant).found, ...misses.map((one) => one.makes)];
            this.facts = { period: 0, blunders: misses.map((one) => one.blunder), secrets: facts.secrets.filter((one) => shown.includes(one.total)) };
            const opponent = this.chairs.find((chair) => chair.bot).name;
            this.finish.showLittle(facts, { said, seat: mine, guesses, opponent }, () => {
                this.reveal(facts, true);
                this.element.querySelector('.result')?.focus({ preventScroll: true });
            });
        }
        this.showStrip(false);
        const { n, loses } = this.rules;
        if (this.facts.period > 1 && this.facts.period <= FOLDS && !loses && n <= 200) {
            this.fold(this.facts.period);
        }
    }

    /** Secret numbers are found by a win, by a guess in pencil, and by what the end names. */
    proved(secrets, all, misses) {
        const { n, variant } = this.rules;
        const { guesses, found, total } = notesOf(variant);
        if (secrets.length) {
            const made = this.won ? this.said.filter((one) => one.seat === this.mine).map((one) => one.total) : [];
            const own = [...made, ...guesses, n].filter((one) => secrets.includes(one));
            keepNotes(variant, { total: all ? secrets.length : total, answered: this.acts.play.record.id,
                found: [...new Set([...found, ...own, ...(all ? [] : misses.map((one) => one.makes))])].sort((a, b) => a - b) });
        }
    }

    fold(step) {
        const moves = mayMove() && this.element.isConnected;
        if (moves) {
            sound('fold');
        }
        this.strip.fold(step, this.rules.n, moves);
    }

    /** The sound of what happened: stones, the opponent's a fourth lower. */
    hear(fresh) {
        const last = fresh[fresh.length - 1];
        sound(fresh.some((one) => one.tone === 'good') ? 'good' : fresh.some((one) => one.tone === 'bad') ? 'bad' : last.from === this.mine ? 'stone' : 'stone-low');
    }
}
