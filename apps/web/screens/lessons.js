// The lessons: a list, one of them at one of its steps, or one question of a lesson that was done days ago. A seal means that every step was answered right.
import { fill, h, setTitle, styleSheet } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { modeName, modes, SLAP } from '../app/modes.js';
import { ornament } from '../app/ornaments.js';
import { line } from '../scenes/line.js';
import { LESSONS } from '../lessons/list.js';
import { lessonPath, nextGame, pathAfter, sealOf } from '../lessons/path.js';
import { isKnown, keepKnown, keepRight, lessonState } from '../lessons/state.js';
import { tableState } from '../lessons/on_table.js';
import { showSteps } from '../lessons/steps.js';
import { tenOf } from '../lessons/ten.js';
import { t } from '../app/t.js';
import { taskWord } from '../train/words.js';
import { start } from './home/start.js';

// Exercises after a lesson; the others are asked on later days.
const PRACTICE = 3;
// How the easiest game differs from the first one of its mode.
const EASIEST = { 'shisoku-game': { bots: [0, 1] }, shisoku: { params: 'cards=4 target=24 level=1' }, mastermind: { params: 'pegs=3 colors=6 chances=8' }, namepoker: { params: 'rounds=3', seed: undefined },
    kenken: { params: 'size=4 level=easy' } };

/** For tests. */
export const state = tableState;

/** Shows the list, the lesson `#/lessons/ID/STEP`, steps counted from 1, with `#/lessons/ID/again` the question of a later day, or with `#/lessons/ID/ten` ten exercises. `?from=ADDRESS` is where to go back to. */
export async function show(root, { path, query }, { signal }) {
    const wanted = LESSONS.find((one) => one.id === path[1]);
    if (!wanted) {
        showList(root);
        return;
    }
    setTitle(wanted.title());
    setFrameTitle(wanted.title(), modeName(wanted.game));
    styleSheet('scenes/scenes.css');
    styleSheet('scenes/cloth.css');
    signal.addEventListener('abort', () => setFrameTitle(''));
    const module = await wanted.load();
    if (!signal.aborted) {
        const stage = h('div', { class: 'lesson', data: { lesson: wanted.id, game: wanted.game } });
        const from = query.get('from') || '';
        const head = h('header', { class: 'lesson-way' }, h('h1', { class: 'unseen' }, wanted.title()), h('a', { href: from ? `#${from}` : '#/lessons', data: { tool: 'leave-lesson' } }, icon('back'),
            h('span', {}, from ? wayBack(from) : t('All lessons'))));
        fill(root, h('article', { class: 'sheet' }, head, stage));
        ({ again: askAgain, ten: walkTen }[path[2]] || walk)(stage, wanted, module, { head, at: path[2] ? Number(path[2]) - 1 || 0 : firstOpen(wanted.id), from, signal });
    }
}

/** Where a lesson begins: at the first step that was not answered right yet, or from the start once it is done. */
function firstOpen(id) {
    const { right, done } = lessonState(id);
    return done === undefined ? [...right, false].findIndex((one) => !one) : 0;
}

const wayBack = (from) => (from.startsWith('/train') ? line('Back to the result', '結果に戻る') : line('Back to the game', 'ゲームに戻る'));

function walk(stage, wanted, { steps, practice }, { head, at, from, signal }) {
    const all = [...steps, ...practice.slice(0, PRACTICE).map((task, index) => ({
        title: () => line('Exercise {n} of {m}', '練習 {n}/{m}', { n: index + 1, m: PRACTICE }), words: () => [], task }))];
    showSteps(head, stage, all, at, {
        signal, right: () => lessonState(wanted.id).right,
        onStep: (step) => history.replaceState(null, '', `#/lessons/${wanted.id}/${step + 1}${from ? `?from=${encodeURIComponent(from)}` : ''}`),
        onRight: (step) => keepRight(wanted.id, step, all.length),
        end: (go) => end(wanted, all, go, from),
        onward: (go) => onward(wanted, all, go, from),
    });
}

/** Exercises of the kind that the lesson taught. */
function walkTen(stage, wanted, module, { head, signal }) {
    const { steps, how, outcome } = tenOf(module);
    const again = { tool: 'ten', text: line('Ten more', 'もう10問'), does: () => walkTenAgain(stage, wanted, module, { head, signal }) };
    const to = leadsTo(wanted);
    showSteps(head, stage, steps, 0, {
        signal, ...how, onward: () => to || again,
        end: () => h('div', { class: 'lesson-end' }, outcome(), h('div', { class: 'lesson-ways' }, to ? wayKey(again) : null, toTrainer(wanted), toGame(wanted.game))),
    });
}

function walkTenAgain(stage, wanted, module, how) {
    how.head.querySelectorAll('.lesson-dots, .lesson-count').forEach((element) => element.remove());
    walkTen(stage, wanted, module, how);
}

/** One question of a lesson that was done on an earlier day. */
function askAgain(stage, { id }, { practice }, { head, signal }) {
    const { knows } = lessonState(id);
    const task = practice[Math.min(PRACTICE + knows, practice.length - 1)];
    let isAnswered = false;
    showSteps(head, stage, [{ title: () => t('Still know it?'), words: () => [], task }], 0, {
        signal, right: () => [], onStep: () => {}, onRight: () => {},
        onAnswer: (isRight) => {
            isAnswered || keepKnown(id, isRight);
            isAnswered = true;
        },
        end: () => h('div', { class: 'lesson-end' }, h('h2', { tabindex: '-1' }, standing(id)), sealOf(id, 96),
            h('div', { class: 'row' }, h('a', { class: 'key main', href: '#/lessons' }, t('All lessons')), h('a', { class: 'key', href: `#/lessons/${id}` }, line('The lesson again', 'もう一度レッスンへ')))),
    });
}

