// The showdown: hands turn up one after the other, rules are tried until one decides, and it waits for you. Any key jumps to its end.
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { has } from '../reading.js';
import { seal } from '../seal.js';
import { Seat } from '../seat.js';
import { reasonsOf } from './decision.js';
import { makeCard, paint } from './hand.js';
import { reasonText, tagText } from './reason.js';
import { NameStrip } from './strip.js';
import { line } from '../line.js';
import { capital, dealtText, drawnText, LUCKY, RARE, showTitle } from './words.js';

const OWN_CARD = 90;
const OTHER_CARD = 180;
// All opponents together take no longer than two of them would.
const OTHERS_MOST = 1800;
// A rule takes this long, all together no longer than this; of a round that is lost there is less to enjoy.
const RULE = 500;
const RULES_MOST = { won: 2000, lost: 1000 };
const PAUSE = 300;
// Before the last card.
const HOLD = 650;
const FLIP = { duration: 180, easing: 'ease-out' };
// The name itself and five of a kind.
export const RAREST = 2;

/** A word of an animal about a round, by its level and how it went: won, lost. */
const sayings = () => [[line('Peep!', 'ぴよ!'), line('Peep …', 'ぴよ…')], [line('Pon-poko!', 'ぽんぽこ!'), line('Pon …', 'ぽん…')], [line('Purr.', 'にゃふふ'), line('Hiss!', 'ふーっ!')],
    [line('Yip!', 'こん!'), line('Hmph.', 'ぐぬぬ')], [line('Ha ha ha!', 'わっはっは'), line('Well played.', 'お見事')]];

/** What a view says of its last showdown: `{hands: [{seat, letters, type, exchanged, out, oneOf, won}], reasons}`; of your hand `out` are the places of
 * the last exchange, and one of `oneOf` like it brings the type or a better one; 0: the hand is as it was dealt. */
export function showdownOf(view) {
    const nodeOf = (name) => view.nodes.find((node) => node.name === name);
    const cells = (nodeOf('showdown')?.cells || []).slice(4);
    const hands = cells.filter((_, index) => index % 4 === 0).map((name, row) => {
        const [, exchanged, hand, type] = cells.slice(4 * row, 4 * row + 4);
        return { seat: name.seat ?? 0, name: name.text, letters: [...hand.text], type: type.text, exchanged: exchanged.text, out: exchanged.marks || 0, oneOf: type.value || 0, won: has(name, 'winner') };
    });
    return { hands, reasons: reasonsOf(nodeOf('why')) };
}

/** Your cards at the end of the round that is over, as cells of a hand. @param {object[]} before the cells before the last move */
export function lastHand(view, mine, before, name) {
    const { letters = [], out } = showdownOf(view).hands.find(({ seat }) => seat === mine) || {};
    return letters.map((text, index) => ({ ...before[index], text, value: name.find((one) => one.text === text)?.value || 0, extra: name[index]?.text === text ? 1 : 0,
        flags: out >> index & 1 ? 'new' : '' }));
}

export class Showdown {
    /** @param {import('./decision.js').Decision} decision @param {() => void} ended */
    constructor(decision, ended) {
        Object.assign(this, { decision, ended, timers: [], done: true });
        this.rows = h('div', { class: 'hands-shown' });
        this.headline = h('h2', { class: 'headline' });
        this.reason = h('p', {});
        this.rarity = h('p', { class: 'rarity' });
        this.news = h('p', { class: 'new-hand' });
        this.verdict = h('div', { class: 'verdict' }, h('div', {}, this.headline, this.reason, this.rarity, this.news));
        this.element = h('section', { class: 'showdown', hidden: true }, this.rows, this.verdict);
    }

