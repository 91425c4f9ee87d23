// What stands around a game that is played: head, board, tools, what happened, and how it ended.
import { openDialog, sure } from '../app/dialog.js';
import { fill, h, setText, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { keepFocus, firstPlace } from '../input/focus.js';
import { listenToFingers } from '../input/fingers.js';
import { passScreen, seatName, seatRows } from './hot_seat.js';
import { FirstSteps } from './first_steps.js';
import { frameKeys } from './frame_keys.js';
import { HintBox, LineField } from './hints.js';
import { HistoryPanel } from './history.js';
import { gameHelp } from './game_help.js';
import { boardKeys } from '../input/board_keys.js';
import { released } from '../app/lock.js';
import { seatSign } from '../nodes/table.js';
import { Onward, placeInDay } from './onward.js';
import { playItems } from './play_menu.js';
import { ToolRow } from './play_tools.js';
import { warm } from './pool.js';
import { endPanel } from './end_panel.js';
import { sceneOf } from '../scenes/index.js';
import { setting } from '../app/settings.js';
import { errorText, speakNews } from '../app/speak.js';
import { shareGame } from '../app/share.js';
import { soundOf, wakeSound } from '../app/sounds.js';
import { list, persist } from '../app/store.js';
import { announce } from '../app/live.js';
import { duration, t } from '../app/t.js';
import { toast } from '../app/toast.js';

export class PlayScreen {
    constructor(root, play) {
        const { record, signal } = play;
        Object.assign(this, { root, play, record, signal, onward: new Onward(play) });
        this.play.mine = false;
        const on = (type, act) => this.play.addEventListener(type, ({ detail }) => act(detail));
        on('shown', (detail) => this.onShown(detail));
        on('news', (detail) => this.onNews(detail));
        on('over', () => this.onOver());
        on('refused', ({ error }) => toast(errorText(error), { kind: 'bad' }));
        on('action', ({ cell, event }) => this.action(cell, event));
        on('thinking', ({ on: thinks }) => this.think(thinks));
        on('pass', ({ seat }) => this.pass(seat));
        on('reseat', ({ bots }) => this.onward.reseat(bots));
        on('unready', () => announce(t('The move is not complete yet.')));
        on('stuck', ({ error }) => toast(error.message, { kind: 'bad', ms: 0, action: { text: t('Try again'), does: () => this.play.seats.follow(this.play.view.index, this.play.turn) } }));
        on('trap', (detail) => this.onTrap(detail));
        on('unkept', ({ error }) => toast(t('This move could not be kept: {why}', { why: error.message }), { kind: 'bad', ms: 0 }));
        document.addEventListener('kazu-language', () => this.relabel(), { signal });
        signal.addEventListener('abort', () => this.keepsTitle || setFrameTitle(''));
    }

    async start() {
        this.lay();
        await this.play.start();
        if (this.signal.aborted) {
            return;
        }
        this.play.root = this.game;
        this.title();
        this.update();
        this.showSteps();
        this.tick();
        warm();
        if (this.play.readOnly) {
            this.watchLock();
        }
        this.play.passes() ? this.pass(this.play.seat) : this.focusFirst();
    }

    focusFirst() {
        firstPlace(this.game).focus({ preventScroll: true });
    }

    /** First steps, for a game that was never played here. */
    showSteps() {
        this.steps?.remove();
        this.steps = FirstSteps.begin(this.game, this.play);
    }

    /** The name of the game at the top of the window; with a scene the clock and two keys are there, too. */
    title() {
        const { scene } = this.play.drawing;
        const text = (this.play.view.nodes.find((node) => node.kind === 'heading') || {}).text || '';
        setTitle(text);
        if (!scene) {
            setFrameTitle(text);
            return;
        }
        const { day } = this.record;
        setFrameTitle(text, day ? placeInDay(this.record) : '',
            ...frameKeys(scene.headKeys?.() || [this.clock], () => this.tool('help'), this.record.round));
    }

    /** The elements of the screen; the drawing fills its areas. */
    lay() {
        const { areas } = this.play;
        this.clock = h('span', { class: 'play-clock', role: 'timer', 'aria-label': t('Time') });
        this.chairs = h('ul', { class: 'play-chairs', 'aria-label': t('Players') });
        this.status = h('span', { class: 'play-status' });
        this.notice = h('p', { class: 'play-notice', hidden: !this.play.readOnly },
            t('This game is open in another tab. Here it can only be read.'));
        this.tools = new ToolRow((name, event) => this.tool(name, event), () => this.menuItems());
        this.hints = new HintBox({
            ask: (strength, stop) => this.play.askHint(strength, stop), first: () => this.play.drawing.scene?.firstHint || 1,
            take: (line, event) => this.play.send([line], event.timeStamp),
            undo: (event, moves) => this.play.undo(event.timeStamp, moves),
            light: (view) => this.play.light(view),
            keyText: (cell) => this.play.drawing.scene?.hintKey?.(cell),
        });
        this.line = new LineField({
            send: (line, event) => this.play.send([line], event.timeStamp, true),
            leave: () => firstPlace(this.game).focus({ preventScroll: true }),
        });
        this.signal.addEventListener('abort', () => this.hints.clear());
        this.history = new HistoryPanel({
            show: (index) => this.showPast(index),
            review: (index, signal) => this.play.table.review(index, { signal }),
            scene: () => this.play.drawing.scene, alone: () => this.play.chairs?.length === 1,
            undid: () => /^\d+ \S+ takeback\b/m.test(this.play.table.save?.() || ''),
        }, this.signal);
        this.rows = h('div', { class: 'seat-rows' });
        this.result = h('div', { class: 'result-place' });
        this.rules = h('details', { class: 'rules' }, h('summary', {}, t('Rules')), areas.side);
        const stage = this.play.drawing.mount ? this.sceneStage() : this.plainStage();
        this.game = h('div', { class: `play ${this.play.drawing.mount ? 'scene' : ''}`, tabindex: '-1', data: { game: sceneOf(this.record.game) } },
            h('header', { class: 'play-head' }, areas.title, this.chairs, this.status, this.clock), this.notice, stage,
            h('aside', { class: 'play-more', 'aria-label': t('About this game') }, this.rules, this.history.element));
        fill(this.root, this.game);
        boardKeys(this.game, this.play, this, this.signal);
        listenToFingers(this.game, this.play, this.signal);
        // Choosing by hand ends typing.
        this.game.addEventListener('click', ({ target }) => target.closest('.scene [data-node] [data-type]') && this.line.hide(), { signal: this.signal });
        this.game.addEventListener('pointerdown', wakeSound, { once: true, signal: this.signal });
    }

    /** Board and tools of a game that is drawn from the nodes of its view. */
    plainStage() {
        const { areas } = this.play;
        const panel = h('div', { class: 'play-panel' }, this.result, this.hints.element, this.history.walk, this.tools.element, areas.tools,
            this.rows, this.line.element);
        return h('div', { class: 'play-stage' }, h('div', { class: 'play-board' }, areas.head, areas.board), panel);
    }

    /** The table of a scene; nodes that it does not know stand with its tools. */
    sceneStage() {
        const { areas, drawing } = this.play;
        const rest = h('div', { class: 'scene-rest' }, areas.head, areas.board, areas.tools, this.rows, this.line.element);
        return drawing.mount({ hints: this.hints.element, walk: this.history.walk, tools: this.tools.element, rest, result: this.result }, this.signal);
    }

    /** Shows the game as it was; on a phone the list stands below the board. */
    showPast(index) {
        this.play.showPast(index);
        if (this.game.getBoundingClientRect().top < 0) {
            scrollTo({ top: 0 });
        }
    }

    /** After the view was drawn. */
    onShown({ past }) {
        if (past === null && this.play.view) {
            this.play.mine = !this.play.readOnly && !this.play.over && this.play.composer.forms.length + this.actionCount() > 0;
            if (this.hintIsOld()) {
                this.hints.clear();
            }
            this.line.update(this.play.view);
        }
        this.game.classList.toggle('past', past !== null);
        this.update();
        if (past === null && this.play.mine && document.activeElement === this.game) {
            // What had the focus went while the others moved: now there is something to choose again.
            firstPlace(this.game).focus({ preventScroll: true });
        }
    }

    hintIsOld() {
        return !this.play.hint;
    }

    actionCount() {
        return this.play.view.nodes.filter((node) => node.kind === 'actions').length;
    }

    update() {
        const { play } = this;
        if (!play.view || !play.seats) {
            return;
        }
        this.tools.update(play);
        this.rules.hidden = !play.areas.side.childElementCount;
        seatRows(this.rows, play.past === null ? play.others : [], (cell, event, seat) => this.action(cell, event, seat));
        const alone = play.chairs.length === 1;
        this.chairs.hidden = alone;
        if (!alone) {
            fill(this.chairs, play.chairs.map((chair) => h('li', {
                class: play.seats.mayMove(play.turn).includes(chair.seat) ? 'turn' : null,
                'aria-current': play.seats.mayMove(play.turn).includes(chair.seat) ? 'true' : null,
            }, seatSign(chair.seat), h('span', {}, chair.name || seatName(chair.seat)))));
        }
    }

    onNews({ news, fresh }) {
        this.history.update(news, this.play.entries.done, this.play.over, this.play.past);
        const { scene } = this.play.drawing;
        if (fresh.length && scene?.hear) {
            scene.hear(fresh);
        } else {
            soundOf(fresh);
        }
        if (this.game.classList.contains('passing')) {
            this.untold = fresh;
        } else {
            speakNews(fresh);
        }
        this.update();
    }

    async onOver() {
        const { play, result } = this;
        if (result.dataset.filled) {
            return;
        }
        result.dataset.filled = 'yes';
        this.hints.clear();
        const records = await list().catch(() => []);
        if (this.signal.aborted || result !== this.result) {
            return;
        }
        const { scene } = play.drawing;
        const own = scene?.end?.((page) => play.table.facts(page, { signal: this.signal }), records);
        const panel = this.panel({ turn: play.turn, summary: play.result, chairs: play.chairs, persons: play.seats.persons,
            clock: setting('clock'), record: this.record, records, standing: this.onward.standing(records) }, own);
        fill(result, panel);
        if (this.started) {
            panel.querySelector('.seal')?.classList.add('landing');
            announce(panel.querySelector('h2').textContent);
            panel.focus({ preventScroll: true });
            panel.scrollIntoView({ block: 'nearest' });
            persist();
        }
        this.play.store();
        this.update();
    }

    /** The end panel. @param {object} game as `endPanel` takes it @param {object} [own] what the scene makes of it */
    panel(game, own) {
        const tools = this.endTools(game.records);
        return endPanel(game, own?.tools?.(tools) || tools, own);
    }

    /** Where to go from the end. */
    endTools(records) {
        return [
            this.onward.wayOn(records),
            { text: t('Play again'), icon: 'again', tool: 'again', does: () => this.onward.again() },
            { text: t('Review'), icon: 'history', tool: 'review', does: () => this.history.review() },
            { text: t('Share'), icon: 'share', tool: 'share', does: () => shareGame(this.record, this.play) },
            this.record.day ? { text: t('Practice'), icon: 'new', tool: 'another', does: () => this.onward.next() }
                : { text: t('New game'), icon: 'new', tool: 'new', does: () => this.newGame() },
        ];
    }

    newGame() {
        this.onward.settings();
    }

    think(on) {
        this.game.setAttribute('aria-busy', String(on));
        setText(this.status, on ? t('The computer thinks') : '');
    }

    /** An action of the view: dangerous ones ask first. */
    async action(cell, event, seat = this.play.seat) {
        const stamp = event.timeStamp;
        if (this.play.past !== null || this.play.isLate(stamp)) {
            return;
        }
        const name = cell.text[0].toUpperCase() + cell.text.slice(1);
        const isDanger = (cell.flags || '').includes('danger');
        if (isDanger && !(await sure(`${name}?`, cell.cost || this.play.drawing.scene?.cost || (this.play.chairs.length === 1 ? t('This ends the puzzle and shows a solution.') : t('This can\'t be undone.')), name, t('Keep playing')))) {
            return;
        }
        // The time that the question took belongs to the game.
        this.play.send([cell.type], isDanger ? performance.now() : stamp, false, seat);
    }

    /** What a tool does; keys and buttons come here. */
    tool(name, event) {
        const { play } = this;
        const acts = {
            undo: () => !this.tools.undo.hidden && !this.tools.undo.disabled && play.undo(event.timeStamp),
            redo: () => !this.tools.redo.hidden && !this.tools.redo.disabled && play.redo(event.timeStamp),
            erase: () => play.composer.erase(),
            pencil: () => play.composer.toggle(),
            hint: () => !this.tools.hint.hidden && !this.tools.hint.disabled && this.hints.more(),
            line: () => this.line.open(),
            new: () => this.newGame(),
            help: () => openDialog({ title: t('Rules and keys'), body: gameHelp(this.record.game, play.view, play.drawing.scene, this.tools.missing(play)), name: 'keys', text: true }),
        };
        acts[name]?.();
        this.update();
        return true;
    }

    menuItems() {
        return playItems(this);
    }

    /** Whole moves that have no room on a phone. */
    foldedActions() {
        return [...this.game.querySelectorAll('.actions:not(.waiting) .key.folded')].filter((button) => !button.offsetParent)
            .map((button) => ({ text: button.textContent, disabled: button.disabled, tool: 'action', kind: button.classList.contains('danger')
                ? 'danger' : '', icon: button.dataset.picture || 'close', does: () => button.click() }));
    }

    resignText() {
        return t('This ends the game for you.');
    }

    async resign() {
        const { seat, seats } = this.play;
        const name = this.play.drawing.scene?.nameOf?.(seat) || seatName(seat);
        const asked = seats.persons.length === 1 ? this.resignText() : t('{name} leaves this game for good.', { name });
        if (await sure(t('Resign?'), asked, t('Resign'), t('Keep playing'))) {
            this.play.resign(seat);
        }
    }

    /** Between two persons nothing is seen. */
    pass(seat) {
        this.game.classList.add('passing');
        const screen = passScreen(seat, () => {
            screen.remove();
            this.game.classList.remove('passing');
            speakNews(this.untold || []);
            firstPlace(this.game).focus({ preventScroll: true });
        });
        this.root.querySelector('.pass')?.remove();
        this.root.prepend(screen);
        screen.querySelector('button').focus({ preventScroll: true });
    }

    onTrap({ log, reason }) {
        toast(t('The game was set up again after a fault of the program; nothing is lost.'), {
            kind: 'bad', ms: 0,
            action: { text: t('Show the log'), does: () => openDialog({ title: reason, name: 'log', body: h('pre', { class: 'as-text', tabindex: '0' }, log) }) },
        });
    }

    /** Another tab plays this game; when it lets go, this one may. */
    async watchLock() {
        await released(this.record.id, this.signal);
        if (!this.signal.aborted) {
            dispatchEvent(new HashChangeEvent('hashchange'));
        }
    }

    /** The words in the other language; the game, the focus and what was begun stay. */
    async relabel() {
        const { play } = this;
        const open = { rules: this.rules.open, history: this.history.element.open };
        const before = document.activeElement?.closest?.('.play') ? document.activeElement.dataset : null;
        this.lay();
        this.rules.open = open.rules;
        this.history.element.open = open.history;
        play.root = this.game;
        this.showSteps();
        play.hint = null;
        play.drawing.nodes.forEach((held) => held.element.remove());
        play.drawing.nodes.clear();
        await play.enqueue(async () => {
            await play.nameChairs();
            await play.draw(false);
            await play.tellNews(false);
        });
        if (play.result) {
            this.onOver();
        }
        this.title();
        if (before) {
            const same = before.type ? this.game.querySelector(`[data-type="${CSS.escape(before.type)}"]`) : null;
            keepFocus(this.game, () => (same || firstPlace(this.game)).focus({ preventScroll: true }));
        }
    }

    /** The clock, once a second. */
    tick() {
        this.started = true;
        const write = () => {
            const { result, clock, table } = this.play;
            const wish = setting('clock');
            this.clock.hidden = wish === 'off' || (wish === 'result' && !result);
            setText(this.clock, duration(result ? result.ms : Math.max(0, clock.at() - (table.startedAt || 0))));
        };
        write();
        const timer = setInterval(write, 1000);
        this.signal.addEventListener('abort', () => clearInterval(timer));
    }
}
