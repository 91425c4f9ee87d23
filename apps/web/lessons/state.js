// What is kept of each lesson: which steps were answered right, and how often its questions of later days were.
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { dayNumber } from '../app/today.js';

const KEPT = '#lessons';
// Days after the last step was answered on which a question is asked.
const DAYS = [1, 3, 7];

/** @returns {{right: boolean[], done?: number, knows: number, asked?: number}} `done`: the day on which all steps were right; `knows`: right answers since; `asked`: the day of the last question */
export function lessonState(id) {
    const kept = lastChoice(KEPT)[id];
    return { right: [], knows: 0, ...(kept?.right ? kept : {}) };
}

const keep = (id, change) => keepChoice(KEPT, { ...lastChoice(KEPT), [id]: { ...lessonState(id), ...change } });

/** A step was answered right. @param {number} count of steps */
export function keepRight(id, step, count) {
    const { right, done } = lessonState(id);
    right[step] = true;
    const all = Array.from({ length: count }, (_, at) => right[at]).every(Boolean);
    keep(id, { right, done: done ?? (all ? dayNumber() : undefined) });
}

/** The question of a later day was answered. */
export function keepKnown(id, isRight) {
    const { knows } = lessonState(id);
    keep(id, { asked: dayNumber(), knows: knows + (isRight ? 1 : 0) });
}

/** Whether a lesson was asked for on as many days as there are. */
export const isKnown = ({ knows }) => knows >= DAYS.length;

/** In how many days a question of a lesson is due, one a day at most; below 1: today. Infinity: none comes. */
export const dueIn = ({ done, knows, asked = done }) => (done === undefined || knows >= DAYS.length ? Infinity : Math.max(asked + 1, done + DAYS[knows]) - dayNumber());

/** The lessons with a question for today. */
export const dueLessons = () => Object.keys(lastChoice(KEPT)).filter((id) => dueIn(lessonState(id)) <= 0);

/** Whether any lesson was begun. */
export const hasBegun = () => Object.keys(lastChoice(KEPT)).length > 0;