    /** Draws the end state. @param {object} shown as showdownOf() gives it @param {{chairs: object[], mine: number, alone: boolean, name: object[], rules: object[], types: object[], points: (seat: number) => string, nameOf: (seat: number) => string}} table */
    draw(shown, table) {
        const { hands, reasons } = shown;
        const { mine, chairs, name } = table;
        this.shown = shown;
        this.mine = mine;
        const order = [...hands.filter(({ seat }) => seat !== mine), ...hands.filter(({ seat }) => seat === mine)];
        const last = reasons[reasons.length - 1];
        this.decisive = last?.decides ? last : null;
        this.alone = hands.filter(({ won }) => won).length === 1;
        this.hands = order.map((hand) => this.makeHand(hand, table, chairs));
        fill(this.rows, this.hands.map(({ element }) => element));
        this.layStrip(order, name);
        this.element.dataset.hands = order.length;
        this.element.toggleAttribute('data-many', order.length > 3);
        const winners = hands.filter(({ won }) => won);
        const names = winners.map(({ seat }) => table.nameOf(seat)).join(line(', ', '、'));
        // Several people at one device have names.
        const isMine = table.alone && winners.some(({ seat }) => seat === mine);
        this.isLost = table.alone && mine >= 0 && !isMine;
        const type = hands.find(({ seat }) => seat === mine)?.type;
        const so = this.isLost && winners[0].type === type ? line('So close! ', '惜しい! ') : '';
        const rarity = this.rarityOf(winners, table);
        const isRare = winners.length === 1 && (rarity || table.types.slice(0, RAREST).some(({ title }) => title === winners[0].type));
        this.great = isRare && !this.isLost ? this.hands.find(({ hand }) => hand.won) : null;
        this.element.toggleAttribute('data-great', Boolean(this.great));
        setText(this.rarity, rarity);
        setText(this.headline, winners.length > 1 ? isMine ? line('You share the point.', '引き分け。点を分け合います。') : line(`${names} share the point.`, `${names}が点を分けました。`)
            : isMine ? line('You take the round.', 'あなたの勝ち。') : line(`${so}${names} takes the round.`, `${so}${names}の勝ち。`));
        setText(this.reason, reasonText(this.decisive, hands, table));
        fill(this.news);
        if (isRare) {
            this.tellRoyal(winners[0], isMine, table);
        }
        this.stamp?.remove();
        this.stamp = this.alone && (isMine || !table.alone) ? seal('勝') : null;
        if (this.stamp) {
            this.verdict.prepend(this.stamp);
        }
        this.decision.show(reasons, table);
    }

    /** How rare it is what the winner did, if that is known; empty if it is not rare. */
    rarityOf([{ seat, type, exchanged, oneOf }, ...others], { types, mine }) {
        const { rarity } = types.find(({ title }) => title === type) || {};
        const isDealt = !/[1-9]/.test(exchanged);
        return others.length ? '' : isDealt && rarity >= RARE ? dealtText(rarity, this.isLost) : seat === mine && oneOf >= LUCKY ? drawnText(oneOf) : '';
    }

    /** A hand that is the name itself: nothing beats it. */
    tellRoyal({ letters, seat, type }, isMine, { name, nameOf }) {
        const whole = name.map(({ text }) => text).join('');
        if (letters.join('') === whole) {
            setText(this.headline, isMine ? line(`You spelled ${whole}!`, `「${whole}」完成!`) : line(`${nameOf(seat)} spelled ${whole}!`, `${nameOf(seat)}が「${whole}」を完成!`));
            setText(this.reason, line(`${capital(type)}: nothing beats it.`, `${type}。これより強い役はありません。`));
        }
    }

    /** A hand that was never made before. */
    tellNew(text) {
        fill(this.news, seal('役', { size: 34 }), h('span', {}, text));
    }

    /** Between two hands lies the name; the circles are those of the last hand. */
    layStrip(order, name) {
        const strip = new NameStrip();
        const { letters } = order[order.length - 1];
        strip.show(name, name.map(({ text }, index) => letters[index] === text));
        if (order.length === 2) {
            this.rows.insertBefore(h('div', { class: 'hand-shown strip-shown' }, strip.element), this.rows.lastChild);
        }
    }

