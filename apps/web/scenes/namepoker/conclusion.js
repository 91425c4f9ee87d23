// What a round and a game leave behind: a hand that is new in the collection, an animal that was beaten, and the end panel.
import { line } from '../line.js';
import { cellsOf, has, nodeOf } from '../reading.js';
import { End } from './end.js';
import { typesOf } from './ladder.js';
import { collect, countChoices, countGame, memory } from './memory.js';
import { RAREST, showdownOf } from './showdown.js';
import { nextRung, offer, rungOf, waysOn } from './ways.js';
import { capital, NINE, pointsText } from './words.js';

/** A hand that is new in the collection. */
function newHandText(own, types, n) {
    const hand = capital(own.title);
    return line('New in your collection: {hand} ({n} of 9)', own === types[types.length - 1] ? '{hand}も達成(9役中{n}役)' : '初めての役:{hand}(9役中{n}役)', { hand, n });
}

/** Collects the hand of a seat in the last showdown, and shows what is new there and at the end. */
function collectHand({ acts: { play }, showdown, view }, seat) {
    const { type, won } = showdownOf(view).hands.find((hand) => hand.seat === seat) || {};
    const types = typesOf(nodeOf(view, 'order'));
    const own = types.find(({ title }) => title === type);
    const isNew = own && types.length === NINE && collect('made', own.id);
    if (won && own && types.length === NINE) {
        collect('won', own.id);
    }
    if (isNew) {
        showdown.tellNew(newHandText(own, types, memory().made.length));
    }
    if (own && (isNew || own === types[0])) {
        play.highlights = [...new Set([...play.highlights || [], own.id])];
    }
}

/** How a round went against the odds: a rarest hand, or lost with the best choices. */
function turnOf({ mine, showdown, view }, judged) {
    const { type, won } = showdown.shown.hands.find(({ seat }) => seat === mine);
    const isRare = typesOf(nodeOf(view, 'order')).slice(0, RAREST).some(({ title }) => title === type);
    return won && isRare ? 'great' : !won && judged.every(({ grade }) => grade === 0) ? 'unlucky' : '';
}

/** Tells how good your own exchange was when the hands are seen. */
export async function gradeRound(scene, finished) {
    const { acts: { play }, decision, isAlone, mine, odds } = scene;
    if (!isAlone) {
        return;
    }
    let news = '';
    collectHand(scene, mine);
    try {
        const judged = await odds.ofRound();
        // The game knows it: another language makes a new scene that shows this round again.
        if (finished > (play.roundsCounted || 0)) {
            play.roundsCounted = finished;
            const run = countChoices(play.record.id, judged.map(({ grade }, index) => ({ number: (finished - 1) * judged.length + index, grade })));
            news = run > 1 ? line('Best choices in a row: {run} (longest {longest}).', '連続最善{run}回(最高{longest}回)', { run, longest: memory().longest }) : '';
            scene.ending?.showKept?.();
        }
        if (scene.open === finished) {
            decision.judge(judged, news, turnOf(scene, judged));
        }
    } catch (error) {
        // The round is over all the same.
        if (!scene.signal.aborted) {
            console.error(error);
        }
    }
}

/** The points of a view, seat by seat. */
function standingsOf({ view, chairs }, nameOf) {
    const cells = cellsOf(view, 'points');
    return cells.filter((_, index) => index % 2 === 0).map(({ seat = 0, ...cell }, index) =>
        ({ chair: chairs[seat], name: nameOf(seat), text: pointsText(cells[2 * index + 1].text), won: has(cell, 'winner') }));
}

/** The end panel of a scene. */
export function conclude(scene) {
    const { chairs, isAlone, signal, view, acts: { play } } = scene;
    const panel = new End(play, signal);
    const standings = standingsOf(scene, (seat) => scene.nameOf(seat));
    const level = isAlone && chairs.length === 2 ? chairs.find(({ bot }) => bot).bot : 0;
    const rung = level && rungOf(play, level);
    const isBeaten = level > 0 && standings.every(({ chair, won }) => won === !chair.bot);
    const isNew = isBeaten && collect('beaten', rung);
    const next = isBeaten ? nextRung(memory().beaten, rung) : 0;
    if (isNew && next && !play.record.day) {
        offer(play, next);
    }
    panel.isLost = isAlone && !standings.some(({ chair, won }) => won && !chair.bot);
    panel.show(standings.sort((a, b) => Number(b.won) - Number(a.won)));
    if (isAlone) {
        panel.isFirst = countGame(play.record.id);
        panel.judge(chairs.find(({ bot }) => !bot).seat).catch((error) => signal.aborted || console.error(error));
        panel.showMemory(typesOf(nodeOf(view, 'order')), rung);
    }
    return { panel, lead: isAlone ? panel.count : null, more: panel.element, counted: false, tools: (all) => waysOn(all, play, next, panel.isLost) };
}
