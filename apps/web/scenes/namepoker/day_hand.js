// The fortune that the game comes from: the hand of a name today, the same for everybody who asks.
import { begin, randomSeed } from '../../app/begin.js';
import { shiftDate } from '../../app/daily.js';
import { openDialog } from '../../app/dialog.js';
import { fill, h, styleSheet } from '../../app/dom.js';
import { keepChoice, lastChoice } from '../../app/last_choice.js';
import { modes } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { mayMove } from '../../app/settings.js';
import { handOn } from '../../app/share.js';
import { get } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { today } from '../../app/today.js';
import { ask } from '../../pictures/frame.js';
import { handCards, typeName } from '../../pictures/namepoker_name.js';
import { settingsOf } from '../../screens/home/start.js';
import { dealt } from '../../table/table.js';
import { line } from '../line.js';
import { seal } from '../seal.js';

const KEPT = '#namepoker-day';
const NAME = '大石泉すき';
const TURN = { duration: 260, easing: 'ease-out', fill: 'backwards' };
const STAGGER = 180;
// From this share of all hands on.
const LUCK = [[0.9, '大吉', 'Great luck'], [0.6, '中吉', 'Good luck'], [0.3, '小吉', 'A little luck'], [0, '末吉', 'Luck is on its way']];

const handOf = async (name) => (await ask(['namepoker', 'deal', '--date', today(), name]))[0];

/** Deals a game with this first hand; the rest is chance. It has the settings of the last game, and no name: the hand has the characters of the game's own. */
async function beginWith(hand) {
    const mode = modes().find(({ id }) => id === 'namepoker');
    const { params, bots } = settingsOf(mode);
    const kept = params.split(' ').filter((word) => !/^(name|first)=/.test(word));
    const chairs = !bots[0] && bots.some(Boolean) ? bots : mode.bots;
    const what = { game: mode.id, seats: chairs.length, bots: chairs };
    const save = await dealt({ ...what, params: [...kept, `hand=${hand}`].join(' ').trim(), seed: randomSeed() });
    const header = (name) => new RegExp(`^${name} (.*)$`, 'm').exec(save)[1];
    // The next game of these settings deals any hand.
    return begin({ ...what, instance: header('instance'), wish: header('params').replace(/ hand=\S+/, '') });
}

/** Plays the hand of a name today; a game of it that was begun goes on. */
async function playDay(name) {
    try {
        const of = `${today()} ${name}`;
        const kept = lastChoice(KEPT);
        const begun = kept.of === of ? await get(kept.game) : null;
        const game = begun && !begun.over ? begun.id : await beginWith((await handOf(name)).hand);
        keepChoice(KEPT, { ...lastChoice(KEPT), of, game });
        go(`#/play/${game}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** Draws the hand of a name into a place: the command knows it. A tap plays it. @param {() => boolean} isWanted whether it still is */
async function tell(place, name, isWanted) {
    try {
        const row = await handOf(name);
        if (!isWanted()) {
            return;
        }
        const [type, share] = [typeName(row), Math.round(100 * row.percentile)];
        const [, mark, luck] = LUCK.find(([least]) => row.percentile >= least);
        const text = line('{name} draws {hand} from the cards of 大石泉すき: {type}. Stronger than {share} % of all hands.', '「{name}」が「大石泉すき」の札から引いた今日の手札は「{hand}」、役は「{type}」。全手札の{share}%より強い手です。', { name, hand: row.hand, type, share });
        const cards = handCards(row.hand);
        const play = h('button', { class: 'day-cards', type: 'button', data: { tool: 'play-day' }, 'aria-label': line('Play this hand: {hand}', 'この手札で勝負:{hand}', { hand: row.hand }), on: { click: () => playDay(name) } }, cards);
        fill(place, play, seal(mark, { size: 52, label: line(luck, mark) }), h('p', {}, text), h('button', { class: 'key', type: 'button', data: { tool: 'share-day' }, on: {
            click: () => handOn(`${text}\n${today()} · Kazu`, line('Copied', 'コピーしました')) } }, line('Share', '共有')));
        if (mayMove()) {
            [...cards.children, play.nextSibling].forEach((one, index) => one.animate([{ transform: 'rotateY(90deg)', opacity: 0 }, { transform: 'none', opacity: 1 }], { ...TURN, delay: index * STAGGER }));
        }
    } catch (error) {
        fill(place, isWanted() && h('p', { class: 'bad' }, error.message));
    }
}

/** Counts today as a day on which a hand was looked at. @returns {number} days in a row */
function countDay() {
    const { day, row = 0 } = lastChoice(KEPT);
    const now = day === today() ? row : day === shiftDate(today(), -1) ? row + 1 : 1;
    keepChoice(KEPT, { ...lastChoice(KEPT), day: today(), row: now });
    return now;
}

/** Shows the hand of your name today, to be played. */
export async function openDay() {
    await styleSheet('screens.css');
    const own = /(?:^| )name=(\S+)/.exec(lastChoice('namepoker').params || '')?.[1];
    const field = h('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 20, value: lastChoice(KEPT).name || own || '', placeholder: NAME, data: { field: 'day-name' } });
    const place = h('div', { class: 'day-hand', 'aria-live': 'polite' });
    const row = countDay();
    const typed = () => field.value.normalize('NFKC').trim();
    const draw = () => {
        const name = typed();
        keepChoice(KEPT, { ...lastChoice(KEPT), name });
        return tell(place, name || NAME, () => name === typed());
    };
    field.addEventListener('input', draw);
    field.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') {
            event.preventDefault();
            field.blur();
        }
    });
    draw();
    const answer = await openDialog({ title: line('Daily hand', '今日の手札'), name: 'day-hand', text: true, body: [place, h('p', { class: 'day-row' }, row > 1 ? line('{n}-day streak.', '{n}日連続。', { n: row }) : '',
        line(' A new hand tomorrow.', '明日はまた別の手札です。')), h('label', { class: 'param' }, h('span', { class: 'param-title' }, line('Your name', 'あなたの名前')), field)],
    actions: [{ text: line('Close', '閉じる'), value: '' }, { text: line('Play this hand', 'この手札で勝負'), value: 'play', kind: 'main' }] });
    if (answer === 'play') {
        await playDay(typed() || NAME);
    }
}
