// The Tengu Stairs: games against Tengu that the core draws, harder with each step. A lost game ends the climb.
//
// From the third step on incense burns on each turn. When a stick has burnt down, one of three lanterns goes out, and without light the game is lost.
import { begin } from '../../app/begin.js';
import { dayOf } from '../../app/games.js';
import { go } from '../../app/router.js';
import { get, put } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { line } from '../line.js';
import { climb, keepClimb } from './memory.js';

export const LANTERNS = 3;
const TENGU = 5;
// Games of a day get harder from Monday (0) to Sunday (6); on Thursday the last number loses.
const FIRST = [0, 1, 3, 2, 4, 5, 6];
const LATER = [3, 2, 4, 5, 6];
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 864e5;
const WEEKS = 9000;
// Seconds of a stick on the first step that has one; each step takes two off.
const STICK = { from: 3, most: 30, less: 2, least: 5 };
// A lantern is lit again after every fifth step.
const RELIGHT = 5;

export const stepText = (step) => line('Step {n}', '{n}段目', { n: step });
export const recordText = (best) => line('Record: {n}', '最高 {n}段', { n: best });

/** The weekday whose games a step draws from. */
export const weekdayOf = (step) => FIRST[step - 1] ?? LATER[(step - FIRST.length - 1) % LATER.length];

/** The seconds of a stick of incense on a step; 0: none burns. */
export const secondsOf = (step) => (step < STICK.from ? 0 : Math.max(STICK.least, STICK.most - STICK.less * (step - STICK.from)));

/** The stairs as the last rung of the ladder; without a step that of the climb. */
export function stairs(step = climb().step) {
    return { id: 'stairs', step, text: line('Stairs', '石段'), bots: [0, TENGU], sign: '段',
        idea: step === STICK.from ? line('From here on, incense burns.', 'ここから線香が燃える。') : step === 1 ? line('One slip ends the climb.', '一度の負けで終わり。') : '' };
}

/** What the ladder says of the stairs. */
export function stairsLine({ step }) {
    const { best } = climb();
    return [line('Tengu Stairs: {step}', '天狗の石段:{step}', { step: stepText(step) }), best ? recordText(best) : line('as far as you can get', 'どこまで登れるか')].join(' – ');
}

/** A random game of the core for a step. */
async function drawn(step, random = Math.random) {
    const date = new Date(MONDAY + DAY * (7 * Math.floor(random() * WEEKS) + weekdayOf(step)));
    return (await dayOf('kazutori', date.toISOString().slice(0, 10))).params;
}

/** Goes on with the climb: to the game that was begun, else to a new one. A game that was deleted is lost. */
export async function climbOn() {
    const kept = climb();
    if (kept.game && await get(kept.game)) {
        go(`#/play/${kept.game}`);
        return;
    }
    const { step, lanterns } = kept.game ? { step: 1, lanterns: LANTERNS } : kept;
    try {
        const params = await drawn(step);
        const id = await begin({ game: 'kazutori', params, seats: 2, bots: [0, TENGU] });
        await put({ ...await get(id), climb: { step, lanterns } });
        keepClimb({ game: id, step, lanterns });
        go(`#/play/${id}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** Keeps how a game of the climb ended, once. @param {number} lit lanterns that are left */
export function settle(record, won, lit) {
    const { game, best } = climb();
    const { step } = record.climb;
    if (game === record.id) {
        record.climb.isRecord = won && step > best;
        keepClimb(won ? { game: '', step: step + 1, lanterns: Math.min(LANTERNS, lit + (step % RELIGHT ? 0 : 1)), best: Math.max(best, step) }
            : { game: '', step: 1, lanterns: LANTERNS });
    }
}

/** The heading of the end, and the line below it. */
export function endOfClimb({ step, isRecord }, won, lit) {
    const { best } = climb();
    const height = won ? step : step - 1;
    return {
        heading: won ? line('Step {n} climbed', '{n}段目を登った', { n: step }) : lit ? line('You fell on step {n}', '{n}段目で敗退', { n: step }) : line('Your last lantern went out', '最後の提灯が消えた'),
        story: [line('Wins in a row: {n}', '{n}連勝', { n: height }), isRecord ? line('New record', '新記録') : recordText(best),
            won && step % RELIGHT === 0 && lit < LANTERNS ? line('+1 lantern', '提灯+1') : ''].filter(Boolean).join(' · '),
    };
}

/**
 * What a log says of the incense: `{lost, since, stick}`: sticks that burnt down before this turn, when it began, and how long one burns, in ms.
 * The first stick is twice as long. @param {string} save @param {number} seat of the person
 */
export function burntOf(save, seat, seconds) {
    let [lost, since, stick] = [0, 0, 2000 * seconds];
    for (const [, at, from] of save.matchAll(/^(\d+) (\S+) (?:start|move|resign)\b/gm)) {
        if (Number(from) === seat) {
            lost += seconds ? Math.floor((at - since) / stick) : 0;
            stick = 1000 * seconds;
        }
        since = Number(at);
    }
    return { lost, since, stick };
}
