// The lessons as a path: a stop for each, stamped when it is done, and what comes next.
import { h } from '../app/dom.js';
import { line } from '../scenes/line.js';
import { seal } from '../scenes/seal.js';
import { t } from '../app/t.js';
import { LESSONS } from './list.js';
import { dueIn, isKnown, lessonState } from './state.js';

/** The seal of a lesson: red when all steps are done, gold when it was still known on three later days. */
export function sealOf(id, size) {
    const state = lessonState(id);
    const stamp = state.done === undefined ? null : seal('済', { label: isKnown(state) ? line('Done, and still known', '済み、金の印') : t('Done'), size });
    stamp?.classList.toggle('golden', isKnown(state));
    return stamp;
}

const toLesson = (id, again) => `#/lessons/${id}${again ? '/again' : ''}`;

/** The first lesson of the next game that has an open one, in the order of the path; undefined if none has. */
export function nextGame(game) {
    const at = LESSONS.findLastIndex((one) => one.game === game) + 1;
    return [...LESSONS.slice(at), ...LESSONS.slice(0, at)].find((one) => one.game !== game && lessonState(one.id).done === undefined);
}

/** The question that is asked next, today or on a later day; of several that of lesson `id`. Null: none. */
function question(id) {
    const [{ lesson, days }] = LESSONS.map((one) => ({ lesson: one, days: dueIn(lessonState(one.id)) }))
        .sort((a, b) => a.days - b.days || (b.lesson.id === id) - (a.lesson.id === id));
    if (days === Infinity) {
        return null;
    }
    const what = lesson.asks();
    return days <= 0 ? h('a', { href: toLesson(lesson.id, true), data: { next: 'today' } }, line('Today: a question about {what}', '今日の1問: {what}', { what }))
        : h('span', { class: 'soft', data: { next: days } }, days === 1 ? line('Tomorrow: a question about {what}', '明日の1問: {what}', { what })
            : line('In {n} days: a question about {what}', '{n}日後の1問: {what}', { n: days, what }));
}

/** What comes next: the lesson that is open, and the question of a later day beside it; a question of today comes first. */
function next(id) {
    const asked = question(id);
    const open = LESSONS.find((one) => lessonState(one.id).done === undefined);
    const lesson = open && h('a', { href: toLesson(open.id), data: { next: 'lesson' } }, line('Next: {title}', '次は: {title}', { title: open.title() }));
    const all = (asked?.dataset.next === 'today' ? [asked, lesson] : [lesson, asked]).filter(Boolean);
    return all.length ? all : [h('span', { data: { next: 'none' } }, line('All lessons are golden.', 'すべてのレッスンが金の印です。'))];
}

const stop = ({ id, title }, index) => h('li', {}, h('a', { href: toLesson(id), title: title(), data: { stop: id } }, h('span', { class: 'unseen' }, title()),
    sealOf(id, 26) || h('span', { class: 'lesson-blank', 'aria-hidden': 'true' }, String(index + 1))));

const path = (...lines) => h('section', { class: 'lesson-path', 'aria-label': t('Lessons') }, lines, h('ol', {}, LESSONS.map(stop)));

/** The path with what comes next. */
export const lessonPath = () => path(next().map((one) => h('p', {}, one)));

/** The same where there is room for one line. */
export const shortPath = () => path(h('p', {}, next()[0]));

/** The path at the end of a lesson, whose keys lead on: only the question of a later day is said. */
export const pathAfter = (id) => path(h('p', {}, question(id)));
