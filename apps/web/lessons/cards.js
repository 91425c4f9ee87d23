// Cards in a row that have to make a target.
import { h } from '../app/dom.js';

export const cardsOf = (cards, target) => h('div', { class: 'lesson-cards' }, cards.split(' ').map((card) => h('span', { class: 'hand-card' }, card)),
    h('span', { class: 'soft' }, '='), h('b', { class: 'lesson-target' }, target));
