// A single opponent: a large face, a bubble with what it says, and the question who begins.
import { h, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { t } from '../../app/t.js';
import { face } from '../faces.js';
import { setMood, voice } from './voices.js';

/** What a seat says: its last number, that it thinks, or at the end how it feels. @param {import('./scene.js').Scene} scene */
export function wordsOf({ chairs, said, view, over, past, rung, rules }, seat) {
    const { bot } = chairs[seat];
    const newest = said[said.length - 1];
    if (view.turn && !over && (view.turn.seats || []).includes(seat)) {
        return bot ? '…' : t('Your turn.');
    }
    if (over && newest?.seat !== seat && bot) {
        return voice(bot, (view.turn.won || []).includes(seat) ? 'won' : 'lost', rung?.id);
    }
    if (past === 0 && bot) {
        return voice(bot, 'hello', rung?.id);
    }
    // A step of a replay has one speaker.
    const last = said.findLast((one) => one.seat === seat && (past === null || one === newest));
    return last ? t('{n}! That makes {total}.', { n: last.number, total: last.total }) : said.length || past !== null ? '…' : rules.from ? t('You begin, from {n}.', { n: rules.from }) : t('You begin.');
}

export class Opponent {
    /** @param {{seat: number, bot: number}} chair @param {string} name @param {{ladder: Function, begin: Function, pass: Function}} acts what its face and the two keys do */
    constructor({ seat, bot }, name, { ladder, begin, pass }) {
        const key = (tool, text, does) => h('button', { class: 'key', type: 'button', data: { tool }, on: { click: does } }, text);
        this.portrait = face(bot ? { bot } : { seat });
        this.phrase = h('span', {});
        this.remark = h('small', { class: 'remark' });
        this.choice = h('span', { class: 'who-begins', hidden: true }, key('begin-me', t('You'), begin), key('begin-other', name, pass));
        this.bubble = h('div', { class: 'bubble' }, this.phrase, this.remark, this.choice);
        this.parts = [bot ? h('button', { type: 'button', class: 'opponent', data: { tool: 'ladder' }, 'aria-label': t('Other opponents'), on: { click: ladder } }, this.portrait)
            : h('span', { class: 'opponent' }, this.portrait), this.bubble, h('span', { class: 'speaker' }, bot ? t('{name}, level {n}', { name, n: bot }) : name)];
    }

    /** @param {{words: string, remark: string, mood: string, asks: boolean}} look `asks`: the player may choose who begins */
    show({ words, remark, mood, asks }) {
        setText(this.remark, asks ? '' : remark);
        this.choice.hidden = !asks;
        this.bubble.classList.toggle('dots', words === '…');
        setMood(this.portrait, mood);
        const text = asks ? t('Who begins?') : words;
        if (this.phrase.textContent !== text) {
            setText(this.phrase, text);
            if (mayMove()) {
                this.bubble.animate([{ transform: 'scale(0.94)', opacity: 0.4 }, { transform: 'none', opacity: 1 }], { duration: 120, easing: 'ease-out' });
            }
        }
    }
}
