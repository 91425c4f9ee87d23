// The table of Kazutori: opponents, a paper strip of totals, number keys, and the secret numbers.
import { fill, h, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { brushed } from '../brush.js';
import { face } from '../faces.js';
import { Seat } from '../seat.js';
import { End, readFacts } from './end.js';
import { HintPicture } from './hint_picture.js';
import { beginOn, Ladder, openLadder, rungAfter, rungOf } from './ladder.js';
import { find, keepBeaten, keepNotes, notesOf, toggleGuess } from './memory.js';
import { rulesOf } from './rules.js';
import { Strip } from './strip.js';

// A few keys are large; more than these are small.
const SIZES = [[3, 'few'], [5, 'some'], [12, 'many'], [Infinity, 'lots']];
// More numbers from 1 on are not listed one by one.
const NAMED = 5;
// Secret numbers that have room on the sheet.
const SLOTS = 7;
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
        this.secrets = h('div', { class: 'secrets' });
        this.side = h('div', { class: 'side sheet-of-paper' }, this.secrets, h('div', { class: 'hint-room' }, this.picture.element, parts.hints));
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
        this.rules ||= rulesOf(play.table.instance);
        Object.assign(this, { view, hint, past, total: nodeOf(view, 'total'), live: this.composer.forms.length > 0 && past === null });
        this.over = Boolean(view.turn?.over);
        this.said = this.read();
        const ended = this.over && past === null;
        this.element.classList.toggle('ended', ended);
        setAttribute(this.element, 'data-seats', this.chairs.length);
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
        this.rung = rungOf(play.table.instance, this.chairs);
        this.showLadder();
    }

    /** The rung of this game is lit; after a win the next one. */
    showLadder() {
        this.ladder.show((this.finish && this.won && this.rung && rungAfter(this.rung)) || this.rung);
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
        const { n, from } = this.rules;
        const { facts, hint } = this;
        const total = Number(this.total.value || 0);
        const totals = hint ? cellsOf(hint, 'totals') : [];
        const of = (good) => totals.filter((cell) => has(cell, 'good') === good).map((cell) => cell.value);
        this.strip.show({
            n, from, total, said: this.said, mine: this.mine, guesses: this.notes.guesses, looks: of(false), moves, open: !this.over && this.past === null,
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
        if (this.bubble) {
            const [{ seat, bot }] = others;
            const words = this.words(seat);
            this.speak(words || t('Your turn.'));
            this.bubble.classList.toggle('dots', words === '…');
            setText(this.speaker, bot ? t('{name}, level {n}', { name: this.name(seat), n: bot }) : this.name(seat));
            this.others.classList.toggle('turn', may.includes(seat));
        }
        this.seats?.forEach((one, seat) => {
            const last = [...this.said].reverse().find((said) => said.seat === seat);
            one.show({ name: this.name(seat), turn: may.includes(seat), line: may.includes(seat) ? t('Thinking …') : last ? t('{n} makes {total}', { n: last.number, total: last.total })
                : this.chairs[seat].bot ? t('Level {n}', { n: this.chairs[seat].bot }) : '' });
        });
    }

    /** New words come with a new bubble. */
    speak(words) {
        if (this.bubble.textContent !== words) {
            setText(this.bubble, words);
            if (mayMove()) {
                this.bubble.animate([{ transform: 'scale(0.94)', opacity: 0.4 }, { transform: 'none', opacity: 1 }], { duration: 120, easing: 'ease-out' });
            }
        }
    }

    drawOthers(others) {
        this.bubble = this.seats = null;
        if (others.length === 1) {
            const [{ seat, bot }] = others;
            this.bubble = h('p', { class: 'bubble' });
            this.speaker = h('span', { class: 'speaker' });
            const portrait = face(bot ? { bot } : { seat });
            fill(this.others, bot ? h('button', { type: 'button', class: 'opponent', data: { tool: 'ladder' }, 'aria-label': t('Other opponents'),
                on: { click: () => openLadder(this.rung) } }, portrait) : h('span', { class: 'opponent' }, portrait), this.bubble, this.speaker);
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
        const goal = nodeOf(this.view, 'goal')?.text || '';
        const stuck = nodeOf(this.view, 'stuck')?.text || '';
        const { all, numbers } = this.rules;
        const say = all > NAMED ? t('Say a number from 1 to {n}.', { n: all })
            : numbers.length && numbers.length <= SIZES[2][0] ? t('Say {list}.', { list: listOr(numbers) }) : nodeOf(this.view, 'rules')?.text;
        setText(this.rule, [say, goal, stuck].filter(Boolean).join(' '));
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
            h('span', { class: 'face' }, h('span', { class: 'figure' }, this.rules.numbers.length <= SIZES[2][0] ? brushed(String(number)) : String(number)), makes));
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
        const hidden = Math.max(0, total - known.length);
        const key = `${known.join()} ${hidden} ${several}`;
        if (key === this.sideKey) {
            return;
        }
        this.sideKey = key;
        const slots = Math.min(hidden || (total ? 0 : 3), Math.max(1, SLOTS - Math.min(known.length, SLOTS - 1)));
        fill(this.secrets, h('h2', {}, several ? t('The goal') : total ? t('Secret numbers: {n} found, {m} hidden', { n: known.length, m: hidden }) : t('Secret numbers found: {n}', { n: known.length })),
            several ? h('p', {}, nodeOf(this.view, 'goal')?.text) : h('ul', { class: 'slots', role: 'list' }, Array.from({ length: slots }, () => h('li', { class: 'hidden-number', 'aria-hidden': 'true' })),
                known.slice(-SLOTS + (slots ? 1 : 0)).map((one) => h('li', { class: 'found-number' }, String(one)))),
            h('p', { class: 'note' }, t('Tap a number on the strip to pencil a guess.')));
    }

    get won() {
        return this.over && (this.acts.play.turn.won || []).includes(this.mine);
    }

    /** The end: the strip folds as soon as the facts are here. */
    end(ask) {
        const { play } = this.acts;
        this.finish = new End();
        const persons = this.chairs.filter((chair) => !chair.bot);
        if (this.won && persons.length === 1 && this.rung && play.result?.by === 'rules') {
            keepBeaten(this.rung.id);
        }
        this.placeParts(true);
        this.showLadder();
        ask(1).then((facts) => this.reveal(readFacts(facts)), () => {});
        return { more: this.finish.element, heading: this.heading(persons), tools: (tools) => this.ways(tools) };
    }

    heading(persons) {
        const bots = this.chairs.filter((chair) => chair.bot);
        if (persons.length !== 1 || bots.length !== 1) {
            return null;
        }
        return this.won ? t('You beat {name}', { name: bots[0].name }) : (this.acts.play.turn.won || []).length ? t('{name} wins this time', { name: bots[0].name }) : null;
    }

    /** The natural way on: the next rung after a win, the same opponent after a loss. */
    ways(tools) {
        const { record } = this.acts.play;
        const after = this.rung && rungAfter(this.rung);
        const [main, again, review, ...others] = tools;
        const bot = this.chairs.find((chair) => chair.bot);
        const through = { ...review, text: t('Step through') };
        const [share] = others;
        if (record.day || !bot || (this.won && !after)) {
            return [main, { ...again, text: t('Play again') }, through, share];
        }
        if (this.won) {
            return [{ ...main, text: t('Next: {name}', { name: after.short || after.text }), does: () => beginOn(after) }, { ...again, text: t('Play again') }, through, share];
        }
        return [{ ...again, kind: 'main', text: this.chairs.length === 2 ? t('Play {name} again', { name: bot.name }) : t('Play again') }, { ...main, kind: '', tool: 'next' }, through, share];
    }

    reveal(facts) {
        const { n, loses, variant } = this.rules;
        this.facts = facts;
        const totals = facts.secrets.map((one) => one.total);
        if (totals.length) {
            const { guesses, found } = notesOf(variant);
            const own = facts.secrets.filter((one) => one.seat === this.mine || guesses.includes(one.total) || one.total === n).map((one) => one.total);
            keepNotes(variant, { total: totals.length, found: [...new Set([...found, ...own])].sort((a, b) => a - b) });
        }
        this.finish.show(facts, this.rules, { names: this.chairs.map((chair) => this.name(chair.seat)), said: this.said });
        this.showStrip(false);
        if (facts.period > 1 && facts.period <= FOLDS && !loses && n <= 200) {
            this.fold(facts.period);
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

/** "1, 2 or 3" in the language of the page. */
function listOr(numbers) {
    return numbers.length < 2 ? String(numbers[0] ?? '') : t('{list} or {last}', { list: numbers.slice(0, -1).join(t(', ')), last: numbers[numbers.length - 1] });
}
