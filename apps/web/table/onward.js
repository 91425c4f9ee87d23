// Where to go from a game: another deal like it, the same one again, or the next puzzle of its day.
import { begin } from '../app/begin.js';
import { isStamped, nextOf, squaresOf, streak } from '../app/daily.js';
import { h } from '../app/dom.js';
import { dayOf } from '../app/games.js';
import { keepChoice } from '../app/last_choice.js';
import { modeName, modes } from '../app/modes.js';
import { go } from '../app/router.js';
import { remove } from '../app/store.js';
import { dateText, t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { today } from '../app/today.js';
import { fromFirst } from './entries.js';

// Games whose new game is set on a sheet over the table.
const SHEETS = ['kenken'];

/** The place of a puzzle in its day, such as `Today’s five · 2/5`; a phone shows the last part alone. */
export function placeInDay({ game, day }) {
    const all = modes().map(({ id }) => id);
    return [h('span', {}, day === today() ? t('Today’s five') : t('Puzzle of {date}', { date: dateText(day, 'medium') }), ' · '), `${all.indexOf(game) + 1}/${all.length}`];
}

export class Onward {
    constructor(play) {
        this.play = play;
    }

    /** Another deal with the same wishes; in turn games the next player begins. */
    next() {
        const { drawing, table, record } = this.play;
        const params = table.params.replace(/\bfirst=(\d+)/, (all, first) => `first=${(Number(first) % table.seats) + 1}`);
        return this.begin({ params: params === table.params ? record.wish || params || drawing.scene?.like?.() || '' : params });
    }

    /** Another deal for other seats, before the first move of this one, which is forgotten. `bots`: a level for each seat, 0 is a person. */
    async reseat(bots) {
        const { play } = this;
        const { record } = play;
        const params = record.wish || play.table.params;
        const id = await begin({ game: record.game, params, wish: params, seats: bots.length, bots });
        if (bots.some(Boolean)) {
            keepChoice(record.game, { params, bots, chosen: id });
        }
        // It is not stored again when its screen is left.
        play.readOnly = true;
        await remove(record.id);
        location.replace(`#/play/${id}`);
    }

    /**
     * The same deal from the start. A puzzle under way goes back to its beginning, and its clock runs on; anything else is dealt anew.
     * A puzzle of a day stays one: it is dealt from its date, which a backup is checked against.
     */
    async again(event) {
        const { play } = this;
        const { record: { day, game, wish }, table } = play;
        if (!play.over && play.chairs.length === 1) {
            return play.say(`takeback ${fromFirst(play.entries.done, play.seats.persons, play.drawing.scene?.quiet)}`, event.timeStamp);
        }
        const { params, key } = day ? await dayOf(game, day) : {};
        return this.begin({ ...(day ? { params, seed: key } : { instance: table.instance }), day, wish: wish || table.params });
    }

    /** The settings of a new game: a sheet over the table, or a form elsewhere. */
    async settings() {
        const { table, record: { game, wish } } = this.play;
        const { openSheet } = SHEETS.includes(game) ? await import('../screens/new.js') : {};
        const params = wish || table.params;
        return openSheet ? openSheet(game, params) : go(`#/new/${game}${params ? `?params=${encodeURIComponent(params)}` : ''}`);
    }

    async begin(what) {
        const { chairs, record, table } = this.play;
        const bots = chairs.map((chair) => (chair.left ? 0 : chair.bot));
        try {
            go(`#/play/${await begin({ ...what, game: record.game, seats: table.seats, bots: bots.some(Boolean) ? bots : undefined })}`);
        } catch (error) {
            toast(error.message, { kind: 'bad' });
        }
    }

    /** The one natural way on, as a button: after a puzzle of a day the next of its day that is not solved yet. */
    wayOn(records) {
        const { day, game, round } = this.play.record;
        const way = { icon: 'next', tool: 'next', kind: 'main' };
        if (round) {
            return { ...way, icon: 'back', text: t('Back to the round'), does: () => go(`#/play/${round}`) };
        }
        if (!day) {
            return { ...way, text: this.play.chairs.length === 1 ? t('Next puzzle') : t('Next game'), does: () => this.next() };
        }
        const open = nextOf(squaresOf(records, day).filter(({ mode }) => mode.id !== game));
        return open ? { ...way, text: t('Next: {game}', { game: modeName(open.id) }), does: () => go(`#/daily/${open.id}/${day}`) }
            : { ...way, text: t('To the stamps'), does: () => go(day === today() ? '#/daily' : `#/daily/${day}`) };
    }

    /** After a game of a day: whether the try counts; today also how many are stamped, and the streak. */
    standing(records) {
        const { record, result } = this.play;
        if (!record.day) {
            return '';
        }
        const now = [{ ...record, over: true, result }, ...records.filter(({ id }) => id !== record.id)];
        const squares = squaresOf(now, record.day);
        const kept = squares.find(({ mode }) => mode.id === record.game);
        const note = kept.record.id === record.id ? (kept.state === 'played' ? t('Stamp earned: you played Name Poker to the end.') : '')
            : isStamped(kept.state) ? t('Your first result stays on record.')
                : kept.state === 'missed' && kept.mode.bots.length === 1 ? t('The solution was shown before: this try earns no stamp.') : '';
        if (record.day !== today()) {
            return [note, t('Past days don’t count for the streak.')].filter(Boolean).join(' · ');
        }
        const stamps = squares.filter(({ state }) => isStamped(state)).length;
        const { length } = streak(now);
        return [t('Today: {n} of 5 stamped', { n: stamps }), length > 1 ? t('{n}-day streak', { n: length }) : '', note].filter(Boolean).join(' · ');
    }
}
