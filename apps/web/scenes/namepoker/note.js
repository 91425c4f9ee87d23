// What the game is, in one line, until it is closed.
import { h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { keepChoice, lastChoice } from '../../app/last_choice.js';
import { settingsLabel } from '../../app/modes.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { isOrdinary, playOrdinary } from './ways.js';

/** The settings of the last game, where they are not the ordinary ones, and one tap back to these; not in the game that was begun by choosing them. */
export class LastSettings {
    /** @param {import('../../table/play.js').Play} play @param {Note} note which has the same place */
    constructor(play, note) {
        const { record, venue } = play;
        const { params, bots = [], chosen } = lastChoice('namepoker');
        const isOther = venue.deals && !record.day && params === record.wish && chosen !== record.id && !isOrdinary({ params, bots }) && note.element.hidden;
        this.element = h('div', { class: 'what-is-this last-settings', hidden: !isOther }, isOther && [h('p', {}, line('Your last settings: {settings}', '前回の設定:{settings}', { settings: settingsLabel('namepoker', params, bots) })),
            h('button', { class: 'key', type: 'button', data: { tool: 'ordinary' }, on: { click: () => playOrdinary(play) } }, line('Ordinary game', '標準の対局'))]);
    }

    /** They can be left until the first move; their room stays. */
    follow(index) {
        this.element.classList.toggle('read', index > 0);
    }
}

const KEPT = '#namepoker-note';

export class Note {
    /** @param {() => void} closed */
    constructor(closed) {
        this.text = h('p', {});
        this.close = h('button', { class: 'key bare', type: 'button', data: { tool: 'close-note' }, on: { click: () => {
            keepChoice(KEPT, { read: true });
            // Its room stays until the next game: nothing jumps.
            this.element.classList.add('read');
            closed();
        } } }, icon('close'));
        this.element = h('div', { class: 'what-is-this', hidden: Boolean(lastChoice(KEPT).read) }, this.text, this.close);
    }

    /** Shows it again. */
    open() {
        this.element.hidden = false;
        this.element.classList.remove('read');
        this.close.focus({ preventScroll: true });
    }

    /** @param {string} name that is the deck @param {boolean} isOwn not the name of the game */
    show(name, isOwn) {
        setText(this.text, isOwn ? line('Your own name is the deck: spell {name} and nothing beats you.', '自分の名前が札になりました。「{name}」のとおりに並べば最強です。', { name })
            : line('What is this? Fortune-telling with a name, turned into poker: spell 大石泉すき (Ōishi Izumi suki, “I like Ōishi Izumi”) and nothing beats you.',
                'これは何? 「大石泉すき」(おおいし いずみ すき)の名前診断から生まれたポーカー。5文字がお手本どおりに並べば最強です。'));
        setAttribute(this.close, 'aria-label', t('Close'));
    }
}
