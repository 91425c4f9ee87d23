// The table of name poker: opponents, the name over the hand, the ladder of hands, odds for what is chosen, and the showdown.
import { fill, h, setText, styleSheet } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { cellsOf, nodeOf } from '../reading.js';
import { Seat } from '../seat.js';
import { conclude, gradeRound } from './conclusion.js';
import { Decision } from './decision.js';
import { advisedOf, backsOf, countSeats, drawBacks, Hand, maskOf } from './hand.js';
import { Help, isWordSeen, OddsKey, offerChoice, sureToExchange } from './help.js';
import { drawKeys, keyRows, pressKey, standOn } from './keys.js';
import { Ladder, typesOf } from './ladder.js';
import { LastSettings, Note } from './note.js';
import { Odds } from './odds.js';
import { Readout } from './readout.js';
import { lastHand, Showdown, showdownOf } from './showdown.js';
import { NameStrip } from './strip.js';
import { dayHand, ownName } from './ways.js';
import { drewText, laterText, pointsText, ruleText, turnText } from './words.js';

const PLACES = 5;
const ALL = '1 2 3 4 5';
// How long new cards are looked at before a showdown, in ms.
const BEAT = 1400;

export class Scene {
    static drawn = ['hand', 'holding', 'draw', 'actions', 'points', 'round', 'rivals', 'showdown', 'takers', 'why', 'result'];

    constructor({ composer, acts, parts, signal }) {
        Object.assign(this, { composer, acts, parts, signal, restUntil: 0 });
        // Needed at the end only; by then it is here.
        styleSheet('scenes/namepoker/end.css');
        this.note = new Note(this.focusHand);
        this.lastSettings = new LastSettings(acts.play, this.note);
        this.others = h('div', { class: 'others' });
        this.round = h('p', { class: 'round' }, h('b', {}), h('span', {}));
        this.strip = new NameStrip();
        this.legend = h('p', { class: 'strip-legend', 'aria-hidden': 'true' });
        this.hand = new Hand((cell, event) => !this.waits && this.acts.choose(this.handNode, cell, event));
        this.you = new Seat({ seat: 0 });
        this.rule = h('p', { class: 'rule' });
        this.help = new Help(acts.play);
        this.readout = new Readout();
        this.oddsKey = new OddsKey(parts.tools, () => this.showOdds());
        this.ladder = new Ladder();
        this.decision = new Decision();
        this.odds = new Odds(acts.play, signal, () => this.refresh());
        this.showdown = new Showdown(this.decision, () => this.onShown());
        this.makeKeys();
        this.side = h('div', { class: 'side sheet-of-paper' }, this.ladder.element, this.decision.element, h('div', { class: 'hint-room' }, parts.hints));
        this.element = h('div', { class: 'mat cloth' }, this.note.element, this.lastSettings.element, h('div', { class: 'head-row' }, this.others, this.round), h('div', { class: 'name-row' }, this.legend, this.strip.element), this.hand.element,
            h('div', { class: 'own' }, this.you.element, this.rule), this.readout.element, this.showdown.element, this.keys, this.side, h('div', { class: 'mat-tools' }, parts.tools, parts.rest), parts.walk, parts.result);
        this.element.addEventListener('pointerdown', () => this.guard.on && this.beginShowdown(this.open));
        document.addEventListener('keydown', (event) => pressKey(this, event), { signal, capture: true });
    }

