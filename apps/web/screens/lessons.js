// The lessons: a list, and one of them at one of its steps.
import { fill, h, setTitle } from '../app/dom.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { LESSONS } from '../lessons/list.js';
import { showSteps } from '../lessons/steps.js';
import { t } from '../app/t.js';

/** Shows the list, or the lesson `#/lessons/ID/STEP`, steps counted from 1. */
export async function show(root, { path }, { signal }) {
    const house = await games();
    const wanted = LESSONS.find((one) => one.id === path[1]);
    if (signal.aborted) {
        return;
    }
    if (!wanted) {
        setTitle(t('Lessons'));
        fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('Lessons')),
            h('p', { class: 'soft' }, t('A few minutes each, with things to try.')),
            h('ul', { class: 'lesson-list' }, LESSONS.map((lesson) => entry(lesson, house)))));
        return;
    }
    setTitle(wanted.title());
    const stage = h('div', { class: 'lesson', data: { lesson: wanted.id } });
    fill(root, h('article', { class: 'sheet' }, h('p', {}, h('a', { href: '#/lessons' }, t('All lessons'))),
        h('h1', {}, wanted.title()), stage));
    const { steps } = await wanted.load();
    if (!signal.aborted) {
        const onStep = (at) => history.replaceState(null, '', `#/lessons/${wanted.id}/${at + 1}`);
        showSteps(stage, steps, Number(path[2] || 1) - 1 || 0, { signal, onStep, end: () => end(wanted) });
    }
}

function entry(lesson, house) {
    const game = house.find((one) => one.game === lesson.id);
    return h('li', {}, h('a', { href: `#/lessons/${lesson.id}` }, h('span', { class: 'soft' }, game ? game.title : lesson.id),
        h('b', {}, lesson.title()), h('span', {}, lesson.about())));
}

/** What stands at the end of a lesson: where to go with what was learnt. */
function end({ id }) {
    return h('p', { class: 'lesson-end' }, h('a', { class: 'key main', href: `#/new/${id}` }, icon('next'), h('span', {}, t('Play'))),
        h('a', { class: 'key', href: '#/pictures' }, icon('picture'), h('span', {}, t('Pictures'))));
}
