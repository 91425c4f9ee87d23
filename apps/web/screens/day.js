// Today's five, or those of another day: the squares, the month as a stamp sheet, how hard each weekday is, and what to share.
import { dayRecords, isDate, isDone, isStamped, longestStreak, mondayOf, nextOf, shiftDate, squaresOf, streak } from '../app/daily.js';
import { gameOfDay } from '../app/day_game.js';
import { fill, h, setTitle } from '../app/dom.js';
import { games } from '../app/games.js';
import { gap } from '../app/gap.js';
import { modes, settingsLabel } from '../app/modes.js';
import { monthTable } from '../app/month.js';
import { go, replace } from '../app/router.js';
import { list } from '../app/store.js';
import { dateText, t } from '../app/t.js';
import { today } from '../app/today.js';
import { dateBlock, datePart, fillSquares, landing, primaryButton, shortDate, square, stampedText } from './home/stamp_card.js';
import { countdown, endOfDay, shareBox } from './day/end.js';
import { waysOn } from './day/ways_on.js';

/** Shows `#/daily`, `#/daily/DATE`; `#/daily/GAME/DATE` goes on to the game itself. */
export async function show(root, { path }, { signal }) {
    const mode = modes().find(({ id }) => id === path[1]);
    if (mode) {
        await enter(root, mode.id, path[2] || today(), signal);
        return;
    }
    const date = isDate(path[1]) ? path[1] : today();
    const records = await list();
    if (!signal.aborted) {
        setTitle(t('Today’s five'));
        draw(root, dayState(records, date), signal);
        tellNewDay(root, signal);
        await fillSquares(root, signal, date, (id, params, level) => settingsLabel(id, params, [0, id === 'kazutori' || id === 'namepoker' ? level : 0]));
    }
}

/** Begins the game of a day or goes on with it; Back passes over this address. */
async function enter(root, id, date, signal) {
    setTitle((await games()).find(({ game }) => game === id).title);
    fill(root, h('p', { class: 'sheet', role: 'status' }, t('The game is set up.')));
    try {
        const found = await gameOfDay(id, date, { signal });
        if (!signal.aborted) {
            replace(`#/play/${found}`);
        }
    } catch (error) {
        if (!signal.aborted) {
            fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('This day cannot be played')), h('p', { class: 'bad' }, error.message),
                h('a', { class: 'key main', href: '#/daily' }, t('Today’s five'))));
        }
    }
}

/** All that is shown of a day. */
function dayState(records, date) {
    const squares = squaresOf(records, date);
    const stamps = squares.filter(({ state }) => isStamped(state)).length;
    const { length, frozen } = streak(records);
    return { date, squares, stamps, records, streak: length, frozen, isToday: date === today(), mode: nextOf(squares) };
}

function draw(root, state, signal) {
    const { date, isToday, stamps, squares } = state;
    const fresh = isToday ? landing(state) : [];
    const head = h('div', { class: 'stamp-obi' }, h('h1', { id: 'day-title' }, isToday ? t('Today’s five') : t('The five of a day'), h('span', { class: 'unseen' }, `: ${dateText(date)}`)),
        h('span', { class: 'stamp-short-date' }, shortDate(date, { weekday: 'short' })));
    const row = h('ul', { class: 'stamp-squares' }, squares.map((one) => square(one, one.mode === state.mode, fresh.includes(one.mode.id), { tool: 'day-game', day: `/${date}` })));
    const isWhole = stamps === squares.length;
    fill(root, h('div', { class: 'day-page' }, h('p', { class: 'notice new-day', hidden: true }),
        h('section', { class: `stamp-card day-card ${isWhole ? 'whole' : ''}`, 'aria-labelledby': 'day-title' }, head,
            isWhole ? h('div', { class: 'day-main' }, row, endOfDay(state, fresh.length > 0, isToday ? countdown(signal) : null, waysOn(state))) : h('div', { class: 'day-main' }, top(state), row)),
        h('div', { class: 'day-lower' }, stampSheet(state), h('section', { class: 'sheet day-more' }, weekdays(state), shareBox(state), rules(state),
            isToday && !isWhole ? countdown(signal) : null))));
    if (fresh.length) {
        root.querySelector('.key.main').focus({ preventScroll: true });
    }
}