    /** Keep all, Select all, Exchange the chosen cards; in a showdown Replay and Next round in their place. */
    makeKeys() {
        const key = (data, name, does, kind = '') => h('button', { class: `key ${kind}`, type: 'button', data, on: { click: does } }, h('span', {}, name));
        const act = (type) => (event) => {
            const cell = cellsOf(this.view, 'actions').find((one) => one.type === type);
            if (cell && this.live && !this.waits) {
                this.acts.act(cell, event);
            }
        };
        this.keep = key({ type: 'keep' }, '', act('keep'));
        this.all = key({ type: `draw ${ALL}` }, '', (event) => this.live && !this.waits && this.chooseAll(event), 'apart');
        this.send = key({ tool: 'send' }, '', async (event) => this.live && !this.waits && await this.isSure(maskOf(this.chosen)) && this.acts.sendForm(nodeOf(this.view, 'draw'), event));
        this.replay = key({ tool: 'replay' }, '', () => this.showdown.play());
        this.next = key({ tool: 'next-round' }, '', () => this.goOn(), 'main');
        this.choices = h('div', { class: 'choice-keys', data: { node: 'actions' } }, this.keep, h('div', { data: { form: 'draw' } }, this.send), this.all);
        this.waiting = h('div', { class: 'showdown-keys', hidden: true }, this.replay, this.next);
        this.keys = h('div', { class: 'table-keys' }, this.choices, this.waiting);
    }

    /** Chooses all cards, or none if all are chosen: to exchange them is a second step. */
    chooseAll(event) {
        const isWhole = this.chosen.length === PLACES;
        cellsOf(this.view, 'hand').filter(({ id }) => isWhole || !this.composer.isChosen('hand', id)).forEach((cell) => this.acts.choose(this.handNode, cell, event));
    }

    get chairs() {
        return this.acts.play.chairs;
    }

    get venue() {
        return this.acts.play.venue;
    }

    get mine() {
        return this.view?.seat ?? -1;
    }

    get handNode() {
        return nodeOf(this.view, 'hand') || { name: 'hand' };
    }

    nameOf = (seat) => this.chairs[seat]?.name || t('Player {name}', { name: String.fromCharCode(65 + seat) });

    /** On while a showdown is about to open. */
    get guard() {
        return { on: Boolean(this.open) && this.showdown.element.hidden };
    }

    /** No move is made while a showdown is looked at. */
    get waits() {
        return Boolean(this.open);
    }

    focusHand = () => this.element.querySelector('.hand button')?.focus({ preventScroll: true });

    isSure = (mask) => sureToExchange(typesOf(nodeOf(this.view, 'order')), this.odds.rows.get(mask)?.types || []);

    showOdds() {
        this.help.show();
        this.refresh();
        this.focusHand();
    }

    refresh = () => this.view && this.element.isConnected && this.draw();

    /** Draws a view; also called when the move in the making changed. */
    update(view, { hint, moves, past, pointed }) {
        const isNew = this.view !== view;
        Object.assign(this, { view, hint, past, pointed, live: this.composer.forms.length > 0 && past === null, firstHint: isWordSeen(view) ? 2 : 1 });
        this.over = Boolean(view.turn?.over);
        const isFirst = this.hand.deal === undefined && past === null;
        const rest = this.drawHand(Boolean((moves || isFirst) && isNew && mayMove()));
        if (rest) {
            this.restUntil = performance.now() + rest + BEAT;
            // The new hand is told when its cards have turned.
            this.element.classList.add('turning');
            setTimeout(() => this.element.classList.remove('turning'), rest);
        }
        this.followRounds();
        const round = nodeOf(view, 'round');
        // An exercise has no rounds, and odds would be its answer. Odds change when others exchange.
        if (round && past === null && !this.over && this.letters().length && this.venue.helps) {
            this.help.follow(round.value * this.left('') - this.left(this.exchanged(this.mine)), this.live && Boolean(hint));
            this.odds.learn([round.value, ...this.chairs.map(({ seat }) => this.exchanged(seat)), ...this.letters()].join(' '));
        }
        this.draw();
        offerChoice(this);
        standOn(this);
    }

    /** How many rounds are over; an exercise has none. */
    get finished() {
        const { value = 1 } = nodeOf(this.view, 'round') || {};
        return nodeOf(this.view, 'round') && nodeOf(this.view, 'result') ? value : value - 1;
    }