    makeHand(hand, { name, chairs, points, nameOf, mine }, all) {
        const chair = all[hand.seat] || { seat: hand.seat };
        const seat = new Seat(chair);
        const said = this.alone && sayings()[chair.bot - 1]?.[hand.won ? 0 : 1];
        if (said) {
            seat.number.before(h('span', { class: 'says', 'aria-hidden': 'true' }, said));
        }
        seat.show({ name: nameOf(hand.seat), number: points(hand.seat) });
        showTitle(seat.line, capital(hand.type));
        setAttribute(seat.element, 'data-gain', hand.won && this.alone ? '+1' : null);
        const side = this.decisive ? this.decisive.seats.indexOf(hand.seat) : -1;
        const mask = side < 0 ? 0 : this.decisive.places[side];
        const cards = hand.letters.map((letter, index) => {
            const card = makeCard();
            const home = name.find(({ text }) => text === letter);
            paint(card, { text: letter, strokes: home?.value || 0, inPlace: name[index]?.text === letter });
            card.element.classList.toggle('frame', Boolean(mask >> index & 1) && hand.won);
            card.element.classList.toggle('dim', Boolean(mask) && !hand.won && !(mask >> index & 1));
            return card;
        });
        const value = side < 0 ? '' : this.decisive.values[side];
        const pill = side < 0 ? '' : value === hand.type ? hand.won ? capital(value) : '' : tagText(this.decisive, value, name);
        const row = h('div', { class: 'cards-shown', role: 'img', 'aria-label': `${nameOf(hand.seat)}: ${hand.letters.join('')}, ${hand.type}` }, cards.map(({ element }) => element),
            h('span', { class: 'pill', 'aria-hidden': 'true' }, pill));
        const element = h('div', { class: ['hand-shown', hand.won ? 'won' : 'lost', hand.seat === mine ? 'mine' : ''].filter(Boolean).join(' '), data: { seat: hand.seat } }, seat.element, row);
        return { hand, element, cards: row, faces: cards };
    }

    /** Shows the end state at once, as in a look back. */
    still() {
        this.element.hidden = false;
        this.element.className = 'showdown decided ruled';
        this.hands.forEach(({ faces }) => faces.forEach(({ element }) => element.classList.remove('down', 'tense')));
        this.decision.reach(Infinity);
        this.done = true;
    }

    /** Runs from the beginning. */
    play() {
        this.stop();
        this.element.hidden = false;
        this.done = false;
        if (!mayMove()) {
            this.finish();
            return;
        }
        this.element.className = 'showdown';
        this.hands.forEach(({ faces }) => faces.forEach(({ element }) => element.classList.add('down')));
        this.decision.reach(0);
        this.timers = this.plan().map(({ at, act }) => setTimeout(() => this.element.isConnected && act(), at));
    }

    /** What happens when: `{at, act}`. */
    plan() {
        const steps = [];
        let at = 120;
        // The hand that decides comes last.
        const inPair = ({ hand }) => Number(this.decisive?.seats.includes(hand.seat) ?? false);
        const others = this.hands.filter(({ hand }) => hand.seat !== this.mine).sort((a, b) => inPair(a) - inPair(b));
        const last = others[others.length - 1]?.faces.at(-1);
        const turn = ({ faces }, pace) => faces.forEach((card) => {
            if (card === last) {
                steps.push({ at, act: () => card.element.classList.add('tense') });
                at += HOLD;
            }
            steps.push({ at, act: () => {
                card.element.classList.remove('down', 'tense');
                card.face.animate([{ transform: 'rotateY(88deg)' }, { transform: 'none' }], FLIP);
                sound('flip');
            } });
            at += pace;
        });
        this.hands.filter(({ hand }) => hand.seat === this.mine).forEach((one) => turn(one, OWN_CARD));
        at += PAUSE;
        others.forEach((one) => turn(one, Math.min(OTHER_CARD, OTHERS_MOST / (5 * others.length))));
        at += PAUSE;
        const { tried } = this.decision;
        const rule = Math.min(RULE, RULES_MOST[this.isLost ? 'lost' : 'won'] / tried);
        for (let count = 1; count <= tried; count += 1) {
            steps.push({ at, act: () => this.decision.reach(count) });
            at += rule;
        }
        steps.push({ at: at - rule + Math.min(160, rule / 2), act: () => this.element.classList.add('ruled') }, { at: at + PAUSE, act: () => this.conclude() });
        return steps;
    }

    /** The end: the seal lands, points count, and the table waits. */
    conclude() {
        this.still();
        this.verdict.querySelectorAll('.seal').forEach((one) => one.classList.add('landing'));
        if (this.stamp) {
            sound('win');
        }
        if (mayMove()) {
            this.great?.faces.forEach(({ face }, index) => face.animate([{ transform: 'none' }, { transform: 'translateY(-14px) rotate(-2deg)' }, { transform: 'none' }],
                { duration: 420, delay: 220 + index * 90, easing: 'ease-in-out' }));
        }
        this.ended();
    }

    /** Jumps to the end. */
    finish() {
        this.stop();
        this.conclude();
    }

    stop() {
        this.timers.forEach(clearTimeout);
        this.timers = [];
    }

    hide() {
        this.stop();
        this.done = true;
        this.element.hidden = true;
    }
}
