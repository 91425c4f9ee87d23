// A table: one game, on an instance of the core of its own. Every method says one line of the protocol.
import { Core, CoreError, jsonOf } from './core.js';

export class Table {
    #core;
    #limit = { until: Infinity };

    /** Deals, opens or loads, as the line says; somebody typed what stands behind its first `before` characters. */
    static async begin(module, line, before, { lang, ms } = {}) {
        const table = new Table();
        const limit = table.#limit;
        table.#core = await Core.open(module, { cancelled: () => performance.now() > limit.until });
        table.lang = lang;
        table.#say(line, before, ms);
        const state = new Map(table.#lines('state').map((row) => row.split(' ')));
        table.game = state.get('game');
        table.seats = Number(state.get('seats'));
        return table;
    }

    turn() {
        return this.#say('turn').turn;
    }

    chairs() {
        return this.summary().seats;
    }

    act(line, { seat, at } = {}) {
        return this.#typed(`act ${options({ seat, at })}`, line).turn;
    }

    move(line, { seat, at } = {}) {
        return this.#typed(`move ${options({ seat, at })}`, line).turn;
    }

    bot(level, { seat, at, ms } = {}) {
        return this.#say(`bot ${options({ seat, at })}${level ?? ''}`.trim(), 0, ms).body[0];
    }

    plan(seat, level, { ms } = {}) {
        const plan = jsonOf(this.#say(`plan ${seat} ${level ?? ''}`.trim(), 0, ms));
        return plan.line ? plan : null;
    }

    wake(at) {
        return this.#say(`wake ${options({ at })}`.trim()).turn;
    }

    wait(ms) {
        return this.#say(`wait ${ms}`).turn;
    }

    undo(entries) {
        return this.#say(`undo ${entries ?? ''}`.trim()).turn;
    }

    redo(entries) {
        return this.#say(`redo ${entries ?? ''}`.trim()).turn;
    }

    view(eyes) {
        return jsonOf(this.#say(`view json ${looking(eyes)}`));
    }

    text(eyes) {
        return this.#lines(`view ${looking(eyes)}`).join('\n');
    }

    labels(eyes) {
        return jsonOf(this.#say(`labels ${looking(eyes)}`));
    }

    news(since = 0, { seat = 0 } = {}) {
        return jsonOf(this.#say(`news ${who(seat)} ${since}`));
    }

    hint(strength = 1, { seat = 0, ms } = {}) {
        return jsonOf(this.#say(`hint ${strength} json ${who(seat)}`, 0, ms));
    }

    review(index, { ms } = {}) {
        return jsonOf(this.#say(`review ${index}`, 0, ms));
    }

    rate({ ms } = {}) {
        return Number(/level (\d)/.exec(this.#say('rate', 0, ms).body.join(' '))[1]);
    }

    summary() {
        return jsonOf(this.#say('summary'));
    }

    log() {
        return this.#lines('log');
    }

    save() {
        return `${this.#lines('save').join('\n')}\n`;
    }

    ask(line) {
        return this.#core.ask(line, this.lang);
    }

    #lines(line) {
        return this.#say(line).body;
    }

    // Says what somebody typed: places in it count from where it begins.
    #typed(before, line) {
        return this.#say(before + line, before.length);
    }

    #say(line, before = 0, ms = undefined) {
        this.#limit.until = ms ? performance.now() + ms : Infinity;
        const answer = this.#core.ask(line, this.lang);
        if (answer.error) {
            const { line: row, column } = answer.error; // with a row it is a place in a save file
            throw Object.assign(new CoreError({ ...answer.error, column: row ? column : Math.max(0, column - before) }), { line: row });
        }
        return answer;
    }
}

const who = (seat) => (seat === null ? 'seat=none' : `seat=${seat}`);

// Options, each with a blank behind it.
function options(given) {
    return Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => `${name}=${value} `).join('');
}

function looking({ seat = 0, index, all } = {}) {
    return `${options({ index })}${all ? 'all ' : ''}${who(seat)}`;
}
