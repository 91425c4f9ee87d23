// What the trainer remembers of the person, kept in this browser, and its questions to the core (docs/protocol.md).
import { randomSeed } from '../app/begin.js';
import { dayNumber } from '../app/today.js';
import { keepSet, leftSet } from './left_set.js';
import { CoreError, jsonOf } from '../table/core.js';
import { ask as askHelper } from '../table/pool.js';
import { dealt } from '../table/table.js';

const KEPT = 'kazu-trainer';
const LOG = 'kazu-trainer-log';
// Lines of the log that are kept: more than a year of daily runs.
const LOG_LINES = 5000;

function read(name) {
    try {
        return localStorage.getItem(name) || '';
    } catch {
        return '';
    }
}

function keep(name, text) {
    try {
        localStorage.setItem(name, text);
    } catch {
        // Then this run counts until the page is closed.
    }
    state = name === KEPT ? text : state;
}

let state = null;

/** One line that holds all that the trainer remembers; '' for somebody new. */
export const memory = () => (state ??= read(KEPT));

/** Takes it from a backup. @throws if the core cannot read it */
export const restore = (text) => ask(`trainer day=${dayNumber()} ${text}`);

/** Every exercise that was answered, one JSON object a line. */
export const log = () => read(LOG);

async function ask(line) {
    const said = jsonOf((await askHelper([line]))[0]);
    keep(KEPT, said.state);
    return said;
}

/** Ratings, records, and the exercise that is open. @param {string} [start] for somebody new: `new`, `some`, `strong` */
export async function person(start = '') {
    const how = `${start ? ` start=${start}` : ''} day=${dayNumber()}`;
    try {
        return await ask(`trainer${how} ${memory()}`.trim());
    } catch (error) {
        if (!(error instanceof CoreError) || !memory()) {
            throw error;
        }
        // What was kept cannot be read: it is put aside, and the trainer begins anew.
        keep(`${KEPT}-unread`, memory());
        return ask(`trainer${how}`);
    }
}

function write(said, { began, today, isLate } = {}) {
    keep(LOG, [...log().split('\n').filter(Boolean).slice(1 - LOG_LINES), JSON.stringify({ ...said.log, run: began, today, cut: isLate || undefined, points: said.rating.points, change: said.change })].join('\n'));
}

/** Chooses the next exercise; one that is still open counts as a miss. @param {{mode: string, games?: string[], restart?: boolean, seed?: string}} run */
export async function choose({ mode, games = [], restart = false, seed = randomSeed() }) {
    const said = await ask(['exercise', `seed=${seed}`, `day=${dayNumber()}`, `mode=${mode}`,
        games.length ? `games=${games.join(',')}` : '', restart ? 'restart' : '', memory()].filter(Boolean).join(' '));
    if (said.left) {
        write(said.left, said.left.run ? {} : leftSet() || {});
        if (!said.left.run) {
            keepSet(null);
        }
    }
    return said;
}

/** Counts the exercise that is open. @param {'right'|'wrong'|'left'} answer @param {number} ms since it was shown @param {{began: number, today?: number, isLate?: boolean}} run when it began; the day whose set it is; whether its clock cut the exercise off */
export async function count(answer, ms, run) {
    const said = await ask(`result ${answer} ms=${Math.round(ms)} day=${dayNumber()} ${memory()}`);
    write(said, run);
    return said;
}

/** The save of a game that asks an exercise; other seats never move. */
export const dealtExercise = ({ game, seats, params, key }) => dealt({ game, seats, params, seed: key, bots: Array.from({ length: seats }, (_, seat) => (seat ? 1 : 0)) });
