// The ladder: five animals and four variants; each plays another game. Beaten ones are stamped, and a tap begins a game.
import { begin } from '../../app/begin.js';
import { openDialog } from '../../app/dialog.js';
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { keepChoice } from '../../app/last_choice.js';
import { go } from '../../app/router.js';
import { remove } from '../../app/store.js';
import { t } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { face } from '../faces.js';
import { seal } from '../seal.js';
import { beaten, climb } from './memory.js';
import { draw, playsText, rungs } from './rungs.js';
import { climbOn, stairs, stairsLine } from './stairs.js';

/** Keeps a rung as the game that the first screen offers. */
export function offer(rung, params = draw(rung)) {
    keepChoice('kazutori', { params, bots: rung.bots, rung: rung.id });
}

/**
 * Begins a game on a rung.
 * @param {{record: object, over: boolean, view: object}} [left] a game that is left; if it is under way, a note leads back @param {number} [but] the N of the game before
 */
export async function beginOn(rung, left = null, but = 0) {
    const params = draw(rung, Math.random, but);
    try {
        const id = await begin({ game: 'kazutori', params, seats: rung.bots.length, bots: rung.bots });
        offer(rung, params);
        go(`#/play/${id}`);
        if (left && !left.over && left.view.nodes.find((node) => node.name === 'total')?.cells?.length) {
            const back = left.record.id;
            toast(`${t('New game')}: ${rung.text}`, { action: { text: t('Undo'), does: () => go(`#/play/${back}`) } });
        }
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** Begins a game on the first rung that is not beaten, or on the last one. */
export function beginNext() {
    const all = rungs();
    return beginOn(all.find(({ id }) => !beaten().includes(id)) || all[all.length - 1]);
}

/** Begins this game again with the computer's number, before anybody said one. */
export async function letComputerBegin(play) {
    const { record, table, chairs } = play;
    const id = await begin({ game: 'kazutori', instance: `${table.instance.replace(/ first=\d+/, '')} first=2`, seats: chairs.length,
        bots: chairs.map((chair) => chair.bot), wish: record.wish });
    // It is not stored again when its screen is left.
    play.readOnly = true;
    await remove(record.id);
    location.replace(`#/play/${id}`);
}

/** What is new on a rung, or what is left to do there once it is beaten. */
export function ideaOf({ id, idea }) {
    return beaten().includes(id) && !beaten('perfect').includes(id) ? t('Now for gold: no miss, no hint, no Undo.') : idea;
}

export class Ladder {
    /** @param {object} play the game that a tap on a rung leaves @param {() => void} [chosen] */
    constructor(play, chosen = () => {}) {
        Object.assign(this, { play, chosen });
        this.list = h('ol', { 'aria-label': t('Opponents'), role: 'list' });
        this.line = h('p', { class: 'ladder-line' });
        this.element = h('div', { class: 'ladder' }, this.list, this.line);
    }

    /** @param {object|null} now the rung of this game, or the next one at the end @param {number} [n] of the game that is played */
    show(now, n) {
        const won = beaten();
        const perfect = beaten('perfect');
        const { step, best } = climb();
        const state = [won, perfect, now && now.id, n, step, best].join(' ');
        if (state === this.state) {
            return;
        }
        this.state = state;
        this.now = now ? this.about(now, n) : '';
        setText(this.line, this.now);
        const all = rungs();
        this.element.classList.toggle('all', all.every((rung) => won.includes(rung.id)));
        fill(this.list, [...all.map((rung) => this.rung(rung, { isBeaten: won.includes(rung.id), isPerfect: perfect.includes(rung.id) }, now)),
            this.rung(stairs(), {}, now)]);
    }

    /** Name, rules and what is new, in a line. */
    about(rung, n) {
        return rung.step ? stairsLine(rung) : `${rung.text}: ${playsText(rung, n)} – ${ideaOf(rung)}`;
    }

    choose(rung) {
        this.chosen();
        return rung.step ? climbOn() : beginOn(rung, this.play);
    }

    rung(rung, { isBeaten, isPerfect }, now) {
        const here = now && now.id === rung.id;
        const plays = rung.step ? stairsLine(rung) : playsText(rung);
        const { best } = climb();
        const name = rung.step ? plays : rung.sign ? t('{name}, {rules}', { name: rung.text, rules: plays }) : rung.text;
        const label = isPerfect ? t('{name}: beaten without a miss. Play again', { name }) : isBeaten ? t('{name}: beaten. Play again', { name }) : rung.sign ? t('Play: {name}', { name }) : t('Play against {name}', { name });
        const about = here ? this.now : this.about(rung);
        const tell = () => setText(this.line, about);
        const button = h('button', { type: 'button', class: 'rung', data: { tool: `rung-${rung.id}` }, 'aria-label': label,
            on: { click: () => this.choose(rung), pointerenter: tell, focus: tell, pointerleave: () => setText(this.line, this.now),
                blur: () => setText(this.line, this.now) } },
        face({ bot: rung.bots[1] }), rung.sign ? h('span', { class: 'rung-sign', 'aria-hidden': 'true' }, rung.sign) : null, isBeaten ? seal('済', { size: 26 }) : null,
        rung.step && best ? h('b', { class: 'rung-best', 'aria-hidden': 'true' }, String(best)) : null);
        setAttribute(button, 'aria-current', here ? 'step' : null);
        return h('li', { class: `${here ? 'here' : ''} ${isBeaten ? 'beaten' : ''} ${isPerfect ? 'perfect' : ''}` }, button, h('span', { class: 'rung-name', 'aria-hidden': 'true' }, rung.text),
            h('span', { class: 'rung-plays' }, plays, h('b', {}, rung.step ? '' : ideaOf(rung))));
    }
}

/** The ladder in a dialog, where the table has no room for it. */
export function openLadder(now, play) {
    const ladder = new Ladder(play, () => ladder.element.closest('dialog')?.close());
    ladder.show(now);
    openDialog({ title: t('Opponents'), name: 'ladder', body: h('div', { class: 'mat cloth asanoha ladder-sheet' }, ladder.element) });
}
