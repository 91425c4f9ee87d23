// The tiles: each starts its game at once with the last settings; the options lead to the form of a new game.
import { shiftDate } from '../../app/daily.js';
import { fill, h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { lastChoice } from '../../app/last_choice.js';
import { modeName, modes } from '../../app/modes.js';
import { ornament } from '../../app/ornaments.js';
import { rankWord } from '../../app/rank.js';
import { go } from '../../app/router.js';
import { t } from '../../app/t.js';
import { dueLessons } from '../../lessons/state.js';
import { dayNumber, today } from '../../app/today.js';
import { leftSet, SET } from '../../train/left_set.js';
import { settingsLine, settingsOf, start } from './start.js';

const HOLD = 500;

/** A right click or a long press opens the form; after a long press the finger's click starts nothing. */
function followHold(tile, open) {
    let timer = 0;
    let held = false;
    const end = () => clearTimeout(timer);
    tile.addEventListener('contextmenu', (event) => {
        event.preventDefault();
        end();
        open();
    });
    tile.addEventListener('pointerdown', (event) => {
        held = false;
        end();
        if (event.pointerType === 'touch') {
            timer = setTimeout(() => {
                held = true;
                open();
            }, HOLD);
        }
    });
    ['pointerup', 'pointercancel', 'pointerleave'].forEach((type) => tile.addEventListener(type, end));
    tile.addEventListener('click', (event) => {
        if (held) {
            held = false;
            event.preventDefault();
            event.stopImmediatePropagation();
        }
    }, true);
}

/** A name that may break before its last part, and nowhere else. */
function broken(name) {
    return name.split(/(?=ポーカー|パズル|ゲーム)/).flatMap((part, index) => (index ? [h('wbr'), part] : part));
}

const toLadder = async () => (await import('../../scenes/kazutori/ladder.js')).beginNext();
const toStairs = async () => (await import('../../scenes/kazutori/stairs.js')).climbOn();

/** After a game with other settings a small button leads back to the ladder. */
function ladderKey(id) {
    const { params, rung } = lastChoice(id);
    return id === 'kazutori' && params && !rung ? [' ', h('button', { class: 'tile-ladder', type: 'button', data: { tool: 'to-ladder' }, on: { click: toLadder } }, t('Ladder'))] : null;
}

/** The record on the stairs of Kazutori leads back to them. */
function stairsKey(id) {
    const best = id === 'kazutori' && lastChoice('#kazutori').climb?.best;
    return best ? [' ', h('button', { class: 'tile-ladder', type: 'button', data: { tool: 'to-stairs' }, on: { click: toStairs } }, t('Stairs: {n}', { n: best }))] : null;
}

/** Today's hand of your name, with the days in a row on which it was looked at. */
function tellDay(key) {
    const { day, row } = lastChoice('#namepoker-day');
    const isOn = row > 1 && (day === today() || day === shiftDate(today(), -1));
    fill(key, t('Daily hand'), isOn ? [h('span', { 'aria-hidden': 'true' }, ` · ${row}`), h('span', { class: 'unseen' }, `, ${t('{n}-day streak', { n: row })}`)] : null);
    return key;
}

function dayKey(id) {
    const open = async ({ currentTarget: key }) => {
        const { openDay } = await import('../../scenes/namepoker/day_hand.js');
        await openDay();
        tellDay(key);
    };
    return id === 'namepoker' ? [' ', tellDay(h('button', { class: 'tile-ladder', type: 'button', data: { tool: 'day-hand' }, on: { click: open } }))] : null;
}

/** A tile deals anew; a game of its mode that was begun is one small link away. */
function resumeLink(game, begun) {
    const record = begun.find((one) => one.game === game);
    return record ? [' ', h('a', { class: 'tile-ladder', href: `#/play/${record.id}`, data: { tool: 'tile-resume' },
        'aria-label': t('Continue: {game}', { game: modeName(game) }) }, t('Continue'))] : null;
}

function modeTile(mode, number, begun) {
    const name = modeName(mode.id);
    const line = settingsLine(mode);
    const tile = h('li', { class: 'tile', data: { game: mode.id } },
        ornament(mode.id, name),
        h('div', { class: 'tile-words' },
            h('h3', {}, h('button', { class: 'tile-start', type: 'button', data: { tool: 'quick', game: mode.id }, 'aria-keyshortcuts': String(number),
                'aria-label': t('Play: {game}', { game: `${name}, ${line}` }),
                on: { click: (event) => start(event.currentTarget, mode.id, settingsOf(mode)) } }, broken(name))),
            h('p', { class: 'tile-pitch soft' }, mode.pitch),
            h('p', { class: 'tile-settings' }, h('span', {}, line), resumeLink(mode.id, begun) || ladderKey(mode.id) || stairsKey(mode.id) || dayKey(mode.id))),
        h('a', { class: 'tile-options', href: `#/new/${mode.id}`, data: { tool: 'options', game: mode.id },
            'aria-label': t('Options: {game}', { game: name }), title: t('Options') }, icon('settings')),
        h('span', { class: 'tile-ring', 'aria-hidden': 'true' }, icon('play')));
    followHold(tile.querySelector('.tile-start'), () => go(`#/new/${mode.id}`));
    return tile;
}

/** Where one stands: a set to go on with, days in a row, the rating or the way to the first rank. */
function standing() {
    const { overall, left, days, rush } = lastChoice('#trainer');
    const set = leftSet();
    const row = days && dayNumber() - days.day <= (days.today ? 1 : 0) ? days.count : 0;
    const parts = [set ? t('Continue: {n} of {m}', { n: set.answers.length + 1, m: SET }) : '', row > 1 ? t('{n} days in a row', { n: row }) : '',
        overall ? `${overall.points} · ${rankWord(overall.rank)}` : left > 1 ? t('First rank in about {n} exercises', { n: left }) : rush ? t('Best rush: {n}', { n: rush }) : ''].filter(Boolean);
    // More than a rating and a short word has no room on the tile.
    return parts.slice(0, overall && !set ? 2 : 1).join(' · ') || t('Calm or rush');
}

function trainerTile(number) {
    const [due] = dueLessons();
    return h('li', { class: 'tile' }, ornament('trainer', ''), h('div', { class: 'tile-words' },
        h('h3', {}, h('a', { class: 'tile-start', href: '#/train', data: { tool: 'trainer' }, 'aria-keyshortcuts': String(number) }, t('Trainer'))),
        h('p', { class: 'tile-pitch soft' }, t('Short exercises from all games.')),
        h('p', { class: 'tile-settings' }, h('span', {}, standing()), due ? [' ', h('a', { class: 'tile-ladder', href: `#/lessons/${due}/again`, data: { tool: 'still-know' } }, t('Still know it?'))] : null)),
    h('span', { class: 'tile-ring', 'aria-hidden': 'true' }, icon('play')));
}

/** The six tiles; `begun`: games that can be continued. */
export function tiles(begun) {
    const all = modes();
    return h('section', { class: 'tiles', 'aria-labelledby': 'games-title' }, h('h2', { class: 'unseen', id: 'games-title' }, t('Games')),
        h('ul', {}, all.map((mode, index) => modeTile(mode, index + 1, begun)), trainerTile(all.length + 1)));
}

/** Keys of the first screen: digits start the tiles, N opens the options of the tile with the focus, T leads to today. */
export function followKeys(root, signal) {
    document.addEventListener('keydown', (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector('dialog[open], [role=menu]')
            || event.target.matches?.('input, textarea, select')) {
            return;
        }
        const key = event.key.toLowerCase();
        const tile = root.querySelectorAll('.tile-start')[Number(key) - 1];
        const here = document.activeElement?.closest?.('.tile')?.querySelector('.tile-options');
        if (tile) {
            tile.click();
        } else if (key === 'n' && here) {
            here.click();
        } else if (key === 't' || key === '?') {
            go(key === 't' ? '#/daily' : '#/help');
        } else {
            return;
        }
        event.preventDefault();
    }, { signal });
}