    /** Whether the showdown of the last round is still to come; until then your last hand lies here. */
    get awaits() {
        return this.past === null && this.showdown.element.hidden && this.finished > (this.acts.play.roundsShown ?? this.finished);
    }

    /** Opens the showdown of a round that has just ended; in a look back it lies there as long as nobody has moved. */
    followRounds() {
        const { finished } = this;
        if (this.past !== null) {
            const isFresh = finished > 0 && !cellsOf(this.view, 'rivals').slice(2).some((cell, index) => index % 2 === 1 && cell.text);
            this.open = null;
            this.lookBack(isFresh);
            return;
        }
        const { play } = this.acts;
        // The game knows it, not the scene: another language makes a new scene.
        play.roundsShown = Math.min(play.roundsShown ?? finished, finished);
        if (this.isLookingBack) {
            this.lookBack(false);
        }
        if (this.open && this.mine < 0 && this.chairs.some(({ seat }) => this.exchanged(seat))) {
            // Nobody who watches goes on: the next round does.
            this.close();
        }
        if (finished > play.roundsShown && this.open !== finished) {
            this.open = finished;
            setTimeout(() => this.beginShowdown(finished), Math.max(0, this.restUntil - performance.now()));
        }
    }

    lookBack(shows) {
        this.isLookingBack = this.past !== null;
        if (shows) {
            this.showdown.draw(showdownOf(this.view), this.table());
            this.decision.judge([]);
            this.showdown.still();
        } else {
            this.showdown.hide();
        }
    }

    /** Whether one person plays against computers, and this browser keeps how well. */
    get isAlone() {
        return this.venue.keeps && this.chairs.filter(({ bot }) => !bot).length === 1;
    }

    /** What the showdown needs to know of the table. */
    table() {
        return { chairs: this.chairs, mine: this.mine, alone: this.acts.play.seats.persons.length === 1, name: cellsOf(this.view, 'name'), rules: cellsOf(this.view, 'comparing'), types: typesOf(nodeOf(this.view, 'order')), nameOf: (seat) => this.nameOf(seat), points: (seat) => this.pointsOf(seat) };
    }

    beginShowdown(finished) {
        if (this.open !== finished || this.past !== null || this.signal.aborted || !this.showdown.element.hidden) {
            return;
        }
        this.showdown.draw(showdownOf(this.view), this.table());
        this.decision.judge([]);
        this.showdown.play();
        this.drawHand(false);
        this.draw();
        this.next.focus({ preventScroll: true });
        gradeRound(this, finished);
    }

    onShown() {
        this.element.classList.add('concluded');
        sound(this.showdown.stamp ? 'good' : 'bad');
    }

    close() {
        this.acts.play.roundsShown = this.open;
        this.open = null;
        this.ending?.showKept?.();
        this.showdown.hide();
        this.drawHand(mayMove());
    }

    /** The next round, or the end of the game. */
    goOn() {
        if (!this.showdown.done) {
            this.showdown.finish();
            return;
        }
        this.close();
        this.draw();
        (this.over ? this.element.querySelector('.result') : this.element.querySelector('.hand button'))?.focus({ preventScroll: true });
    }

    /** Leaves what is shown until somebody goes on; a wall has nobody. */
    leaveShown() {
        if (this.open) {
            this.showdown.finish();
            this.goOn();
        }
    }

    letters() {
        return (this.awaits ? this.hand.cells : cellsOf(this.view, 'hand')).map((cell) => cell.text);
    }

    get advised() {
        return this.awaits ? null : advisedOf(this.hint, cellsOf(this.view, 'hand'));
    }

    drawHand(moves) {
        const node = nodeOf(this.view, 'hand');
        const { awaits } = this;
        const cells = awaits ? lastHand(this.view, this.mine, this.hand.cells, cellsOf(this.view, 'name')) : node?.cells || [];
        this.hand.element.hidden = !cells.length;
        return this.hand.show(cells, {
            labels: !awaits && (this.view.labels || {}).hand || [], live: this.live && !awaits, title: node?.text || '', moves, ...this.exchangesSeen(),
            isChosen: (cell) => !awaits && this.composer.isChosen('hand', cell.id),
            isPointed: (cell) => Boolean(this.advised?.includes(cell)),
        });
    }

