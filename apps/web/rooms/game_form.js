// The choice of what a room plays: game, ready-made rules, pace, and more settings.
import { closeDialogs, openDialog } from '../app/dialog.js';
import { fill, h } from '../app/dom.js';
import { ornament } from '../app/ornaments.js';
import { t } from '../app/t.js';
import { CLOCKS, clockText, roomGame, roomGames } from './room_games.js';
import { MoreSettings } from './room_settings.js';

export class GameForm {
    /** @param {{game: string, params?: string, clock?: string, hints?: boolean, lag?: boolean}} how the choice so far; the first rules of the game are the default */
    constructor({ game, params, clock = '', hints = false, lag }) {
        const { variants } = roomGame(game);
        Object.assign(this, { game, params: params ?? variants[0]?.params ?? '', clock: CLOCKS.includes(clock) ? clock : '', hints, lag });
        this.sheets();
    }

    /** Fresh sheets for the choice. */
    sheets() {
        this.gameSheet = h('section', { class: 'sheet create-game', 'aria-labelledby': 'create-game' });
        this.tableSheet = h('section', { class: 'sheet create-table', 'aria-labelledby': 'create-table' });
    }

    /** The members of a letter that say what is played. */
    get letter() {
        const { game, params, clock, hints } = this;
        const { timed, most } = roomGame(game, params);
        return { game, params, seats: most, hints, ...(clock && !timed ? { clock } : {}) };
    }

    drawGame() {
        fill(this.gameSheet, h('h2', { id: 'create-game' }, t('Game')),
            h('div', { class: 'create-games', role: 'radiogroup', 'aria-labelledby': 'create-game' }, roomGames().map((one) => this.gameChoice(one))),
            this.row(t('Rules'), 'variant', roomGame(this.game).variants.map(({ text, params }) => [params, text]), this.params, (params) => {
                this.params = params;
            }));
        fill(this.tableSheet, this.tableParts());
    }

    tableParts() {
        return this.pace();
    }

    pace() {
        const clocks = [t('Relaxed'), t('Normal'), t('Fast')].map((text, index) => [CLOCKS[index], text]);
        return [roomGame(this.game, this.params).timed ? null : [this.row(t('Pace'), 'clock', clocks, this.clock, (clock) => {
            this.clock = clock;
        }), h('p', { class: 'soft create-clock' }, clockText(this.clock) || t('No clock'))], new MoreSettings(this).element];
    }

    gameChoice(game) {
        return h('label', { class: 'create-choice', data: { game: game.id } },
            h('input', { type: 'radio', name: 'game', value: game.id, checked: game.id === this.game, on: { change: () => {
                Object.assign(this, { game: game.id, params: game.variants[0].params });
                this.drawGame();
                this.gameSheet.querySelector('[name=game]:checked').focus({ preventScroll: true });
            } } }),
            ornament(game.id, game.name), h('span', {}, h('b', {}, game.name), h('span', { class: 'soft' }, game.pitch)),
            h('small', { class: 'soft' }, t('2–{n} players', { n: game.most })));
    }

    /** A row of keys of which one is on. */
    row(title, name, choices, chosen, choose) {
        if (!choices.length) {
            return null;
        }
        return h('div', { class: 'create-row' }, h('span', { id: `create-${name}` }, title),
            h('div', { class: 'choice-row', role: 'radiogroup', 'aria-labelledby': `create-${name}` }, choices.map(([value, text]) =>
                h('label', { data: { [name]: value } }, h('input', { type: 'radio', name, checked: value === chosen, on: { change: () => {
                    choose(value);
                    this.drawGame();
                    document.querySelector(`[name=${name}]:checked`)?.focus({ preventScroll: true });
                } } }), h('span', {}, text)))));
    }
}

/** Asks the host what the room plays next; null: nothing else. @param {import('./remote_table.js').RemoteTable} table */
export async function chooseGame(table) {
    const known = roomGames().some(({ id }) => id === table.game);
    const form = new GameForm({ game: known ? table.game : roomGames()[0].id, clock: table.hello.clock_of, hints: table.hello.hints });
    form.drawGame();
    // Somebody else may have begun meanwhile: then there is nothing to choose.
    const left = new AbortController();
    const { no, state } = table;
    ['change', 'game'].forEach((name) => table.addEventListener(name, () => (table.no !== no || table.state !== state) && closeDialogs(), { signal: left.signal }));
    const answer = await openDialog({ title: t('Choose a game'), name: 'game', body: [form.gameSheet, form.tableSheet],
        actions: [{ text: t('Cancel'), value: '' }, { text: t('Play this game'), value: 'yes', kind: 'main' }] });
    left.abort();
    return answer ? form.letter : null;
}
