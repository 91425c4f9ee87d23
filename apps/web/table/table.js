// A game at one device: the contract between the page and a table, which may stand elsewhere one day.
import { Core, CoreError, CoreTrap, jsonOf } from './core.js';
import { askAbout, ask as askHelper, jsonAbout, loadLine } from './pool.js';

/**
 * Deals a game in the helper.
 * @param {{game: string, params?: string, seed?: string, seats?: number, bots?: number[], instance?: string}} what
 *     `bots`: a level for each seat, 0 is a person; an `instance` is opened instead of dealt
 * @returns {Promise<string>} the text of its save file
 */
export async function dealt({ game, params = '', seed = '', seats = 0, bots, instance }, how) {
    const options = [seats ? `seats=${seats}` : '', !instance && seed !== '' ? `seed=${seed}` : '',
        bots && bots.length ? `bots=${bots.join(',')}` : ''];
    const line = [instance ? 'open' : 'new', game, ...options, instance || params].filter(Boolean).join(' ');
    const [opened, saved] = await askHelper([line, 'save'], how);
    if (opened.error) {
        throw new CoreError(opened.error);
    }
    return `${saved.body.join('\n')}\n`;
}

/**
 * A table in this page. Events: `change` after every act, `trap` when the module died and the table was
 * set up again from its last save.
 */
export class LocalTable extends EventTarget {
    /** Opens a saved game; `seat` is whose eyes look, null only watches. */
    static async load(save, { seat = 0 } = {}) {
        const table = new LocalTable();
        table.seat = seat;
        await table.open(save);
        return table;
    }

    async open(save) {
        this.core = await Core.open();
        const answer = this.core.ask(loadLine(save));
        if (answer.error) {
            throw new CoreError(answer.error);
        }
        this.kept = save;
        const header = (name) => (new RegExp(`^${name} (.*)$`, 'm').exec(save.split('\n\n')[0]) || [])[1];
        this.game = header('game');
        this.seats = Number(header('seats'));
        this.params = header('params') || '';
        this.instance = header('instance') || '';
        this.key = header('key') || '';
        this.deal = header('deal') || '';
        this.turn = this.core.ask('turn').turn;
    }

    who() {
        return this.seat === null ? 'seat=none' : `seat=${this.seat}`;
    }

    /** Asks the module; after a trap the table is set up again from its last save. */
    async speak(line) {
        try {
            return this.core.ask(line);
        } catch (error) {
            if (!(error instanceof CoreTrap)) {
                throw error;
            }
            const log = this.kept;
            await this.open(this.kept);
            this.dispatchEvent(new CustomEvent('trap', { detail: { line, reason: error.message, log } }));
            return { ok: false, body: [], error: { message: error.message, column: 0, token: '', trap: true } };
        }
    }

    /**
     * Says a line at the table (docs/table.md): `move 1 2`, `takeback`, `hint 2`, `resign`.
     * @param {string} line
     * @param {number} at table time in ms
     * @param {number} [seat] who says it; without it whose turn it is
     */
    async act(line, at, seat = this.seat) {
        const from = seat === null ? '' : `seat=${seat} `;
        const answer = await this.speak(`act ${from}at=${Math.max(0, Math.round(at))} ${line}`);
        return this.told(answer, `act ${from}at=${Math.max(0, Math.round(at))} `.length);
    }

    /** Lets happen what is due. */
    async wake(at) {
        return this.told(await this.speak(`wake at=${Math.max(0, Math.round(at))}`), 0);
    }

    async told(answer, before) {
        if (answer.turn) {
            this.turn = answer.turn;
        }
        await this.keep();
        this.dispatchEvent(new CustomEvent('change'));
        if (!answer.error) {
            return { ok: true };
        }
        return { error: { ...answer.error, column: Math.max(0, answer.error.column - before) } };
    }

    async keep() {
        const saved = await this.speak('save');
        if (saved.ok) {
            this.kept = `${saved.body.join('\n')}\n`;
        }
    }

    /** What the seat sees, after all entries or after `index` of them; with `all`, after the end, everything. */
    async view(index, all = false) {
        const rest = `${index === undefined ? '' : ` index=${index}`}${all ? ' all' : ''} ${this.who()}`;
        const view = jsonOf(await this.speak(`view json${rest}`));
        view.labels = jsonOf(await this.speak(`labels${rest}`));
        return view;
    }

    /** The same as text. */
    async text() {
        return (await this.speak(`view ${this.who()}`)).body.join('\n');
    }

    /** What happened after a line of the log. */
    async news(since = 0) {
        return jsonOf(await this.speak(`news ${this.who()} ${since}`));
    }

    /** The names of the seats, as this viewer knows them. */
    async names() {
        return jsonOf(await this.speak(`names ${this.who()}`));
    }

    /** A hint: 1 nudges, 2 says where, 3 has the move. That it was given is said with the line `hint`. */
    hint(strength, how) {
        return jsonAbout(this.kept, `hint ${strength} json ${this.who()}`, how);
    }

    /** What a seat that the computer plays would do: `{at, line}`. */
    async plan(seat, how) {
        return jsonAbout(this.kept, `plan ${seat}`, how);
    }

    /** What a solver knows, after the end, in pages from 1 on. */
    facts(page, how) {
        return jsonAbout(this.kept, `facts ${page} json ${this.who()}`, how);
    }

    /** Judges an entry, after the end. */
    async review(index, how) {
        return jsonAbout(this.kept, `review ${index}`, how);
    }

    /** How hard the instance is: 1 to 5. */
    async rate(how) {
        const answer = await askAbout(this.kept, 'rate', how);
        return Number((/level (\d)/.exec(answer.body.join(' ')) || [])[1] || 0);
    }

    /** Whether the game has a time of its own, in which things happen. */
    isTimed() {
        const games = this.core.json('games json');
        return Boolean((games.find((game) => game.game === this.game) || {}).timed);
    }

    async summary() {
        return jsonOf(await this.speak('summary'));
    }

    /** The save file, after the last act. */
    save() {
        return this.kept;
    }

    close() {
        this.core = null;
    }
}
