// The words of the trainer: its modes and its exercises.
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

export const MODES = ['calm', 'rush', 'streak'];

export const modeWord = (mode) => ({ calm: t('Calm'), rush: t('3-minute rush'), streak: t('Puzzle streak') })[mode];

export const modePitch = (mode) => ({
    calm: line('Take your time. Right answers raise your rating, misses lower it. A right answer after the time for its question (30 seconds for easy ones, up to 5 minutes for hard ones) leaves it as it is.', 'じっくり解きます。正解でレートが上がり、間違えると下がります。難しさに応じた時間(30秒〜5分)を超えた正解では変わりません。'),
    rush: t('As many as you can. Three misses end it.'),
    streak: line('They get harder as you go. The first miss ends it.', '進むほど難しく。1問間違えたら終わり。'),
})[mode];

export const todayWord = () => line('Today’s ten', '今日の10問');

/** The name of a run: today's ten, ten of a game, or its mode. */
export const setWord = (mode, games, today) => (today ? todayWord() : games.length === 1 ? line('Ten exercises: {exercise}', '10問: {exercise}', { exercise: taskWord(games[0]) }) : modeWord(mode));

/** What is asked in a game. */
export const taskWord = (game) => ({
    shisoku: t('Make the target'),
    kazutori: t('Find the winning number'),
    mastermind: t('Read the answers'),
    namepoker: line('What to exchange', '交換する文字'),
    kenken: t('Next digit'),
})[game] || game;

/** What ranks are, and where they begin, in words. */
export const ranksWord = () => line('Every 100 points of rating are one rank: 10 kyu below 1000, 1 kyu from 1800, 1 dan from 1900, 6 dan from 2400. A game has its first rank once its rating is certain enough.',
    'レート100ごとに1つ上がります。1000未満は10級、1800から1級、1900から初段、2400から六段。レートが定まると、そのゲームに級位がつきます。');
