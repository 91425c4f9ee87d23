// The way from a game or a result to the lesson of a game, and back.
import { h } from './dom.js';
import { icon } from './icons.js';
import { modes, SLAP } from './modes.js';
import { t } from './t.js';

/** The lesson's address; `from` is where its first link leads back to. */
export const toLesson = (game, from = location.hash.slice(1)) => `#/lessons/${game}?from=${encodeURIComponent(from)}`;

/** A link to it, where a game has one. */
export const lessonLink = (game) => ([SLAP, ...modes()].some(({ id }) => id === game)
    ? h('a', { class: 'lesson-link', href: toLesson(game), data: { tool: 'lesson' } }, icon('lesson'), h('span', {}, t('The idea in 3 minutes'))) : null);