const standing = (id) => (isKnown(lessonState(id)) ? line('You know it: a golden stamp', '身につきました。金の印です') : line('{n} of 3 times remembered', '3回中{n}回、覚えていました', { n: lessonState(id).knows }));

function showList(root) {
    setTitle(t('Lessons'));
    fill(root, h('div', { class: 'lessons' }, h('h1', {}, t('Lessons')),
        h('p', { class: 'soft' }, t('Three minutes each, and something to try in every step.')), lessonPath(),
        h('ul', { class: 'lesson-list' }, LESSONS.map(entry))));
}

function entry({ id, game, title, about }) {
    const { right, done } = lessonState(id);
    const count = right.filter(Boolean).length;
    return h('li', {}, h('a', { class: 'sheet', href: `#/lessons/${id}` }, ornament(game, ''),
        h('span', { class: 'lesson-about' }, h('small', { class: 'soft' }, game === id ? modeName(game) : line('{game}, part 2', '{game} その2', { game: modeName(game) })), h('b', {}, title()), h('span', {}, about()),
            count && done === undefined ? h('small', { class: 'soft' }, line('{n} steps done', '{n}ステップ済み', { n: count })) : null),
        sealOf(id, 40)),
    done === undefined ? null : h('a', { class: 'to-ten', href: `#/lessons/${id}/ten` }, line('Ten exercises of this kind', '同じ形の問題を10問')));
}

const firstOf = (game) => [SLAP, ...modes()].find(({ id }) => id === game);

const follow = (href) => () => { location.hash = href; };

/** Where a lesson leads: to the second chapter, else to the lesson of the next game; null if all are done. */
function leadsTo({ id, game }) {
    const part = LESSONS.find((one) => one.game === game && one.id !== id && lessonState(one.id).done === undefined);
    const one = part || nextGame(game);
    const title = one && (part ? one.title() : `${modeName(one.game)}: ${one.title()}`);
    return one ? { tool: part ? 'next-part' : 'next-game', text: line('Next: {title}', '次へ: {title}', { title }), does: follow(`#/lessons/${one.id}`) } : null;
}

const tenWay = ({ id }) => ({ tool: 'ten', text: line('Ten exercises of this kind', '同じ形の問題を10問'), does: follow(`#/lessons/${id}/ten`) });

/** What the key of the next step does at the end. */
function onward(wanted, steps, go, from) {
    const { right, done } = lessonState(wanted.id);
    const open = steps.findIndex((_, index) => !right[index]);
    if (from) {
        return { tool: 'back', text: wayBack(from), does: follow(`#${from}`) };
    }
    return done === undefined ? { tool: 'open', text: line('Open: step {n}', '残り: ステップ{n}', { n: open + 1 }), does: () => go(open) } : leadsTo(wanted) || tenWay(wanted);
}

const wayKey = ({ tool, text, does }) => h('button', { class: 'key', type: 'button', data: { tool }, on: { click: does } }, icon('next'), h('span', {}, text));

const toTrainer = ({ game, exercises = game }) => h('a', { class: 'key', href: `#/train/calm/${exercises}?from=lesson`, data: { tool: 'trainer' } }, icon('next'),
    h('span', {}, line('Trainer: {exercise}, rated', '特訓: {exercise}(レートあり)', { exercise: taskWord(exercises) })));

const toGame = (game) => h('button', { class: 'key', type: 'button', data: { tool: 'lesson-play' }, on: { click: (event) => start(event.currentTarget, game, { ...firstOf(game), ...EASIEST[game] }) } },
    icon('play'), h('span', {}, t('Play')));

/** What is left of a lesson. @param {number[]} open steps @param {number} count of all steps, with the exercises at the end */
function leftWord(open, count) {
    const n = open.length;
    return open[0] < count - PRACTICE ? line('Some steps are still open', 'まだのステップがあります')
        : n === 1 ? line('One exercise left', '練習があと1問') : line('{n} exercises left', '練習があと{n}問', { n });
}

/** What is at the end of a lesson: its seal or the steps that are open, and what else to do with what was learnt. The key at the foot leads on. */
function end(wanted, steps, go, from) {
    const { right, done } = lessonState(wanted.id);
    const isDone = done !== undefined;
    const open = steps.map((step, index) => ({ step, index })).filter(({ index }) => !right[index]);
    return h('div', { class: 'lesson-end' }, h('h2', { tabindex: '-1' }, isDone ? line('Lesson done', 'レッスン修了') : leftWord(open.map(({ index }) => index), steps.length)),
        isDone ? [sealOf(wanted.id, 96), pathAfter(wanted.id)]
            : h('div', { class: 'row' }, open.map(({ step, index }) => h('button', { class: 'key', type: 'button', data: { open: index + 1 }, on: { click: () => go(index) } }, `${index + 1}. ${step.title()}`))),
        h('div', { class: 'lesson-ways' }, wayKey(tenWay(wanted)), from ? null : toGame(wanted.game)));
}
