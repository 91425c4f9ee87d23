// The screen of an invitation: the host, the game, the players so far, and the choice to sit down or to watch.
import { fill, h, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { line } from '../scenes/line.js';
import { announce } from '../app/live.js';
import { modeName, settingsLabel } from '../app/modes.js';
import { language, t } from '../app/t.js';
import { Lantern } from './lantern.js';
import { askOnce } from './line.js';
import { keepMe, personAt } from './people.js';
import { PersonForm } from './person_form.js';
import { clockText, roomGame, rulesList } from './room_games.js';

const ASK_MS = 4000;

export class Door {
    /**
     * @param {{room: string, door: string, seats: {token: string, name: string}[]}} what `seats`: those that this browser has in the room
     * @param {{sit: (seat: object) => void, watch: () => void, wall: () => void, back: (token: string) => void, closed: (why: object) => void}} acts
     */
    constructor(root, what, acts, signal) {
        Object.assign(this, { root, ...what, acts, signal, asks: what.seats.length === 0, lanterns: [] });
    }

    /** Asks the server about the room, again and again, because others may sit down meanwhile. */
    async open() {
        setTitle(t('Invitation'));
        setFrameTitle(t('Invitation'));
        this.signal.addEventListener('abort', () => setFrameTitle(''));
        document.addEventListener('kazu-language', () => this.told && this.draw(), { signal: this.signal });
        await this.look();
        if (this.told && !this.signal.aborted) {
            this.draw();
            const timer = setInterval(() => document.hidden || this.look(), ASK_MS);
            this.signal.addEventListener('abort', () => clearInterval(timer));
        }
    }

    async look() {
        try {
            const told = await askOnce({ t: 'door', room: this.room, door: this.door, lang: language() }, this.signal);
            const changed = JSON.stringify({ ...told, id: 0 }) !== JSON.stringify({ ...this.told, id: 0 });
            this.told = told;
            if (changed && this.card) {
                this.update();
            }
        } catch (error) {
            if (!this.signal.aborted && (!this.told || error.letter?.code !== 'lost')) {
                this.acts.closed(error.letter || {});
            }
        }
    }

    /** The seats as `personAt` reads them from a table. */
    get table() {
        const { chairs = [], people = [] } = this.told;
        return { chairs, people, seat: null, here: chairs.map((chair) => ({ person: 'here', bot: 'bot' })[chair.kind] || 'open') };
    }

    get free() {
        return this.table.here.filter((here) => here === 'open').length;
    }

    get maySit() {
        return this.told.state === 'waiting' && this.free > 0;
    }

    draw() {
        const kept = this.who?.field.value;
        this.lanterns = [];
        this.card = h('section', { class: 'room-cloth door-card' });
        this.actions = h('div', { class: 'door-actions' });
        this.who = new PersonForm();
        if (kept !== undefined) {
            this.who.field.value = kept;
        }
        this.form = h('form', { class: 'door-form', novalidate: true },
            h('div', { class: 'door-you' }, this.who.lantern.element, this.who.label), this.who.element,
            h('p', { class: 'soft' }, t('Faded crests and colours are taken. Only this room sees your name.')));
        this.form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.sit();
        });
        fill(this.root, h('div', { class: 'door' }, this.card, h('div', { class: 'door-side' }, this.form, this.actions)));
        this.update();
    }

    update() {
        this.who.avoid(this.told.people || []);
        this.drawCard();
        this.form.hidden = !this.asks || !this.maySit;
        this.drawActions();
    }

    drawCard() {
        const { table, told } = this;
        const game = roomGame(told.game, told.params);
        const shown = table.here.map((_, seat) => personAt(table, seat)).filter((person, index, all) => person.kind !== 'open'
            || all.slice(0, index).every((one) => one.kind !== 'open'));
        const lanterns = shown.map((person) => new Lantern().show(person, person.kind === 'open' ? 'free' : 'lit').element);
        const sits = table.here.length - this.free;
        fill(this.card, h('div', { class: 'door-lanterns' }, lanterns),
            h('p', { class: 'door-by' }, told.by?.name ? t('{name} invites you', { name: told.by.name }) : t('You are invited')),
            h('h1', {}, modeName(told.game)),
            h('div', { class: 'door-rules' }, rulesList(game, told.rules)),
            h('p', { class: 'door-facts' }, [t('{n} of {all} seats taken', { n: sits, all: table.here.length }),
                game.minutes ? t('about {n} min', { n: game.minutes }) : settingsLabel(told.game, told.params), clockText(told.clock_of)].filter(Boolean).join(' · ')));
    }

    drawActions() {
        const key = (tool, kind, text, act, sign) => h('button', { class: `key ${kind}`, type: 'button', data: { tool }, on: { click: act } },
            sign ? icon(sign) : null, h('span', {}, text));
        const watch = [key('watch', this.maySit ? 'bare' : 'main wide', t('Watch'), () => this.acts.watch(), 'watch'),
            key('to-wall', 'bare', t('Big screen'), () => this.acts.wall(), 'picture')];
        const had = document.activeElement?.dataset?.tool;
        if (!this.asks) {
            const [first] = this.seats;
            fill(this.actions, h('p', { class: 'door-again' }, first.name ? t('You are already in this room as {name}.', { name: first.name }) : t('You are already in this room.')),
                this.seats.map(({ token, name }, index) => key('back-to-seat', index ? '' : 'main wide', this.seats.length > 1 ? t("Back to {name}'s seat", { name })
                    : t('Back to your seat'), () => this.acts.back(token))),
                this.maySit ? key('someone-else', '', t('Sit down as someone else'), () => this.askAgain()) : null);
        } else if (this.maySit) {
            fill(this.actions, this.fault ||= h('p', { class: 'bad', role: 'alert', hidden: true }),
                key('sit', 'main wide', this.free === 1 ? t('Take the last seat') : t('Take a seat'), () => this.sit()), watch);
        } else if (this.told.state === 'over') {
            fill(this.actions, h('p', { class: 'door-again' }, line('This game is over. Go in to see the result and to sit down for the next game, or make a room yourself.', 'この対局は終わりました。入ると結果を見て次の対局の席を取れます。自分でルームを作ることもできます。')),
                key('watch', 'main wide', line('Go in', '入る'), () => this.acts.watch(), 'watch'),
                h('a', { class: 'key', href: `#/rooms/${this.told.game}`, data: { tool: 'own-room' } }, icon('friends'), h('span', {}, t('Create a room'))));
        } else {
            fill(this.actions, h('p', { class: 'door-again' }, this.told.state === 'waiting' ? t('All seats are taken. You can watch.')
                : t('The game has already begun. You can watch.')), watch);
        }
        this.actions.querySelector(`[data-tool="${had}"]`)?.focus({ preventScroll: true });
    }

    /** A second person in this browser has another name. */
    askAgain() {
        this.asks = true;
        this.update();
        this.who.field.value = '';
        this.who.read();
        this.who.field.focus();
    }

    async sit() {
        if (this.busy || !this.who.complete()) {
            return;
        }
        this.busy = true;
        this.fault.hidden = true;
        const { person } = this.who;
        try {
            const seat = await askOnce({ t: 'sit', room: this.room, door: this.door, ...person }, this.signal);
            if (!this.seats.length) {
                keepMe(person);
            }
            this.acts.sit(seat);
        } catch (error) {
            if (!this.signal.aborted) {
                await this.refuse(error.letter || {});
            }
        } finally {
            this.busy = false;
        }
    }

    async refuse({ code, message }) {
        const text = { FULL: () => t('The last seat was just taken.'), CLOSED_LOBBY: () => t('The game has just begun.'),
            lost: () => t('The server does not answer.') }[code]?.() || message || t('The server does not answer.');
        if (code === 'BAD_TOKEN' || code === 'token') {
            this.acts.closed({ code });
            return;
        }
        this.fault.hidden = false;
        this.fault.textContent = text;
        announce(text);
        await this.look();
    }
}