/** Before the first stamp of today: what it does for the streak. */
function streakAhead({ date, streak: length, frozen }) {
    const text = t('A stamp today makes your streak {n} days.', { n: length + 1 });
    return !length ? '' : frozen.includes(shiftDate(date, -1)) ? [t('Yesterday is frozen.'), gap(), text] : text;
}

function top(state) {
    const { date, isToday, stamps, mode, squares } = state;
    return h('div', { class: 'day-top' },
        dateBlock(date, [datePart(date, { weekday: 'long' }), datePart(date, { month: 'long' })].join(' · '), isToday ? t('The same five for everybody.') : t('Past days don’t count for the streak.')),
        h('p', { class: 'day-count soft' }, stamps || !isToday ? stampedText(stamps) : streakAhead(state)),
        primaryButton({ kind: !mode ? 'rush' : squares.every(({ state }) => state === 'open') ? 'first' : 'next', mode }, `/${date}`));
}

function stampSheet({ date, records, squares, frozen }) {
    const held = squaresOfDays(records);
    return h('div', { class: 'sheet day-sheet' }, monthTable({ date, last: today(), total: squares.length, done: (day) => held.get(day) || 0, frozen }));
}

/** The streak, its rule, and what the stamps mean. */
function rules({ records, streak: length, frozen }) {
    const isUsed = frozen.some((day) => mondayOf(day) === mondayOf(today()));
    return h('div', { class: 'day-rules' }, h('p', { class: 'day-streak' }, h('b', {}, length === 1 ? t('Day one of a streak') : t('{n}-day streak', { n: length })),
        ' · ', t('Longest streak: {n}', { n: longestStreak(records) })),
    h('p', { class: 'soft' }, t('One stamp a day keeps the streak. All five complete the day.'), gap(),
        isUsed ? t('This week\'s freeze is used: the next missed day ends the streak.') : t('You may miss one day each week (Mon-Sun) without losing your streak.')),
    h('p', { class: 'soft day-legend' }, t('■ Solid stamp: solved at the first try without hints.'), h('br'),
        t('▣ Outlined: with hints, on a later try, or Name Poker played to the end but not won.'), h('br'),
        t('□ No stamp: not solved yet, lost, or the solution was shown.'), h('br'),
        t('Gold: Kazutori without a miss, hint or Undo. A red line in the month: some of the five.')));
}

/** How many games of each day are stamped. */
function squaresOfDays(records) {
    const held = new Map();
    dayRecords(records).forEach((record) => isDone(record) && held.set(record.day, (held.get(record.day) || 0) + 1));
    return held;
}

/** Seven bars, from Monday to Sunday. */
function weekdays({ date }) {
    const days = Array.from({ length: 7 }, (_, day) => shiftDate(mondayOf(date), day));
    return h('div', { class: 'day-hard' }, h('h2', {}, t('Harder by the day')), h('p', { class: 'soft' }, t('Monday is easy, Sunday is hard.')),
        h('ol', { class: 'day-bars' }, days.map((day, index) => h('li', { 'aria-current': day === date ? 'date' : null },
            h('i', { css: { '--part': String((index + 2) / 8) } }), h('span', { 'aria-hidden': 'true' }, datePart(day, { weekday: 'narrow' })),
            h('span', { class: 'unseen' }, t('{day}: {n} of 7', { day: datePart(day, { weekday: 'long' }), n: index + 1 }))))));
}

/** After midnight nothing jumps: the page says that there is a new day. */
function tellNewDay(root, signal) {
    const begun = today();
    const look = () => {
        const note = root.querySelector('.new-day');
        if (note && today() !== begun && note.hidden) {
            note.hidden = false;
            fill(note, t('A new day has begun.'), ' ', h('button', { class: 'key', type: 'button', data: { tool: 'new-day' },
                on: { click: () => (location.hash === '#/daily' ? replace('#/daily') : go('#/daily')) } }, t('Today’s five')));
        }
    };
    const timer = setInterval(look, 20000);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', look, { signal });
    look();
}
