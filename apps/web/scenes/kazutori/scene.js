// The table of Kazutori: opponents, a paper strip of totals, number keys, and the secret numbers.
import { fill, h, setAttribute, setText, styleSheet } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { gap } from '../../app/gap.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { Seat } from '../seat.js';
import { Conclusion } from './conclusion.js';
import { Guessing } from './guessing.js';
import { HintPicture } from './hint_picture.js';
import { ideaOf, Ladder, letComputerBegin, openLadder } from './ladder.js';
import { beaten, dropAnswered, find, keepNotes, notesFor, toggleGuess } from './memory.js';
import { Finish } from './finish.js';
import { keyOf, NumberKeys } from './number_keys.js';
import { chat, eventOf, Opponent, voice, wordsOf } from './opponent.js';
import { rulesOf, saidOf } from './rules.js';
import { stairs } from './stairs.js';
import { StairsSheet } from './stairs_sheet.js';
import { listOr, rungAfter, rungOf } from './rungs.js';
import { SecretsSheet } from './secrets_sheet.js';
import { Strip } from './strip.js';

// More numbers are not listed one by one.
const NAMED = 5;
const nodeOf = (view, name) => view.nodes.find((node) => node.name === name);
const cellsOf = (view, name) => (nodeOf(view, name) || {}).cells || [];
const has = (cell, flag) => (cell.flags || '').split(' ').includes(flag);