    /** Which round's hand lies here, and how many exchanges made it. */
    exchangesSeen() {
        const { finished, awaits } = this;
        return { deal: this.past === null ? this.acts.play.roundsShown ?? finished : this.hand.deal, made: awaits ? this.left('') : this.left('') - this.left(this.exchanged(this.mine)) };
    }

    /** Draws all but the hand. */
    draw() {
        const { view } = this;
        const isOpen = Boolean(this.open) && !this.showdown.element.hidden;
        this.element.classList.toggle('ended', this.over && this.past === null && !this.open);
        this.element.classList.toggle('showing', !this.showdown.element.hidden);
        this.element.classList.toggle('hinting', !this.parts.hints.hidden);
        // For a spectator all players are others; on the wall there is room for them.
        countSeats(this.element, this.mine < 0, Math.min(6, this.chairs.length + (this.mine < 0 && !this.element.closest('.wall-table') ? 1 : 0)));
        this.waiting.hidden = !isOpen;
        this.choices.hidden = isOpen;
        this.next.classList.toggle('start-here', isOpen);
        const name = cellsOf(view, 'name');
        this.lastSettings.follow(view.index);
        this.note.show(name.map(({ text }) => text).join(''), !name[0]?.value);
        const letters = this.letters();
        setText(this.legend, line('○ = in place', '○はお手本どおり'));
        this.strip.show(name, name.map(({ text }, index) => letters[index] === text));
        this.drawSeats();
        this.drawOdds();
        drawKeys(this);
    }

    /** The cell with the points of a seat: its text has a part of one, its value has not. */
    pointsCell = (seat) => cellsOf(this.view, 'points').find((cell, index) => index % 2 === 1 && (cell.seat ?? 0) === seat);

    pointsOf = (seat) => pointsText(this.pointsCell(seat)?.text || '0');

    /** The points and the round: those before the showdown until it is seen. */
    drawSeats() {
        if (this.awaits && this.seats) {
            setText(this.rule, line('Your hand. Tap or press a key for the showdown.', 'この手札で勝負です。タップかキーで次へ。'));
            return;
        }
        const { view } = this;
        const others = this.chairs.filter(({ seat }) => seat !== this.mine);
        const key = others.map(({ seat, bot }) => `${seat} ${bot}`).join();
        if (key !== this.seated) {
            this.seated = key;
            this.seats = new Map(others.map((chair) => [chair.seat, new Seat(chair)]));
            fill(this.others, [...this.seats.values()].map((one) => h('div', { class: 'rival' }, one.element, backsOf(PLACES))));
            const own = new Seat(this.chairs[Math.max(0, this.mine)]);
            this.you.element.replaceWith(own.element);
            this.you = own;
        }
        const may = this.over ? [] : view.turn?.seats || [];
        this.seats.forEach((one, seat) => {
            const told = this.exchanged(seat);
            drawBacks(one.element.nextSibling, told);
            one.show({ name: this.nameOf(seat), number: this.pointsOf(seat), turn: may.includes(seat), line: may.includes(seat) ? t('Thinking …')
                : told ? drewText(told) : this.chairs[seat].bot ? t('Level {n}', { n: this.chairs[seat].bot }) : '' });
        });
        const { value = 0, total = 0 } = nodeOf(view, 'round') || {};
        const scores = this.mine < 0 ? '' : others.length === 1 ? `${this.pointsOf(this.mine)}–${this.pointsOf(others[0].seat)}` : line(`You: ${this.pointsOf(this.mine)}`, `あなた ${this.pointsOf(this.mine)}点`);
        setText(this.round.firstChild, scores);
        const isMatchPoint = others.length === 1 && this.chairs.some(({ seat }) => 2 * (this.pointsCell(seat)?.value || 0) + 2 > total);
        setText(this.round.lastChild, total > 1 && value === total ? line('last round', '最終戦') : total > 1 && isMatchPoint ? line('match point', 'あと1勝で決着') : line(`round ${value} of ${total}`, `第${value}回戦(全${total}回戦)`));
        this.you.element.hidden = this.mine < 0;
        this.you.show({ name: this.nameOf(Math.max(0, this.mine)), number: this.pointsOf(Math.max(0, this.mine)), turn: this.live, line: this.live ? t('Your turn') : '' });
        const made = this.exchanged(this.mine);
        setText(this.rule, this.live ? ruleText(this.left(made), Boolean(made)) : may.length ? turnText(this.nameOf(may[0])) : '');
    }

