// The fortune that the game comes from: the hand of a name today, the same for everybody who asks.
import { shiftDate } from '../../app/daily.js';
import { openDialog } from '../../app/dialog.js';
import { fill, h, setText, styleSheet } from '../../app/dom.js';
import { keepChoice, lastChoice } from '../../app/last_choice.js';
import { mayMove } from '../../app/settings.js';
import { handOn } from '../../app/share.js';
import { today } from '../../app/today.js';
import { ask } from '../../pictures/frame.js';
import { handCards, typeName } from '../../pictures/namepoker_name.js';
import { line } from '../line.js';
import { seal } from '../seal.js';

const KEPT = '#namepoker-day';
const NAME = '大石泉すき';
const TURN = { duration: 260, easing: 'ease-out', fill: 'backwards' };
const STAGGER = 180;
// From this share of all hands on.
const LUCK = [[0.9, '大吉', 'Great luck'], [0.6, '中吉', 'Good luck'], [0.3, '小吉', 'A little luck'], [0, '末吉', 'Luck is on its way']];

/** Draws the hand of a name into a place: the command knows it. @param {() => boolean} isWanted whether it still is */
async function tell(place, name, isWanted) {
    try {
        const [row] = await ask(['namepoker', 'deal', '--date', today(), name]);
        if (!isWanted()) {
            return;
        }
        const [type, share] = [typeName(row), Math.round(100 * row.percentile)];
        const [, mark, luck] = LUCK.find(([least]) => row.percentile >= least);
        const text = line('{name} draws {hand}: {type}. Stronger than {share} % of all hands.', '「{name}」の今日の手札は「{hand}」、役は「{type}」。全手札の{share}%より強い手です。', { name, hand: row.hand, type, share });
        const cards = handCards(row.hand);
        fill(place, cards, seal(mark, { size: 52, label: line(luck, mark) }), h('p', {}, text), h('button', { class: 'key', type: 'button', data: { tool: 'share-day' }, on: {
            click: () => handOn(`${text}\n${today()} · Kazu`, line('Copied', 'コピーしました')) } }, line('Share', '共有')));
        if (mayMove()) {
            [...cards.children, cards.nextSibling].forEach((one, index) => one.animate([{ transform: 'rotateY(90deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], { ...TURN, delay: index * STAGGER }));
        }
    } catch (error) {
        fill(place, h('p', { class: 'bad' }, error.message));
    }
    place.hidden = false;
}

/** Below the field for a name of your own. */
export class DayHand {
    constructor() {
        this.key = h('button', { class: 'key', type: 'button', data: { tool: 'day-hand' }, on: { click: () => this.tell() } });
        this.told = h('div', { class: 'day-hand', 'aria-live': 'polite', hidden: true });
        this.element = h('section', { class: 'own-name-day' }, this.key, this.told);
    }

    /** Follows the name that is being typed. */
    follow(name) {
        this.name = name || NAME;
        this.told.hidden = true;
        setText(this.key, line('Today’s hand of {name}', '「{name}」の今日の手札', { name: this.name }));
    }

    tell() {
        const { name } = this;
        return tell(this.told, name, () => name === this.name);
    }
}

/** Counts today as a day on which a hand was looked at. @returns {number} days in a row */
function countDay() {
    const { day, row = 0 } = lastChoice(KEPT);
    const now = day === today() ? row : day === shiftDate(today(), -1) ? row + 1 : 1;
    keepChoice(KEPT, { ...lastChoice(KEPT), day: today(), row: now });
    return now;
}

/** Shows the hand of your name today. @param {boolean} offersGame @returns {Promise<boolean>} whether a game is wanted next */
export async function openDay(offersGame = false) {
    await styleSheet('screens.css');
    const own = /(?:^| )name=(\S+)/.exec(lastChoice('namepoker').params || '')?.[1];
    const field = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 20, value: lastChoice(KEPT).name || own || '', placeholder: NAME, data: { field: 'day-name' } });
    const place = h('div', { class: 'day-hand', 'aria-live': 'polite' });
    const row = countDay();
    const draw = () => {
        const name = field.value.normalize('NFKC').trim();
        keepChoice(KEPT, { ...lastChoice(KEPT), name });
        return tell(place, name || NAME, () => name === field.value.normalize('NFKC').trim());
    };
    field.addEventListener('change', draw);
    field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') {
            event.preventDefault();
            field.blur();
        }
    });
    draw();
    const answer = await openDialog({ title: line('Daily hand', '今日の手札'), name: 'day-hand', text: true, body: [place, h('p', { class: 'day-row' }, row > 1 ? line('{n}-day streak.', '{n}日連続。', { n: row }) : '',
        line(' A new hand tomorrow.', '明日はまた別の手札です。')), h('label', { class: 'param' }, h('span', { class: 'param-title' }, line('Your name', 'あなたの名前')), field)],
    actions: [{ text: line('Close', '閉じる'), value: '' }, ...(offersGame ? [{ text: line('Play a game', 'ポーカーで遊ぶ'), value: 'play', kind: 'main' }] : [])] });
    return answer === 'play';
}
