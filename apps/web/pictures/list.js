// The pictures of the house: a new one is a file and a line here.
import { t } from '../app/t.js';

export const PICTURES = [
    { id: 'shisoku-atlas', game: 'shisoku', title: () => t('Which targets are likely'), load: () => import('./shisoku_atlas.js') },
    { id: 'shisoku-outlook', game: 'shisoku', title: () => t('What one more card would change'), load: () => import('./shisoku_outlook.js') },
    { id: 'shisoku-solution', game: 'shisoku', title: () => t('A solution as a tree'), load: () => import('./shisoku_solution.js') },
    { id: 'kazutori-strip', game: 'kazutori', title: () => t('P and N'), load: () => import('./kazutori_strip.js') },
    { id: 'kazutori-grundy', game: 'kazutori', title: () => t('Grundy values'), load: () => import('./kazutori_grundy.js') },
    { id: 'kazutori-game', game: 'kazutori', title: () => t('A game and its blunders'), load: () => import('./kazutori_game.js') },
    { id: 'kenken-explain', game: 'kenken', title: () => t('An explanation, step by step'), load: () => import('./kenken_explain.js') },
    { id: 'kenken-profile', game: 'kenken', title: () => t('A profile of techniques'), load: () => import('./kenken_profile.js') },
    { id: 'kenken-search', game: 'kenken', title: () => t('A search tree'), load: () => import('./kenken_search.js') },
    { id: 'mastermind-split', game: 'mastermind', title: () => t('How a guess splits the codes'), load: () => import('./mastermind_split.js') },
    { id: 'mastermind-tree', game: 'mastermind', title: () => t('A strategy to walk through'), load: () => import('./mastermind_tree.js') },
    { id: 'mastermind-histogram', game: 'mastermind', title: () => t('How many guesses it takes'), load: () => import('./mastermind_histogram.js') },
    { id: 'mastermind-left', game: 'mastermind', title: () => t('What each guess left'), load: () => import('./mastermind_left.js') },
    { id: 'namepoker-name', game: 'namepoker', title: () => t('The hand of your name'), load: () => import('./namepoker_name.js') },
    { id: 'namepoker-order', game: 'namepoker', title: () => t('The order of all hands'), load: () => import('./namepoker_order.js') },
    { id: 'namepoker-draw', game: 'namepoker', title: () => t('Odds of each exchange'), load: () => import('./namepoker_draw.js') },
    { id: 'namepoker-mix', game: 'namepoker', title: () => t('The equilibrium'), load: () => import('./namepoker_mix.js') },
];
