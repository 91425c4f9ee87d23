// A game in a room: the same contract as a table of this page, but the server keeps it, and only what it tells is shown.
import { games } from '../app/games.js';
import { Line } from './line.js';
import { leftText, lobbyNews } from './lobby_news.js';
import { dropSeat, keepKeys, keysOf } from './room_keys.js';
import { language, t } from '../app/t.js';
import { LocalTable } from '../table/table.js';

const lostAnswer = () => ({ message: t('The connection was lost.'), column: 0, token: '', status: 'LOST' });
const sealOf = (view) => /[0-9a-f]{64}/.exec(view.nodes.find(({ name }) => name === 'seal')?.text)?.[0];
const isEntry = (kind) => kind === 'move' || kind === 'house';

/** The room did not let this browser in, or let it go. `why`: `token`, `room`, `elsewhere`, `gone`, `freed` or `fault`. */
export class RoomError extends Error {
    constructor(why) {
        super(why);
        this.why = why;
    }
}

/**
 * Events: `change` with detail `{kind, fresh, from, event}` after everything that was told: `hello`, `event` or `here`, and what
 * happened since; `game` when a new game of the room begins; `link` with detail `{state, why}` of the connection; `stamp` with
 * detail `{seat, stamp}`.
 *
 * The people of the room: `people` (`{name, crest, colour}` or null by seat), `chairs`, `here` (`here`, `lost`, `away`, `left`, `bot`, `open`), `since`
 * (how long, in ms at `hereAt`), `ready`, `watchers` and the names of those who `watching` say one; `door` and `code` let others in; `by` is the seat of
 * the host. `leavers`: the seats of those who left the game by leaving the room. `wish`: the person as whom a spectator sits down as soon as there is a lobby again; null: they only watch.
 */
export class RemoteTable extends EventTarget {
    /** Goes into a room; ends when the room has told how it stands. @throws {RoomError} */
    static async open(how) {
        const table = new RemoteTable(how);
        await table.start();
        return table;
    }

    constructor({ room, token, host, signal }) {
        super();
        Object.assign(this, { room, token, host, signal, no: 0, told: { at: 0 }, toldAt: 0, happened: [], entries: { done: [], undone: [] } });
        Object.assign(this, { seat: null, turn: { seats: [] }, here: [], chairs: [], ask: null, seatClocks: [] });
        Object.assign(this, { people: [], since: [], ready: [], watchers: 0, watching: [], hereAt: performance.now(), by: null, wish: null, leavers: [] });
        this.line = new Line(() => this.joinLetter(), signal);
        this.line.addEventListener('letter', ({ detail }) => this.hear(detail));
        this.line.addEventListener('state', ({ detail }) => this.dispatchEvent(new CustomEvent('link', { detail })));
    }

    /** Connects; the promise ends with the first hello. */
    start() {
        return new Promise((resolve, reject) => {
            this.addEventListener('change', resolve, { once: true });
            this.addEventListener('link', ({ detail }) => detail.state === 'stopped' && reject(new RoomError(detail.why)));
            this.line.open();
        });
    }

    joinLetter() {
        return { t: 'join', room: this.room, token: this.token, ...(this.host && this.host !== this.token ? { host: this.host } : {}),
            from: this.spoken === language() ? this.line.seq : 0, lang: language(), labels: true };
    }

    get over() {
        return Boolean(this.turn.over);
    }

    /** The room's time in ms: what was told last, and what passed since. Nothing is decided by it. */
    at(stamp = performance.now()) {
        const runs = this.state === 'playing' && !this.over;
        return Math.max(0, Math.round(this.told.at + (runs ? stamp - this.toldAt : 0)));
    }

    /** What is left of each seat's time in ms, or nothing where there is no clock. */
    leftNow() {
        const only = !this.over && this.state === 'playing' && this.turn.seats?.length === 1 && !this.turn.any ? this.turn.seats[0] : -1;
        return this.seatClocks.map((left, seat) => Math.max(0, left - (seat === only ? this.at() - this.told.at : 0)));
    }

