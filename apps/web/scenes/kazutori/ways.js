// The ways on from the end: the next rung after a win, the same game after a loss, and something new after the last rung.
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { beginOn, openLadder } from './ladder.js';
import { beaten, climb } from './memory.js';
import { rungAfter } from './rungs.js';
import { climbOn, LANTERNS, stepText } from './stairs.js';

/** @param {object[]} tools of every game's end @param {{play: object, rung: object|null, won: boolean, n: number}} game */
export function waysOn(tools, { play, rung, won, n }) {
    const { record, chairs } = play;
    const bot = chairs.find((chair) => chair.bot);
    const [main, again, review, share] = tools;
    const through = { ...review, text: t('Step through') };
    const anew = rung ? () => beginOn(rung, null, n) : main.does;
    const ladder = { ...main, kind: '', tool: 'opponents', icon: 'friends', text: t('Opponents'), does: () => openLadder(rung, play) };
    if (record.climb) {
        const text = won ? line('Climb on: {step}', '次へ:{step}', { step: stepText(climb().step) }) : climb().step === record.climb.step && climb().lanterns < LANTERNS ? line('Try again: {step}', 'もう一度:{step}', { step: stepText(climb().step) }) : line('Climb again: {step}', 'もう一度登る:{step}', { step: stepText(climb().step) });
        return [{ ...main, text, does: climbOn }, ladder, through, share];
    }
    if (record.day || !bot || (won && !rung)) {
        return [main, { ...again, text: t('Play again') }, ...(bot ? [ladder] : []), through, share];
    }
    if (!won) {
        const text = chairs.length === 2 ? t('Play {name} again', { name: bot.name }) : t('Play again');
        const other = rung ? ladder : { ...main, kind: '' };
        return [{ ...again, kind: 'main', text, does: rung ? anew : again.does }, other, through, share];
    }
    const after = rungAfter(rung, beaten());
    const next = after ? { ...main, text: t('Next: {name}', { name: after.text }), does: () => beginOn(after) }
        : { ...main, text: line('To the Tengu Stairs', '天狗の石段へ'), does: climbOn };
    return [next, { ...again, text: t('Play again'), does: anew }, ladder, through, share];
}