export class Scene {
    static drawn = ['total', 'numbers', 'goal', 'rules', 'stuck', 'result', 'reason', 'totals'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, parts, signal, thinking: false });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/kazutori/end.css');
        this.strip = new Strip((total) => this.pencil(total));
        this.ladder = new Ladder(acts.play);
        this.ladder.element.hidden = !this.venue.deals;
        this.others = h('div', { class: 'others' });
        this.you = new Seat({ seat: 0 });
        this.rule = h('p', { class: 'rule' });
        this.numbers = h('div', { class: 'numbers cards-row', role: 'group', data: { node: 'numbers', role: 'choices' } });
        this.picture = new HintPicture();
        this.finish = new Finish(this);
        this.secrets = new SecretsSheet(this.finish.key);
        this.side = h('div', { class: 'side sheet-of-paper' }, this.secrets.element, h('div', { class: 'hint-room' }, this.picture.element, parts.hints));
        this.element = h('div', { class: 'mat cloth asanoha' }, this.others, h('div', { class: 'ladder-room' }, this.ladder.element), this.strip.element,
            h('div', { class: 'own' }, this.you.element, this.rule), this.numbers, this.side, h('div', { class: 'mat-tools' }, parts.tools, parts.rest), parts.walk, parts.result);
        acts.play?.addEventListener('thinking', ({ detail }) => this.think(detail.on), { signal });
        document.addEventListener('keydown', (event) => keyOf(this, event), { signal });
    }

    /** Esc, or a guess: its answer is on the sheet below the hint. */
    closeHint() {
        this.side.querySelector('[data-tool=close-hint]')?.click();
    }

    get chairs() {
        return this.acts.play.chairs;
    }

    get venue() {
        return this.acts.play.venue;
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
        const isHinted = hint && hint !== this.hint;
        this.begin();
        dropAnswered(this.rules.variant, play.venue.id);
        Object.assign(this, { view, hint, past, total: nodeOf(view, 'total'), live: this.composer.forms.length > 0 && past === null });
        this.over = Boolean(view.turn?.over);
        const before = this.said?.length || 0;
        this.said = saidOf(this.total, (seat) => this.name(seat));
        this.choosing = past === null ? this.offersChoice() : this.choosing;
        this.holdClock();
        const ended = this.over && past === null;
        this.element.classList.toggle('ended', ended);
        setAttribute(this.element, 'data-seats', this.chairs.length);
        this.element.style.setProperty('--digits', String(this.rules.n).length);
        if (hint) {
            const good = cellsOf(hint, 'totals').filter((cell) => has(cell, 'good') && cell.value && cell.value < this.rules.n).map((cell) => cell.value);
            if (find(this.rules.variant, good).length) {
                keepNotes(this.rules.variant, { told: 'hint' });
            }
        }
        if (this.said.length > before) {
            this.guessing?.answer('');
        }
        if (past === null) {
            this.guessing?.made(this.said.filter((one) => one.seat === this.mine).map((one) => one.total));
        }
        this.readNotes();
        this.placeParts(ended && this.conclusion?.panel);
        this.showStrip(Boolean(moves && isNew && mayMove()));
        if (isHinted) {
            const totals = cellsOf(hint, 'totals').map((cell) => cell.value).filter((one) => one < this.rules.n);
            const total = Number(this.total.value || 0);
            this.strip.reveal(this.aim.length ? this.aim : totals.filter((one) => one > total), total || 1);
        }
        this.showOthers();
        this.showOwn();
        this.showKeys();
        this.showSide();
        this.climb?.show(!play.over && (play.turn.seats || []).includes(play.seat));
        this.showLadder();
        this.finish.go();
        if (this.live && this.said.length < before && document.activeElement?.dataset.tool === 'undo') {
            this.numbers.querySelector('.number-key:not([aria-disabled])')?.focus({ preventScroll: true });
        }
    }

    /** Once: the rules, and the secret numbers where one person plays one computer. */
    begin() {
        const { play } = this.acts;
        if (!this.rules) {
            this.rules = rulesOf(play.venue.rules, this.chairs.length);
            this.chairs.filter(({ colour }) => colour).forEach(({ seat, colour }) => this.element.style.setProperty(`--stone-${seat}`, colour));
            const isDuel = this.chairs.length === 2 && this.chairs.filter((chair) => chair.bot).length === 1;
            if (play.record.climb) {
                this.climb = new StairsSheet(play, this.signal);
                this.secrets.element.replaceWith(this.climb.element);
                const observer = new MutationObserver(() => this.holdClock());
                observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
                this.signal.addEventListener('abort', () => observer.disconnect());
            }
            this.guessing = isDuel && play.venue.helps && !this.climb && !play.readOnly ? new Guessing(this.rules, () => this.refreshNotes()) : null;
            this.guessing?.learn(play.venue.rules);
        }
    }

    readNotes() {
        this.notes = notesFor(this.rules.variant, Boolean(this.climb) || !this.venue.keeps);
    }

    get isAnswered() {
        return Boolean(this.guessing?.secrets);
    }

    /** Draws again what notes change: the strip and the sheet. */
    refreshNotes() {
        if (this.view && this.element.isConnected) {
            this.readNotes();
            this.showStrip(false);
            this.showSide();
        }
    }

    /** Whether moves must wait: who begins is chosen first, and no time runs meanwhile. */
    get waits() {
        return Boolean(this.choosing);
    }

    /** On the stairs nothing burns while a dialog or a menu is open. */
    holdClock() {
        const holds = this.waits || Boolean(this.climb && document.querySelector('dialog[open], [role=menu]'));
        if (this.past === null && holds !== Boolean(this.holding)) {
            this.holding = holds;
            this.acts.hold(holds);
        }
    }

    get rung() {
        const { day, climb } = this.acts.play.record;
        return !this.venue.deals ? null : climb ? stairs(climb.step) : day ? null : rungOf(this.rules, this.chairs);
    }

    /** The rung of this game is lit; after a win the next one. */
    showLadder() {
        const { rung } = this;
        const after = this.conclusion && this.past === null && this.won && rung && !this.climb ? rungAfter(rung, beaten()) : null;
        this.ladder.show(after || rung, after ? 0 : this.rules.n);
    }

    /** The strip and the ladder lie on the table, at the end on its panel. */
    placeParts(end) {
        const put = (element, room, before) => element.parentElement === room || room.insertBefore(element, before);
        put(this.strip.element, end ? end.strip : this.element, end ? null : this.element.querySelector('.own'));
        put(this.ladder.element, end ? end.head : this.element.querySelector('.ladder-room'), null);
    }

    showStrip(moves) {
        const { n, from, loses } = this.rules;
        const { hint, conclusion } = this;
        const { facts } = conclusion || {};
        const total = Number(this.total.value || 0);
        const totals = hint ? cellsOf(hint, 'totals') : [];
        const of = (good) => totals.filter((cell) => has(cell, 'good') === good).map((cell) => cell.value);
        this.strip.show({
            n, from, loses, total, said: this.said, mine: this.mine, guesses: this.notes.guesses, wrong: this.isAnswered ? this.notes.wrong : [], looks: [...of(false), ...this.aim],
            moves, open: !this.over && this.past === null, answered: this.isAnswered,
            rings: facts ? facts.secrets.map((one) => one.total) : [...this.notes.found.filter((one) => one > from), ...of(true), ...cellsOf(this.view, 'totals').map((cell) => cell.value)], taught: Boolean(facts), reach: this.reach,
            missed: new Map((facts ? facts.blunders : []).filter((one) => this.said.some((said) => said.id === one.id)).map((one) => [one.total, one])),
        });
    }

    /** The total of the number that a hint says. */
    get aim() {
        return this.rules.numbers.filter((number) => this.points(number)).map((number) => Number(this.total.value || 0) + number);
    }

    /** The totals that a key makes now. */
    get reach() {
        return this.live ? cellsOf(this.view, 'numbers').map((cell) => Number(this.total.value || 0) + cell.value) : [];
    }

    /** A tap on a total guesses; the numbers are said by the keys alone. A guess at what a key makes now would play the game. */
    pencil(total) {
        if (this.isAnswered) {
            this.closeHint();
        }
        if (this.isAnswered && this.reach.includes(total) && total !== this.rules.n) {
            this.guessing.answer(t('You can make {n} now: guess a number further on.', { n: total }));
            this.showSide();
        } else if (this.isAnswered && !this.over && this.past === null) {
            this.guessing.guess(total);
            this.acts.play.dispatchEvent(new CustomEvent('shown', { detail: { view: this.view, past: this.past } }));
        } else if (!this.over && this.past === null) {
            toggleGuess(this.rules.variant, total);
            this.readNotes();
            this.showStrip(false);
            sound('lift');
            this.acts.play.dispatchEvent(new CustomEvent('shown', { detail: { view: this.view, past: this.past } }));
        }
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
            const idea = event === 'hello' && this.rung ? ideaOf(this.rung) : '';
            const ending = this.over && this.past !== null ? nodeOf(this.view, 'result')?.text : '';
            this.opponent.show({ words: wordsOf(this, seat), remark: ending || idea || voice(bot, event, this.rung?.id), mood: event === 'over' ? 'worried' : '', asks: this.waits && this.past === null });
            this.others.classList.toggle('turn', may.includes(seat));
        }
        this.seats?.forEach((one, seat) => {
            const last = [...this.said].reverse().find((said) => said.seat === seat);
            const { bot } = this.chairs[seat];
            const line = may.includes(seat) ? t('Thinking …') : last ? t('+{n} makes {total}', { n: last.number, total: last.total }) : bot && this.rung ? chat(bot) : bot ? t('Level {n}', { n: bot }) : '';
            one.show({ name: this.name(seat), turn: may.includes(seat), line });
        });
    }

    /** Whether the player may still let the computer begin: where that decides the game, and no draw has chosen for both. */
    offersChoice() {
        return this.live && !this.said.length && !this.chosen && !this.acts.play.readOnly && Boolean(this.rung?.choice);
    }

    drawOthers(others) {
        this.opponent = this.seats = null;
        if (others.length === 1) {
            this.opponent = new Opponent(others[0], this.name(others[0].seat), { ladder: this.venue.deals ? () => openLadder(this.rung, this.acts.play) : null, pass: () => letComputerBegin(this.acts.play),
                begin: () => {
                    this.chosen = true;
                    this.choosing = false;
                    this.holdClock();
                    this.showOthers();
                    this.showOwn();
                    this.showKeys();
                    this.showStrip(false);
                    this.numbers.querySelector('.number-key')?.focus({ preventScroll: true });
                } });
            fill(this.others, this.opponent.parts);
        } else {
            this.seats = new Map(others.map((chair) => [chair.seat, new Seat(chair)]));
            fill(this.others, [...this.seats.values()].map((one) => one.element));
        }
    }

    showOwn() {
        const { seat } = this.acts.play;
        const turn = this.view.turn && !this.over && !this.waits ? (this.view.turn.seats || []) : [];
        if (this.ownSeat !== seat) {
            this.ownSeat = seat;
            const mine = new Seat(this.chairs[seat ?? 0]);
            this.you.element.replaceWith(mine.element);
            this.you = mine;
        }
        this.you.element.hidden = seat === null;
        this.you.show({ name: this.name(seat ?? 0), turn: turn.includes(seat), line: turn.includes(seat) ? t('Your turn') : turn.length ? t('{name}\'s turn', { name: this.name(turn[0]) }) : '' });
        // For several players, and where no secret numbers are kept, the sheet says the goal.
        const goal = this.chairs.length > 2 || !this.venue.helps ? '' : nodeOf(this.view, 'goal')?.text || '';
        const stuck = nodeOf(this.view, 'stuck')?.text || '';
        const { all, numbers, loses } = this.rules;
        const say = all > NAMED ? t('Say a number from 1 to {n}.', { n: all }) : numbers.length > NAMED ? t('Say one of these numbers.')
            : numbers.length ? t('Say {list}.', { list: listOr(numbers) }) : nodeOf(this.view, 'rules')?.text;
        fill(this.rule, say, goal ? [gap(), h(loses ? 'strong' : 'span', {}, goal)] : null, stuck ? [gap(), stuck] : null);
    }

    showKeys() {
        this.keys ||= new NumberKeys(this.numbers, this.rules, (number, event) => this.say(number, event));
        this.keys.show(cellsOf(this.view, 'numbers'), { total: Number(this.total.value || 0), live: this.live && !this.waits, points: (number) => this.points(number) });
    }

    points(number) {
        return Boolean(this.hint) && this.hint.nodes.some((node) => node.kind === 'focus' && (node.cells || []).some((cell) => cell.text === 'numbers' && cell.value === number));
    }

    say(number, event) {
        const cell = cellsOf(this.view, 'numbers').find((one) => one.value === number);
        if (cell && this.live && !this.waits) {
            this.acts.choose(nodeOf(this.view, 'numbers'), cell, event);
        }
    }

    /** The sheet with secret numbers, or a hint in its place. */
    showSide() {
        const isHint = !this.parts.hints.hidden;
        this.side.classList.toggle('hinting', isHint);
        const take = this.side.querySelector('[data-tool=take-hint]');
        if (take) {
            setText(take, t('Say {n}', { n: take.dataset.type }));
        }
        this.picture.show(isHint ? this.hint : null, this.name(this.chairs.find((chair) => chair.seat !== this.mine).seat));
        const isMore = this.chairs.length > 2;
        if (isMore || !this.venue.helps) {
            this.secrets.showGoal([nodeOf(this.view, 'goal')?.text, !isMore ? t('Tap a number on the strip to pencil a guess.') : line('Players who can\'t win any more still stop the next one from winning at once. Afterwards you see which number decided the game.',
                '自分が勝てないとわかった人は、次の人の勝ちだけは止めにきます。勝敗を分けた一手(決め手)は、対局後にわかります。')].filter(Boolean).join(gap()));
        } else {
            this.showSecrets();
        }
    }

    /** At the end the sheet has the numbers that the strip rings. */
    showSecrets() {
        const { found } = this.notes;
        const { facts, shownAll } = this.conclusion || {};
        const goal = this.rules.loses ? [] : [this.rules.n];
        const shown = facts ? facts.secrets.map((one) => one.total) : [...new Set([...found, ...goal])].filter((one) => one > this.rules.from).sort((a, b) => a - b);
        const note = this.isAnswered ? this.guessing.note(this.said.length > 0) : t('Tap a number on the strip to pencil a guess.');
        this.secrets.show(shown, this.guessing?.secrets || (facts ? shown : null), { note, fresh: this.guessing?.fresh, shown: shownAll });
    }

    /** The first hint asks for the last secret number before N: no question to those who found it. */
    get firstHint() {
        const before = this.guessing?.secrets?.filter((one) => one < this.rules.n).pop();
        return before && this.notes.found.includes(before) ? 2 : 1;
    }

    get withoutHints() {
        return Boolean(this.acts.play.record.climb);
    }

    get withoutUndo() {
        return this.withoutHints;
    }

    get won() {
        return this.over && (this.acts.play.turn.won || []).includes(this.mine);
    }

    /** Entries for the menu of the game. */
    menu() {
        return !this.venue.deals ? [] : [{ text: t('Opponents'), icon: 'friends', tool: 'opponents', does: () => openLadder(this.rung, this.acts.play) }];
    }

    /** The end panel. */
    end(ask, records) {
        this.conclusion = new Conclusion(this);
        return this.conclusion.begin(ask, records);
    }

    /** What a replay says of a move where the core would say too much or too little. */
    judge(index) {
        return this.conclusion?.judge(index);
    }

    /** The sound of what happened: stones, the opponent's a fourth lower. */
    hear(fresh) {
        const last = fresh[fresh.length - 1];
        sound(fresh.some((one) => one.tone === 'good') ? 'good' : fresh.some((one) => one.tone === 'bad') ? 'bad' : last.from === this.mine ? 'stone' : 'stone-low');
    }
}
