// The screen of a game in a room: that of a game at this device, and around it who is here, what is asked, and the connection.
import { openDialog, sure } from '../app/dialog.js';
import { h, setText, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { nameAt } from './people.js';
import { announce } from '../app/live.js';
import { PlayScreen } from '../table/play_screen.js';
import { QuestionBar, tellLink } from './room_bar.js';
import { ChairList, chairText } from './room_chairs.js';
import { deviceLink, doorLink } from './room_links.js';
import { RoomPlay } from './room_play.js';
import { EndOfRoom } from './room_end.js';
import { go } from '../app/router.js';
import { handOn } from '../app/share.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

export class RoomScreen extends PlayScreen {
    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(root, table, { signal, title }) {
        super(root, new RoomPlay(table, { signal, title }));
        this.table = table;
        this.end = new EndOfRoom(table);
        table.addEventListener('link', ({ detail }) => this.onLink(detail), { signal });
        this.play.addEventListener('here', () => this.update());
        this.play.addEventListener('sending', () => this.onSending());
        table.addEventListener('change', () => this.question?.show(table), { signal });
    }

    lay() {
        super.lay();
        this.list = new ChairList(this.chairs, this.table);
        this.question = new QuestionBar((yes) => this.reply(yes));
        this.question.show(this.table);
        this.result.before(this.question.element);
        this.notice.hidden = true;
        this.onLink(this.table.line);
    }

    /** Nobody waits here for another tab: who watches, watches. */
    watchLock() {}

    update() {
        if (!this.play.view || !this.play.seats) {
            return;
        }
        this.tools.update(this.play);
        const { redo, undo, hint } = this.tools;
        redo.hidden = true;
        undo.hidden ||= this.table.seat === null;
        hint.hidden ||= this.table.seat === null || !this.table.hello.hints;
        this.list.draw(this.play.turn);
    }

    tick() {
        super.tick();
        const timer = setInterval(() => this.list.tick(), 250);
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

    onLink(line) {
        if (this.notice) {
            tellLink(this.notice, line, this.play.sending > 0, () => this.table.line.open());
        }
    }

    async reply(yes) {
        const answer = await this.table.answer(yes);
        if (answer.error) {
            toast(answer.error.message, { kind: 'bad' });
        }
    }

    async ask(what, seat) {
        const answer = await this.table.question(what, seat);
        if (answer.error) {
            toast(answer.error.message, { kind: 'bad' });
            announce(answer.error.message);
        }
        this.update();
    }

    menuItems() {
        const { play, table } = this;
        const sits = table.seat !== null;
        const away = sits && !play.over ? table.here.map((here, seat) => ({ here, seat })).filter(({ here }) => here === 'away') : [];
        return [
            ...this.foldedActions(),
            { text: t('Type a move'), icon: 'line', tool: 'line', does: () => this.line.open() },
            { text: t('As text'), icon: 'text', tool: 'text', does: async () => openDialog({
                title: t('As text'), name: 'text', body: h('pre', { class: 'as-text', tabindex: '0' }, await table.text()) }) },
            ...(sits ? [{ text: t('Play on another device'), icon: 'device', tool: 'device', does: () => this.otherDevice() }] : []),
            ...(table.door ? [{ text: t('Link for watching'), icon: 'watch', tool: 'watch-link',
                does: () => handOn(doorLink(table.room, table.door)) },
            { text: t('Big screen'), icon: 'picture', tool: 'party', does: () => go(`#/party/${table.room}`) }] : []),
            ...away.map(({ seat }) => ({ text: t('A computer for {name}', { name: nameAt(table, seat) }), icon: 'bot', tool: 'absent',
                does: () => this.ask('absent', seat) })),
            ...(sits && !play.over ? [
                { text: t('End without a winner'), icon: 'close', tool: 'abort', does: () => this.ask('abort') },
                { text: t('Resign'), icon: 'close', tool: 'resign', kind: 'danger', does: () => this.resign() }] : []),
            { text: t('Keys'), icon: 'help', tool: 'keys', does: (event) => this.tool('help', event) },
            { text: t('Rules and help'), icon: 'help', tool: 'help', does: () => go(`#/help/${this.record.game}`) },
        ].filter((item) => item.text);
    }

    newGame() {
        go(`#/rooms/${this.record.game}`);
    }

    /** The seat itself, as a link: who has it plays for this player. */
    otherDevice() {
        const link = deviceLink(this.table.room, this.table.token);
        openDialog({ title: t('Play on another device'), name: 'device', body: [
            h('p', {}, t('This link is your seat. Whoever opens it plays for you: give it to nobody.')),
            h('p', { class: 'room-link' }, link),
            h('button', { class: 'key', type: 'button', data: { tool: 'copy-device' }, on: { click: () => handOn(link) } }, icon('copy'), t('Copy'))] });
    }

    async onOver() {
        await this.table.opened();
        if (!this.signal.aborted) {
            await super.onOver();
            this.proof();
        }
    }

    endTools() {
        const { table } = this;
        return [
            ...(table.save() ? [{ text: t('Review'), icon: 'history', tool: 'review', does: () => this.history.review() }] : []),
            ...(table.seat === null ? [] : [{ text: t('Play again'), icon: 'again', tool: 'rematch', kind: 'main', does: () => this.ask('rematch') }]),
            ...(table.save() ? [{ text: t('Keep the game'), icon: 'download', tool: 'keep', does: (event) => this.end.keep(event.currentTarget) }] : []),
            { text: t('New room'), icon: 'new', tool: 'new', does: () => this.newGame() },
            { text: t('To the games'), icon: 'home', tool: 'home', does: () => go('#/') },
        ];
    }

    /** What was promised of the deal is compared with what it was. */
    async proof() {
        const text = await this.end.proof();
        if (text && this.result.firstChild && !this.result.querySelector('.room-proof')) {
            this.result.firstChild.append(h('p', { class: `room-proof ${text.good ? '' : 'bad'}`, data: { proved: String(text.good) } },
                icon(text.good ? 'check' : 'close'), h('span', {}, text.text)));
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
        if (title) {
            setTitle(title);
            setFrameTitle(title);
        }
    }

    async relabel() {
        this.table.relabel();
        await super.relabel();
    }
}