    /** The same for one seat; null without a clock. */
    left(seat) {
        return this.leftNow()[seat] ?? null;
    }

    hear(letter) {
        if (letter.t === 'hello') {
            this.hearHello(letter);
        } else if (letter.t === 'event') {
            this.hearEvent(letter);
        } else if (letter.t === 'here') {
            this.takeHere(letter);
            this.changed('here');
        } else if (letter.t === 'door') {
            this.takeDoor(letter);
            this.changed('here');
        } else if (letter.t === 'stamp') {
            this.dispatchEvent(new CustomEvent('stamp', { detail: { seat: letter.seat, stamp: letter.stamp } }));
        }
    }

    /** Takes the people, their connections and since when these are so. */
    takeHere({ by, seats, since, people, ready, watchers, watching }) {
        Object.assign(this, { by: by ?? null, here: seats, since: since || [], people: people || this.people, ready: ready || [],
            watchers: watchers || 0, watching: watching || [], hereAt: performance.now() });
    }

    /** What lets others in; the host may have changed it. */
    takeDoor({ door, code }) {
        const kept = keysOf(this.room);
        // Spectators are not told the door and the code; another tab of this browser may know them.
        Object.assign(this, { door: door || kept.door, code: code === undefined ? kept.code || null : code });
        keepKeys(this.room, { door: this.door, code: this.code });
    }

    changed(kind, more = {}) {
        this.dispatchEvent(new CustomEvent('change', { detail: { kind, fresh: [], ...more } }));
    }

    hearHello(hello) {
        // The host may also choose another game in the lobby.
        const isNew = this.no !== hello.no || this.game !== hello.game || this.params !== hello.params;
        if (isNew || (hello.news && this.spoken !== language())) {
            this.happened = [];
        }
        if (isNew) {
            Object.assign(this, { entries: { done: [], undone: [] }, local: null, now: null, leavers: [] });
        }
        this.lobbyNews = this.began ? lobbyNews(this, hello, isNew) : '';
        const fresh = this.remember(hello.news || []);
        this.spoken = hello.news ? language() : this.spoken;
        const { no, game, params, seat, state, chairs, commit } = hello;
        Object.assign(this, { hello, no, game, params, state, chairs: chairs || [], commit,
            seat: seat === undefined || seat === null || seat < 0 ? null : seat, seats: hello.seats.length });
        this.rules = hello.rules_line;
        this.takeHere(hello);
        this.takeDoor(hello);
        this.startedAt = hello.started ?? 0;
        this.take(hello);
        this.keepProof();
        if (isNew && this.began) {
            this.dispatchEvent(new CustomEvent('game'));
        }
        this.began = true;
        this.changed('hello', { fresh: isNew ? [] : fresh });
    }

    hearEvent(event) {
        const say = event.left ? leftText(this, event.seat) : event.say;
        const fresh = say ? this.remember([{ seq: event.seq, from: event.seat, say, tone: event.tone, kind: event.kind }]) : [];
        this.leavers.push(...(event.left ? [event.seat] : []));
        if (isEntry(event.kind)) {
            this.entries.done.push({ from: String(event.seat), seq: event.seq });
        }
        if (event.kind === 'start') {
            Object.assign(this, { state: 'playing', startedAt: event.at });
        }
        this.take(event);
        this.changed('event', { fresh, from: event.seat, event });
        if (['open', 'sit', 'start', 'resign', 'close', 'timeout'].includes(event.kind) && event.turn !== undefined) {
            // Chairs are told by a hello alone.
            this.line.ask({ t: 'lang', lang: language() });
        }
    }

    /** News that were not heard yet. */
    remember(news) {
        const last = this.happened.length ? this.happened[this.happened.length - 1].seq : 0;
        const fresh = news.filter((one) => one.seq > last);
        this.happened.push(...fresh);
        return fresh;
    }

