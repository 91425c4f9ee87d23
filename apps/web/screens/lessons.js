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
import { t } from '../app/t.js';
import { start } from './home/start.js';

// Exercises after a lesson; the others are asked on later days.
const PRACTICE = 3;
// How the easiest game differs from the first one of its mode.
const EASIEST = { 'shisoku-game': { bots: [0, 1] }, shisoku: { params: 'cards=4 target=24 level=1' }, mastermind: { params: 'pegs=3 colors=6 chances=8' }, namepoker: { params: 'rounds=3', seed: undefined },
    kenken: { params: 'size=4 level=easy' } };

/** For tests. */
export const state = tableState;

/** Shows the list, the lesson `#/lessons/ID/STEP`, steps counted from 1, or with `#/lessons/ID/again` the question of a later day. `?from=ADDRESS` is where to go back to. */
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
        (path[2] === 'again' ? askAgain : walk)(stage, wanted, module, { head, at: Number(path[2] || 1) - 1 || 0, from, signal });
    }
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
    });
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
        sealOf(id, 40)));
}

const firstOf = (game) => [SLAP, ...modes()].find(({ id }) => id === game);

const key = (tool, href, text, kind) => h('a', { class: `key ${kind}`, href, data: { tool } }, icon('next'), h('span', {}, text));

/** Where a lesson leads, the first by the main key: to the second chapter, to exercises, to the lesson of the next game. */
function waysOn({ id, game, exercises = game }) {
    const more = LESSONS.find((one) => one.game === game && one.id !== id && lessonState(one.id).done === undefined);
    const other = nextGame(game);
    return [more && ['next-part', `#/lessons/${more.id}`, line('Next: {title}', '次へ: {title}', { title: more.title() })],
        ['ten', `#/train/calm/${exercises}?from=lesson`, line('Ten exercises of this kind', 'この形の問題を10問')],
        other && ['next-game', `#/lessons/${other.id}`, `${modeName(other.game)}: ${other.title()}`]].filter(Boolean);
}

const toGame = (game) => h('button', { class: 'key', type: 'button', data: { tool: 'lesson-play' }, on: { click: (event) => start(event.currentTarget, game, { ...firstOf(game), ...EASIEST[game] }) } },
    icon('play'), h('span', {}, t('Play')));

/** What is at the end of a lesson: its seal or the steps that are open, and where to go with what was learnt. */
function end(wanted, steps, go, from) {
    const { right, done } = lessonState(wanted.id);
    const isDone = done !== undefined;
    const open = steps.map((step, index) => ({ step, index })).filter(({ index }) => !right[index]);
    const ways = waysOn(wanted).map(([tool, href, text], index) => key(tool, href, text, isDone && !from && !index ? 'main' : ''));
    return h('div', { class: 'lesson-end' }, h('h2', { tabindex: '-1' }, isDone ? line('Lesson done', 'レッスン修了') : line('Some steps are still open', 'まだのステップがあります')),
        isDone ? [sealOf(wanted.id, 96), pathAfter(wanted.id)]
            : h('div', { class: 'row' }, open.map(({ step, index }) => h('button', { class: 'key', type: 'button', data: { open: index + 1 }, on: { click: () => go(index) } }, `${index + 1}. ${step.title()}`))),
        h('div', { class: 'lesson-ways' }, from ? h('a', { class: 'key main', href: `#${from}` }, icon('play'), h('span', {}, wayBack(from))) : null, ways, from ? null : toGame(wanted.game)));
}
