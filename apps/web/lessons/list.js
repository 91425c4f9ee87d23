// The lessons of the house: a new one is a file and a line here.
import { t } from '../app/t.js';

export const LESSONS = [
    { id: 'shisoku', title: () => t('Fractions on the way'), load: () => import('./shisoku.js'),
        about: () => t('When whole numbers do not lead to the target.') },
    { id: 'kazutori', title: () => t('Why 4, 8, 12?'), load: () => import('./kazutori.js'),
        about: () => t('How to win by counting back from the end.') },
    { id: 'mastermind', title: () => t('How to halve the codes'), load: () => import('./mastermind.js'),
        about: () => t('What makes a guess good, before its answer is known.') },
    { id: 'namepoker', title: () => t('What to keep'), load: () => import('./namepoker.js'),
        about: () => t('Which characters are worth more than new ones.') },
    { id: 'kenken', title: () => t('Cages that can only be one way'), load: () => import('./kenken.js'),
        about: () => t('Where to begin, and how one digit gives the next.') },
];