    /** What hello and events have in common. */
    take(letter) {
        this.told = { at: letter.at ?? this.told.at ?? 0 };
        this.toldAt = performance.now();
        this.turn = letter.turn ?? this.turn;
        this.seatClocks = letter.clock ?? (letter.turn === undefined ? this.seatClocks : []);
        this.ask = letter.ask === undefined ? this.ask : letter.ask;
        if (letter.view) {
            this.now = { ...letter.view, labels: letter.labels || {} };
            this.keepSeal();
            this.fit(letter.view.index || 0);
        }
        if (this.over && this.state === 'playing') {
            this.state = 'over';
            keepKeys(this.room, { over: true });
        }
    }

    /** As many entries count as the view says; of some from before this visit only the number is known. */
    fit(length) {
        const { done } = this.entries;
        done.length = Math.min(done.length, length);
        const named = this.happened.filter((one) => isEntry(one.kind));
        if (done.length < length && named.length === length && !this.happened.some((one) => one.kind === 'takeback')) {
            this.entries.done = named.map(({ from, seq }) => ({ from: String(from ?? '-'), seq }));
            return;
        }
        while (done.length < length) {
            done.unshift({ from: '-', seq: undefined });
        }
    }

    /** What the server promised of the deal is written down before anything was played. */
    keepProof() {
        const { commits = {} } = keysOf(this.room);
        const proof = this.commit && !commits[this.no] ? { commits: { ...commits, [this.no]: this.commit } } : {};
        keepKeys(this.room, { game: this.game, params: this.params, seat: this.seat, no: this.no, over: this.state === 'over', ...proof });
    }

    /** The seal of a code that a player set is written down when it is first seen. */
    keepSeal() {
        const seal = sealOf(this.now);
        const { seals = {} } = keysOf(this.room);
        if (seal && !seals[this.no]) {
            keepKeys(this.room, { seals: { ...seals, [this.no]: seal } });
        }
    }

    /** Sends a letter that changes the room; gives what the contract of tables wants. */
    async say(letter, before = 0) {
        const answer = await this.line.ask(letter);
        if (answer.lost) {
            return { error: lostAnswer() };
        }
        if (answer.t !== 'error') {
            return { ok: true, answer };
        }
        return { error: { status: answer.code, message: answer.message || answer.code, token: answer.word || '',
            column: answer.column ? answer.column + before : 0 } };
    }

    /**
     * Says a line at the table: `move LINE`, `resign`, `takeback`. Who speaks and when, the server knows.
     * @param {string} line
     */
    act(line) {
        const [verb] = line.split(' ', 1);
        const after = this.line.seq;
        if (verb === 'move') {
            return this.say({ t: 'move', after, line: line.slice('move '.length) }, 'move '.length);
        }
        return this.say(verb === 'resign' ? { t: 'resign' } : { t: 'ask', what: verb, after });
    }

    /** Asks all others: `takeback`, `rematch`, `abort`, `absent` with a seat. */
    question(what, seat) {
        return this.say({ t: 'ask', what, after: this.line.seq, ...(seat === undefined ? {} : { seat }) });
    }

    answer(yes) {
        return this.say({ t: 'answer', ask: this.ask.seq, yes });
    }

    /** Whether this page may do what the host may: as the maker of the room, or in place of one who left. */
    get isHost() {
        return Boolean(this.hello?.host) || (this.seat !== null && this.seat === this.by);
    }

    /** Whether this page may choose the next game: without a host at the table all who sit may. */
    get mayChoose() {
        return this.isHost || (this.seat !== null && this.by === null);
    }

    /** What only the host may: `bot` with `seat`, `level`; `free` with `seat`; `swap` with `seat`, `to`; `rename` with `seat`, `name`; `renew`, `start`, `close`;
        `lobby` with `game`, `params`, `seats`, `clock`, `hints`, or with nothing for the same game. */
    order(act, more = {}) {
        return this.say({ t: 'host', do: act, ...more });
    }

