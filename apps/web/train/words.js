// The words of the trainer: its modes and its exercises.
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

export const MODES = ['calm', 'rush', 'streak'];

export const modeWord = (mode) => ({ calm: t('Calm'), rush: t('3-minute rush'), streak: t('Puzzle streak') })[mode];

export const modePitch = (mode) => ({
    calm: line('Take your time. Right answers raise your rating, misses lower it; a slow right answer leaves it as it is.', '時間を気にせず。正解で点が上がり、間違えると下がります。時間をかけた正解では変わりません。'),
    rush: t('As many as you can. Three misses end it.'),
    streak: line('They get harder as you go. The first miss ends it.', '進むほど難しく。1問間違えたら終わり。'),
})[mode];

/** The name of a run: its mode, or ten of a game. */
export const setWord = (mode, games) => (games.length === 1 ? line('Ten exercises: {exercise}', '10問: {exercise}', { exercise: taskWord(games[0]) }) : modeWord(mode));

/** What is asked in a game. */
export const taskWord = (game) => ({
    shisoku: t('Make the target'),
    kazutori: t('Find the winning number'),
    mastermind: t('Read the answers'),
    namepoker: t('What to keep'),
    kenken: t('Next digit'),
})[game] || game;

/** What ranks are, and where they begin, in words. */
export const ranksWord = () => line('Ranks are 100 points each: 10 kyu is below 1000, 1 kyu from 1800, 1 dan from 1900, 6 dan from 2400. A game has its first rank once its rating is certain enough.',
    '級位と段位は100点刻み。10級は1000点未満、1級は1800点、初段は1900点、六段は2400点から。点が定まると、そのゲームに級位がつきます。');
