// The screen of a game in a room: that of a game at this device, and around it who is here, what is asked, and the connection.
import { closeDialogs, sure } from '../app/dialog.js';
import { h, setText, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { gap } from '../app/gap.js';
import { closeMenus } from '../app/menu.js';
import { endPanel } from '../table/end_panel.js';
import { PlayScreen } from '../table/play_screen.js';
import { QuestionBar, tellLink } from './room_bar.js';
import { calledAt } from './people.js';
import { chairAt, ChairList, tellSeats } from './room_chairs.js';
import { RoomPlay } from './room_play.js';
import { EndOfRoom, whyEnded } from './room_end.js';
import { roomItems } from './room_menu.js';
import { leaveRoom, sitDownNext } from './seat_dialogs.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

const TICK_MS = 250;

// No message of the page: the card game's "Rematch" says that the deck is new.
const rematchText = () => line('Rematch', 'もう一局');

export class RoomScreen extends PlayScreen {
    /** @param {import('./remote_table.js').RemoteTable} table @param {{signal: AbortSignal, title: string, scene: Function|null}} how */
    constructor(root, table, how) {
        super(root, new RoomPlay(table, how));
        this.table = table;
        this.end = new EndOfRoom(table);
        /** What is below the table: whose turn it is, and stamps. It outlives a change of language. */
        this.roomBars = h('div', { class: 'room-bars' });
        this.watchBars();
        const { signal } = how;
        table.addEventListener('link', ({ detail }) => this.onLink(detail), { signal });
        table.addEventListener('change', ({ detail }) => this.onChange(detail), { signal });
        this.play.addEventListener('here', () => this.update());
        this.play.addEventListener('sending', () => this.onSending());
    }

    lay() {
        super.lay();
        this.game.classList.add('in-room');
        this.list = this.play.drawing.mount ? null : new ChairList(this.chairs, this.table);
        this.question = new QuestionBar((yes) => this.reply(yes));
        this.question.show(this.table);
        const tells = h('div', { class: 'room-tells' }, this.notice, this.question.element);
        this.game.querySelector('.play-head').after(tells);
        this.game.querySelector('.play-more').before(this.roomBars);
        this.notice.hidden = true;
        this.onLink(this.table.line);
        this.fitBars();
    }

    /** The table leaves room for what is below it. */
    fitBars() {
        this.game?.style.setProperty('--room-bars', `${this.roomBars.offsetHeight}px`);
    }

    watchBars() {
        const sized = new ResizeObserver(() => this.fitBars());
        sized.observe(this.roomBars);
        this.signal.addEventListener('abort', () => sized.disconnect());
    }

    async start() {
        // The lobby may have been looked at further down.
        scrollTo({ top: 0, behavior: 'instant' });
        await super.start();
    }

    /** Nobody waits here for another tab: who watches, watches. */
    watchLock() {}

    /** Nobody waits until somebody else has learnt the game. */
    showSteps() {}

    title() {
        super.title();
        const { watchers } = this.table;
        if (watchers && this.play.drawing.scene) {
            document.getElementById('frame-title').append(h('small', { class: 'frame-watchers' }, t('watching: {n}', { n: watchers })));
        }
    }

    update() {
        if (!this.play.view || !this.play.seats) {
            return;
        }
        this.tools.update(this.play);
        const { redo, undo, hint } = this.tools;
        redo.hidden = true;
        undo.hidden ||= this.table.seat === null;
        hint.hidden ||= this.table.seat === null || !this.table.hello.hints;
        this.rules.hidden = !this.play.areas.side.childElementCount;
        this.list?.draw();
        tellSeats(this.game, this.table);
    }

    onChange({ kind, fresh }) {
        this.question?.show(this.table);
        if (kind === 'event') {
            this.tellLeaving(fresh);
        }
        this.showRematch();
        this.showWays();
    }

    /** Everybody reads who left a game that goes on, and who plays on for them. */
    tellLeaving(fresh) {
        fresh.forEach(({ kind, say }) => {
            if (kind === 'sit') {
                toast([this.left, say].filter(Boolean).join(' '));
            }
            this.left = ['resign', 'timeout'].includes(kind) ? say : '';
        });
    }

    /** Among three or more the game goes on. */
    resignText() {
        const players = this.table.chairs.filter(({ left }) => !left).length;
        return players > 2 ? t('You leave the game; a computer plays on for you.') : super.resignText();
    }

    /** Goes out of the room. A player whose game goes on gives it up by that, and is asked first. */
    async leaveRoom() {
        const { table, play } = this;
        const plays = table.seat !== null && !play.over && !table.chairs[table.seat]?.left;
        if (plays && !await sure(line('Leave the room?', 'ルームから退室しますか?'), [this.resignText(), line('Your seat is given up.', '席も空きます。')].join(gap()), t('Leave the room'), t('Keep playing'))) {
            return;
        }
        leaveRoom(table);
    }

    tick() {
        super.tick();
        const timer = setInterval(() => this.game && tellSeats(this.game, this.table), TICK_MS);
        this.signal.addEventListener('abort', () => clearInterval(timer));
    }

    onSending() {
        const { sending } = this.play;
        this.game?.classList.toggle('sending', sending > 0);
        clearTimeout(this.patience);
        if (sending) {
            this.patience = setTimeout(() => this.play.sending && setText(this.status, t('Sending …')), 400);
        } else if (this.status) {
            setText(this.status, '');
        }
        this.onLink(this.table.line);
        this.update();
    }

    onLink(link) {
        if (this.notice) {
            tellLink(this.notice, link, this.play.sending > 0, () => this.table.line.open());
        }
    }

    async reply(yes) {
        this.tellRefusal(await this.table.answer(yes));
    }

    async ask(what, seat) {
        this.tellRefusal(await this.table.question(what, seat));
        this.update();
    }

    tellRefusal({ error }) {
        if (error) {
            toast(error.message, { kind: 'bad' });
            announce(error.message);
        }
    }

    menuItems() {
        return roomItems(this);
    }

    newGame() {
        this.another();
    }

    async onOver() {
        if (this.result.dataset.filled) {
            return;
        }
        // They are about a game that is over.
        closeDialogs();
        closeMenus();
        await this.table.opened();
        if (!this.signal.aborted) {
            await super.onOver();
            this.showRematch();
            this.proof();
            tellSeats(this.game, this.table);
            if (this.wantsOther === this.table.no && this.table.turn.by === 'abort') {
                this.another();
            }
        }
    }

    /** Those who did not win read who did. The scene's ways on lead to other games of this browser. */
    panel(game, own) {
        const persons = game.persons.filter((seat) => (game.turn.won || []).includes(seat));
        return endPanel({ ...game, persons }, this.endTools(), { ...own, lead: own?.lead || h('p', { class: 'result-why' }, whyEnded(game, this.table.leavers)) });
    }

    endTools() {
        const { table } = this;
        const review = table.save() ? [{ text: t('Review'), icon: 'history', tool: 'review', does: () => this.history.review() },
            { text: t('Keep the game'), icon: 'download', tool: 'keep', does: () => this.end.keep() }] : [];
        const ways = table.seat === null ? [{ text: t('Sit down for the next game'), icon: 'person', tool: 'sit-next', kind: 'main', does: () => sitDownNext(table) }]
            : [{ text: rematchText(), icon: 'again', tool: 'rematch', kind: 'main', does: () => this.rematch() },
                { text: t('Another game'), icon: 'new', tool: 'new', does: () => this.another() }];
        return [...ways, ...review, { text: t('Leave the room'), icon: 'home', tool: 'home', does: () => leaveRoom(table) }];
    }

    /** The host takes everybody back to the lobby, and chooses there; the others wait. A game that runs ends only if all agree. */
    async another() {
        const { table, play } = this;
        if (table.mayChoose && !play.over) {
            if (await sure(line('A game is running', '対局中です'), line('It ends only if everybody agrees. Then you can choose another game.', '全員が同意すると終わり、別のゲームを選べます。'), line('Ask everybody', '全員に提案'), t('Keep playing')) && !play.over) {
                this.wantsOther = table.no;
                await this.ask('abort');
            }
            return;
        }
        if (!table.mayChoose) {
            const text = t('{name} is the host and chooses the next game.', { name: calledAt(table, table.by) });
            toast(text);
            announce(text);
            return;
        }
        table.chooses = true;
        this.tellRefusal(await table.order('lobby'));
    }

    /** A spectator who will sit down needs not say so again. */
    showWays() {
        this.result?.querySelector('[data-tool=sit-next]')?.toggleAttribute('aria-disabled', Boolean(this.table.wish));
    }

    /** Agrees to another game, or proposes it. */
    rematch() {
        const { ask, seat } = this.table;
        if (ask?.what !== 'rematch') {
            this.ask('rematch');
        } else if (ask.missing.includes(seat)) {
            this.reply(true);
        }
    }

    /** How many want another game, at its key. */
    showRematch() {
        const key = this.result?.querySelector('[data-tool=rematch]');
        if (!key) {
            return;
        }
        const { ask, chairs, here, seat } = this.table;
        const people = chairs.filter(({ kind }, at) => kind === 'person' && !['away', 'left'].includes(here[at])).length;
        const isAsked = ask?.what === 'rematch';
        const agreed = isAsked && !ask.missing.includes(seat);
        key.toggleAttribute('aria-disabled', agreed);
        setText(key.querySelector('span'), isAsked ? t('Rematch · {n} of {m} ready', { n: people - ask.missing.length, m: people }) : rematchText());
        if (isAsked && !agreed && this.asked !== ask.seq) {
            this.asked = ask.seq;
            toast(t('{name} wants a rematch.', { name: chairAt(this.table, ask.from).name }));
        }
        tellSeats(this.game, this.table);
    }

    /** Compares the deal with what was promised of it. */
    async proof() {
        const proof = await this.end.proof();
        if (proof && this.result.firstChild && !this.result.querySelector('.room-details')) {
            this.result.querySelector('.result-words').append(h('details', { class: 'room-details', open: !proof.good, data: { proved: String(proof.good) } },
                h('summary', {}, t('Details')), h('p', { class: proof.good ? '' : 'bad' }, icon(proof.good ? 'check' : 'close'), h('span', {}, proof.text))));
        }
    }

    /** Rooms tell more than moves: only another position makes a hint void. */
    hintIsOld() {
        const { index } = this.play.view;
        const isOld = index !== this.hintIndex;
        this.hintIndex = index;
        return isOld;
    }

    /** The name of the game comes in the language of the last hello. */
    onShown(detail) {
        super.onShown(detail);
        const title = this.play.view?.nodes.find((node) => node.kind === 'heading')?.text;
        if (title && this.play.drawing.mount && title !== this.titled) {
            this.title();
        } else if (title && !this.play.drawing.mount) {
            setTitle(title);
            setFrameTitle(title);
        }
        this.titled = title;
    }

    async relabel() {
        this.table.relabel();
        await super.relabel();
    }
}