    /** One's own name, crest and colour. */
    rename({ name, crest, colour }) {
        return this.say({ t: 'name', name, crest, colour });
    }

    /** Lights one's own lantern in the lobby, or puts it out. */
    light(on) {
        return this.say({ t: 'ready', on });
    }

    /** Gives up the seat: others may have it. Nobody waits for the answer, for the page is left. */
    leave() {
        this.say({ t: 'leave' });
        dropSeat(this.room);
    }

    /** Plays from now on for another seat, such as one that a spectator took. */
    become({ token, seat, name }) {
        this.token = token;
        keepKeys(this.room, { token, seat, name, watches: false });
        this.line.again();
    }

    /** Sends one of the six stamps to everybody. */
    stamp(number) {
        return this.say({ t: 'stamp', stamp: number });
    }

    /** What this seat may see, now or after `index` entries; after the end, with `all`, everything. */
    async view(index, all = false) {
        if (this.over && all && await this.opened()) {
            return this.local.view(index, all);
        }
        if (index === undefined) {
            return this.now;
        }
        const answer = await this.line.ask({ t: 'look', index, all });
        return answer.view ? { ...answer.view, labels: answer.labels || {} } : this.now;
    }

    async text() {
        return await this.opened() ? this.local.text()
            : this.now.nodes.flatMap((node) => [node.text, ...(this.now.labels[node.name] || [])]).filter(Boolean).join('\n');
    }

    async news(since = 0) {
        return this.happened.filter((one) => one.seq > since);
    }

    async hint(strength) {
        const answer = await this.line.ask({ t: 'hint', strength });
        if (answer.view) {
            return { ...answer.view, labels: answer.labels || {} };
        }
        throw Object.assign(new Error(answer.message || lostAnswer().message), { token: answer.word || '' });
    }

    /** The finished game as a table of this page: from here on it is reviewed as one's own. */
    opened() {
        if (!this.over) {
            return Promise.resolve(null);
        }
        this.opening ??= {};
        this.opening[this.no] ??= this.fetchSave(this.no).catch(() => {
            delete this.opening[this.no];
            return null;
        });
        return this.opening[this.no];
    }

    async fetchSave(no) {
        const response = await fetch(`r/${this.room}/save?no=${no}`);
        if (!response.ok) {
            throw new Error(String(response.status));
        }
        const saved = await response.text();
        const local = await LocalTable.load(this.withNames(saved), { seat: this.seat });
        if (no === this.no) {
            Object.assign(this, { local, saved });
        }
        return local;
    }

    /** A save names nobody; here it is read with the names of the room. One's own is "You" by itself. */
    withNames(save) {
        return save.replace(/^(\d+ \S+ sit (\d) person)$/gm, (line, head, seat) => {
            const { name } = (Number(seat) !== this.seat && this.people[seat]) || {};
            return name ? `${head} ${name}` : line;
        });
    }

    async review(index, how) {
        const local = await this.opened();
        return local ? local.review(index, how) : null;
    }

    /** What a solver knows: after the end, from the finished game. */
    async facts(page, how) {
        const local = await this.opened();
        if (!local) {
            throw new Error('the game goes on');
        }
        return local.facts(page, how);
    }

    async isTimed() {
        return Boolean(((await games()).find((game) => game.game === this.game) || {}).timed);
    }

    async summary() {
        const local = await this.opened();
        return local ? local.summary() : { game: this.game, params: this.params, ms: this.at() - this.startedAt, moves: this.entries.done.length, hints: 0,
            takebacks: 0, checks: 0, won: this.turn.won || [], by: this.turn.by || '', seats: this.chairs.map((chair) =>
                (chair.kind === 'bot' ? `bot ${chair.level}` : chair.kind)) };
    }

    /** The save file, after the end; nothing before. */
    save() {
        return this.local ? this.saved : '';
    }

    /** The words of the other language: all that was said comes again. */
    relabel() {
        this.line.again();
    }

    close() {
        this.line.stop('');
    }
}
