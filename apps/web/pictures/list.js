// The pictures of the house: a new one is a file and a line here.
import { t } from '../t.js';

export const PICTURES = [
    { id: 'shisoku-atlas', game: 'shisoku', title: () => t('Which targets are likely'), load: () => import('./shisoku_atlas.js') },
    { id: 'shisoku-outlook', game: 'shisoku', title: () => t('What one more card would change'), load: () => import('./shisoku_outlook.js') },
    { id: 'shisoku-solution', game: 'shisoku', title: () => t('A solution as a tree'), load: () => import('./shisoku_solution.js') },
    { id: 'kazutori-strip', game: 'kazutori', title: () => t('P and N'), load: () => import('./kazutori_strip.js') },
    { id: 'kazutori-grundy', game: 'kazutori', title: () => t('Grundy values'), load: () => import('./kazutori_grundy.js') },
    { id: 'kazutori-game', game: 'kazutori', title: () => t('A game and its blunders'), load: () => import('./kazutori_game.js') },
    { id: 'kenken-explain', game: 'kenken', title: () => t('An explanation, step by step'), load: () => import('./kenken_explain.js') },
    { id: 'kenken-profile', game: 'kenken', title: () => t('A profile of techniques'), load: () => import('./kenken_profile.js') },
];