    /** How many characters a seat exchanged in this round, each time; empty before. */
    exchanged(seat) {
        return cellsOf(this.view, 'rivals').slice(2).find((cell, index) => index % 2 === 1 && (cell.seat ?? 0) === seat)?.text || '';
    }

    /** Whether this exchange is your last one of the round. */
    get isLast() {
        return this.left(this.exchanged(this.mine)) < 2;
    }

    /** How many exchanges are left. */
    left(made) {
        const exchanges = Number(/exchanges=(\d)/.exec(this.venue.rules)?.[1] || 1);
        return exchanges - (made ? made.split(', ').length : 0);
    }

    enter() {
        this.send.click();
        return this.chosen.length > 0;
    }

    get chosen() {
        return cellsOf(this.view, 'hand').filter((cell) => this.composer.isChosen('hand', cell.id));
    }

    drawOdds() {
        const advised = this.advised;
        const chosen = this.chosen.length ? this.chosen : (advised || []);
        const mask = maskOf(chosen);
        // An advised exchange shows why.
        const isBlind = Boolean(nodeOf(this.view, 'round')) && !this.help.isShown && !advised;
        const row = mask && !isBlind ? this.odds.rows.get(mask) || null : null;
        if (row && this.live && !this.awaits && !this.isLast) {
            setText(this.rule, laterText(this.left(this.exchanged(this.mine))));
        }
        const held = this.awaits ? showdownOf(this.view).hands.find(({ seat }) => seat === this.mine)?.type : null;
        const types = typesOf(nodeOf(this.view, 'order')).map((type) => (this.awaits ? { ...type, own: type.title === held } : type));
        this.ladder.show(types, cellsOf(this.view, 'comparing'), row?.types || null, cellsOf(this.view, 'name').slice(-2).map(({ text }) => text).join(''));
        this.oddsKey.show({ isThere: this.venue.helps && this.mine >= 0 && !this.over && Boolean(nodeOf(this.view, 'round')), isShown: !isBlind, asks: this.live && !this.waits });
        this.readout.show({ types, stand: this.awaits ? null : this.odds.stand, row, letters: chosen.map((cell) => cell.text), asks: this.live && !this.awaits, left: this.left(this.exchanged(this.mine)), isBlind, kinds: nodeOf(this.view, 'name').value, assumed: this.odds.assumed,
            advice: !advised || this.chosen.length ? null : advised.length ? 'exchange' : 'keep' });
    }

    end() {
        const { panel, ...end } = conclude(this);
        this.ending = panel;
        return end;
    }

    menu = () => [...(this.venue.deals ? [ownName(), dayHand()] : []), { text: line('What is this?', 'これは何?'), icon: 'help', tool: 'what-is-this', does: () => this.note.open() }];

    /** Your choices, for the text that is shared. */
    get pattern() {
        return this.ending?.marks;
    }

    /** The sound of what happened; who took a round is heard when it is seen. */
    hear = (fresh) => sound(fresh[fresh.length - 1].from === this.mine ? 'take' : 'lift');

    keyRows = keyRows;
}
