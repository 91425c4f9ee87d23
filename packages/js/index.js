// Kazu for programs: tables of all games, and the command. The types are in index.d.ts.
import { compiled } from './load.js';
import { Core } from './core.js';
import { Table } from './tables.js';

export { command } from './command.js';
export { CoreError as KazuError, CoreTrap as KazuTrap } from './core.js';
export { House, Table };

/** Opens the house of games. */
export async function open({ lang = 'en', wasm } = {}) {
    const module = await compiled('kazu.wasm', wasm);
    return new House(module, await Core.open(module), lang);
}

/** What there is to play, and the way to a table. */
class House {
    #module;
    #core;

    constructor(module, core, lang) {
        this.#module = module;
        this.#core = core;
        this.lang = lang;
    }

    games() {
        return this.#core.json('games json', this.lang);
    }

    parameters(game) {
        return this.#core.json(`params ${game}`, this.lang);
    }

    daily(game, date) {
        return this.#core.json(`daily ${game} ${date}`, this.lang);
    }

    async deal(game, { parameters = '', seed, seats, bots, ...how } = {}) {
        return this.#table(['new', game, option('seats', seats), option('seed', seed), option('bots', bots)], words(parameters), how);
    }

    async open(game, instance, { seats, bots, ...how } = {}) {
        return this.#table(['open', game, option('seats', seats), option('bots', bots)], instance, how);
    }

    async load(save, how = {}) {
        return this.#table(['load'], save.replace(/\\/g, '\\\\').replace(/\r?\n/g, '\\n'), how);
    }

    ask(line) {
        return this.#core.ask(line, this.lang);
    }

    async #table(parts, typed, how) {
        const before = `${parts.filter((part) => part !== '').join(' ')} `;
        return Table.begin(this.#module, (before + typed).trimEnd(), before.length, { lang: this.lang, ...how });
    }
}

const option = (name, value) => (value === undefined || value === null || value === '' ? '' : `${name}=${value}`);

/** Parameters as a line: a line, or an object of them. */
function words(parameters) {
    return typeof parameters === 'string' ? parameters
        : Object.entries(parameters).map(([key, value]) => `${key}=${value}`).join(' ');
}
