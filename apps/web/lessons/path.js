// The lessons as a path: a stop for each, stamped when it is done, and in one line what comes next.
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

/** What comes next: a question of today or of a later day, else a lesson; of several questions that of `id`. */
function next(id) {
    const asked = LESSONS.map((lesson) => ({ lesson, days: dueIn(lessonState(lesson.id)) })).sort((a, b) => a.days - b.days || (b.lesson.id === id) - (a.lesson.id === id))[0];
    const open = LESSONS.find((one) => lessonState(one.id).done === undefined);
    const { lesson, days } = asked;
    if (days <= 0) {
        return h('a', { href: toLesson(lesson.id, true), data: { next: 'today' } }, line('Today: a question about {what}', '今日の1問: {what}', { what: lesson.asks() }));
    }
    if (days < Infinity) {
        return h('span', { data: { next: days } }, days === 1 ? line('Tomorrow: a question about {what}', '明日の1問: {what}', { what: lesson.asks() })
            : line('In {n} days: a question about {what}', '{n}日後の1問: {what}', { n: days, what: lesson.asks() }));
    }
    return open ? h('a', { href: toLesson(open.id), data: { next: 'lesson' } }, line('Next: {title}', '次は: {title}', { title: open.title() }))
        : h('span', { data: { next: 'none' } }, line('All lessons are golden.', 'すべてのレッスンが金の印です。'));
}

const stop = ({ id, title }, index) => h('li', {}, h('a', { href: toLesson(id), title: title(), data: { stop: id } }, h('span', { class: 'unseen' }, title()),
    sealOf(id, 26) || h('span', { class: 'lesson-blank', 'aria-hidden': 'true' }, String(index + 1))));

/** The path with its line. @param {string} [id] the lesson that was just done */
export const lessonPath = (id = '') => h('section', { class: 'lesson-path', 'aria-label': t('Lessons') }, h('p', {}, next(id)), h('ol', {}, LESSONS.map(stop)));
