// The Tengu Stairs: games against Tengu that the core draws, harder with each step. A lost game puts out one of three lanterns; the climb ends without light.
//
// From the third step on incense burns on each turn. When a stick has burnt down, a lantern goes out too, and without light the game is lost.
// After every fifth step a lantern is lit again, and the next climb begins there.
import { begin } from '../../app/begin.js';
import { dayOf } from '../../app/games.js';
import { go } from '../../app/router.js';
import { get, put } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { line } from '../line.js';
import { climb, keepClimb } from './memory.js';
import { rulesOf, secretsOf } from './rules.js';

export const LANTERNS = 3;
const TENGU = 5;
// The number of games of a day of which a step takes the one that fits best; all are from a Friday to a Sunday, when the numbers are no plain 1 to k.
const DRAWN = 27;
const FRIDAY = 4;
const DAYS = 3;
// How hard a step is: that of the first, and what each step adds.
const HARD = { first: 3.2, more: 0.16 };
// How much harder a game is where the last number loses.
const LOSES = 0.4;
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 864e5;
const WEEKS = 9000;
// Seconds of a stick on the first step that has one; each step takes two off.
const STICK = { from: 3, most: 30, less: 2, least: 10 };
const LANDING = 5;

export const stepText = (step) => line('Step {n}', '{n}段目', { n: step });
export const recordText = (best) => line('Record: {n}', '最高 {n}段', { n: best });

/** How hard a game is: the logarithm of the secret numbers to see, times the numbers that each has to be answered with where they are not 1 to k. */
export async function hardnessOf(params) {
    const rules = rulesOf(params);
    const secrets = await secretsOf(params, rules) || [];
    return Math.log2(secrets.length * (rules.all ? 1 : rules.numbers.length)) + (rules.loses ? LOSES : 0);
}

/** How hard the game of a step should be. */
export const hardnessAt = (step) => HARD.first + HARD.more * (step - 1);

/** The step at which a climb begins: above the highest landing. */
export const startOf = (best) => best - (best % LANDING) + 1;

/** The seconds of a stick of incense on a step; 0: none burns. */
export const secondsOf = (step) => (step < STICK.from ? 0 : Math.max(STICK.least, STICK.most - STICK.less * (step - STICK.from)));

/** The stairs as the last rung of the ladder; without a step that of the climb. */
export function stairs(step = climb().step) {
    return { id: 'stairs', step, text: line('Stairs', '石段'), bots: [0, TENGU], sign: '段',
        idea: step === STICK.from ? line('From here on, incense burns on your turns.', 'ここからは、手番のあいだ線香が燃える。') : step === 1 ? line('Three lanterns: each loss puts one out.', '灯籠は3つ。負けると1つ消える。') : '' };
}

/** What the ladder says of the stairs. */
export function stairsLine({ step }) {
    const { best } = climb();
    return [line('Tengu Stairs: {step}', '天狗の石段:{step}', { step: stepText(step) }), best ? recordText(best) : line('as far as you can get', 'どこまで登れるか')].join(' – ');
}

/** Whether a game can be over after two numbers. */
const isShort = ({ n, from, numbers }) => numbers.some((one) => [0, ...numbers].some((two) => one + two === n - from));

/** A random game of the core for a step. */
export async function drawn(step, random = Math.random) {
    const dates = Array.from({ length: DRAWN }, (_, index) => new Date(MONDAY + DAY * (7 * Math.floor(random() * WEEKS) + FRIDAY + (index % DAYS))));
    const all = await Promise.all(dates.map(async (date) => {
        const { params } = await dayOf('kazutori', date.toISOString().slice(0, 10));
        return { params, off: isShort(rulesOf(params)) ? Infinity : Math.abs(await hardnessOf(params) - hardnessAt(step)) };
    }));
    return all.reduce((best, one) => (one.off < best.off ? one : best)).params;
}

/** Where a climb goes on after a lost game: on the same step while a lantern is lit, else from the highest landing. */
function afterLoss({ step, best }, lit) {
    return lit > 1 ? { game: '', step, lanterns: lit - 1 } : { game: '', step: startOf(best), lanterns: LANTERNS };
}

/** Goes on with the climb: to the game that was begun, else to a new one. A game that was deleted is lost. */
export async function climbOn() {
    const kept = climb();
    if (kept.game && await get(kept.game)) {
        go(`#/play/${kept.game}`);
        return;
    }
    const { step, lanterns } = kept.game ? afterLoss(kept, kept.lanterns) : kept;
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

/** The way on after a game of the climb. */
export function climbText(record, won) {
    const { step, lanterns } = climb();
    const values = { step: stepText(step) };
    return won ? line('Climb on: {step}', '次へ:{step}', values)
        : step === record.climb.step && lanterns < LANTERNS ? line('Try again: {step}', 'もう一度:{step}', values) : line('Climb again: {step}', 'もう一度登る:{step}', values);
}

/** The worth of the next step, in words. */
export function climbNote() {
    const { step, best } = climb();
    return step <= best ? line('{n} more steps to a new record', '新記録まであと{n}段', { n: best - step + 2 }) : step % LANDING ? line('A new record if you climb it', '登れば新記録')
        : line('A landing: later climbs begin there', '登ればここが次の出発点');
}

/** Keeps how a game of the climb ended, once. @param {number} lit lanterns that are left */
export function settle(record, won, lit) {
    const { game, best } = climb();
    const { step } = record.climb;
    if (game === record.id) {
        record.climb.isRecord = won && step > best;
        keepClimb(won ? { game: '', step: step + 1, lanterns: Math.min(LANTERNS, lit + (step % LANDING ? 0 : 1)), best: Math.max(best, step) }
            : afterLoss({ step, best }, lit));
    }
}

/** The heading of the end, and the line below it. @param {number} lit lanterns that are left, before the loss puts one out */
export function endOfClimb({ step, isRecord }, won, lit) {
    const { best } = climb();
    const isLanding = won && step % LANDING === 0;
    return {
        heading: won ? line('Step {n} climbed', '{n}段目を登りきった', { n: step }) : lit > 1 ? line('You slipped on step {n}', '{n}段目で足を滑らせた', { n: step }) : line('Your last lantern went out', '最後の灯籠が消えた'),
        story: [won ? '' : lit > 1 ? line('Lanterns left: {n}', '残りの灯籠:{n}', { n: lit - 1 }) : line('The next climb begins at step {n}', '次は{n}段目から', { n: startOf(best) }),
            isRecord ? line('New record', '新記録') : recordText(best), isLanding && lit < LANTERNS ? line('+1 lantern', '灯籠+1') : '',
            isLanding ? line('The next climbs begin at step {n}', '次からは{n}段目から始められます', { n: step + 1 }) : ''].filter(Boolean).join(' · '),
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
