// The ways on from the end: the next rung after a win, the same game after a loss, and something new after the last rung.
import { go } from '../../app/router.js';
import { today } from '../../app/today.js';
import { t } from '../../app/t.js';
import { beginOn, openLadder } from './ladder.js';
import { beaten } from './memory.js';
import { rungAfter } from './rungs.js';

/** @param {object[]} tools of every game's end @param {{play: object, rung: object|null, won: boolean, n: number}} game */
export function waysOn(tools, { play, rung, won, n }) {
    const { record, chairs } = play;
    const bot = chairs.find((chair) => chair.bot);
    const [main, again, review, share] = tools;
    const through = { ...review, text: t('Step through') };
    const anew = rung ? () => beginOn(rung, null, n) : main.does;
    const ladder = { ...main, kind: '', tool: 'opponents', icon: 'friends', text: t('Opponents'), does: () => openLadder(rung, play) };
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
        : { ...main, text: t('Today\'s Kazutori'), does: () => go(`#/daily/kazutori/${today()}`) };
    return [next, { ...again, text: t('Play again'), does: anew }, ladder, through, share];
}
