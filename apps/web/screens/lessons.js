// The lessons: a list, and one of them at one of its steps. A lesson that was walked to its end has a seal.
import { fill, h, setTitle } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { modeName } from '../app/modes.js';
import { ornament } from '../app/ornaments.js';
import { seal } from '../scenes/seal.js';
import { LESSONS } from '../lessons/list.js';
import { showSteps } from '../lessons/steps.js';
import { t } from '../app/t.js';
import { setWord } from '../train/words.js';

const DONE = '#lessons';

/** Shows the list, or the lesson `#/lessons/ID/STEP`, steps counted from 1. */
export async function show(root, { path }, { signal }) {
    const wanted = LESSONS.find((one) => one.id === path[1]);
    if (!wanted) {
        setTitle(t('Lessons'));
        fill(root, h('div', { class: 'lessons' }, h('h1', {}, t('Lessons')),
            h('p', { class: 'soft' }, t('Three minutes each, and something to try in every step.')),
            h('ul', { class: 'lesson-list' }, LESSONS.map(entry))));
        return;
    }
    setTitle(wanted.title());
    const stage = h('div', { class: 'lesson', data: { lesson: wanted.id } });
    fill(root, h('article', { class: 'sheet' }, h('p', { class: 'lesson-way' }, h('a', { href: '#/lessons' }, t('All lessons')), ` · ${modeName(wanted.id)}`),
        h('h1', {}, wanted.title()), stage));
    const { steps } = await wanted.load();
    if (!signal.aborted) {
        const onStep = (at) => history.replaceState(null, '', `#/lessons/${wanted.id}/${at + 1}`);
        showSteps(stage, steps, Number(path[2] || 1) - 1 || 0, { signal, onStep, end: () => end(wanted) });
    }
}

function entry({ id, title, about }) {
    const isDone = lastChoice(DONE)[id];
    return h('li', {}, h('a', { class: 'sheet', href: `#/lessons/${id}` }, ornament(id, ''),
        h('span', { class: 'lesson-about' }, h('small', { class: 'soft' }, modeName(id)), h('b', {}, title()), h('span', {}, about())),
        isDone ? seal('済', { label: t('Done'), size: 40 }) : null));
}

/** What is at the end of a lesson: where to go with what was learnt. */
function end({ id, exercises = id }) {
    keepChoice(DONE, { ...lastChoice(DONE), [id]: true });
    return h('p', { class: 'lesson-end' }, h('a', { class: 'key main', href: `#/new/${id}` }, icon('play'), h('span', {}, t('Play'))),
        h('a', { class: 'key', href: `#/train/calm/${exercises}` }, icon('next'), h('span', {}, setWord('calm', [exercises]))));
}
