// The words of the trainer: its modes and its exercises.
import { t } from '../app/t.js';

export const MODES = ['calm', 'rush', 'streak'];

export const modeWord = (mode) => ({ calm: t('Calm'), rush: t('3-minute rush'), streak: t('Puzzle streak') })[mode];

export const modePitch = (mode) => ({
    calm: t('No clock in sight. Your rating follows every answer.'),
    rush: t('As many as you can. Three misses end it.'),
    streak: t('Each one is harder. The first miss ends it.'),
})[mode];

/** The name of a run: its mode, or ten of a game. */
export const setWord = (mode, games) => (games.length === 1 ? t('Ten of {exercise}', { exercise: taskWord(games[0]) }) : modeWord(mode));

/** What is asked in a game. */
export const taskWord = (game) => ({
    shisoku: t('Make the target'),
    kazutori: t('Find the winning number'),
    mastermind: t('Read the answers'),
    namepoker: t('What to keep'),
    kenken: t('Next digit'),
})[game] || game;
