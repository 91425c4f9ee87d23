// The lessons, one for each mode: a new one is a file and a line here.
import { t } from '../app/t.js';

export const LESSONS = [
    { id: 'shisoku-game', exercises: 'shisoku', title: () => t('When to slap'), load: () => import('./shisoku-game.js'),
        about: () => t('See it, slap, show it: and what a wrong slap costs.') },
    { id: 'shisoku', title: () => t('Fractions on the way'), load: () => import('./shisoku.js'),
        about: () => t('When whole numbers do not lead to the target.') },
    { id: 'kazutori', title: () => t('Why 4, 8, 12?'), load: () => import('./kazutori.js'),
        about: () => t('Win by counting back from the end.') },
    { id: 'mastermind', title: () => t('Split the codes'), load: () => import('./mastermind.js'),
        about: () => t('What makes a good guess, whatever the answer is.') },
    { id: 'namepoker', title: () => t('What to keep'), load: () => import('./namepoker.js'),
        about: () => t('Which characters are worth more than new ones.') },
    { id: 'kenken', title: () => t('Cages with only one answer'), load: () => import('./kenken.js'),
        about: () => t('Where to begin, and how one digit gives the next.') },
];
