// A task on the table of a game: the core deals it, takes the moves, and knows whether they were right.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { errorText } from '../app/speak.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { dealt } from '../table/table.js';
import { ExercisePlay } from '../train/exercise.js';
import { task } from './tasks.js';

const key = (name, text, does) => h('button', { class: 'key', type: 'button', data: { tool: `lesson-${name}` }, on: { click: does } }, icon(name), h('span', {}, text));

/** Deals the game and draws it; `over` is called at its end, `begin` deals it again. */
async function lay(room, deal, { over, begin, signal }) {
    const save = await dealt(deal);
    if (signal.aborted) {
        return;
    }
    const play = new ExercisePlay({ id: `lesson-${deal.game}`, game: deal.game, save }, { signal });
    const { head, board, tools } = play.areas;
    const undo = key('undo', t('Undo'), (event) => play.undo(event.timeStamp));
    const again = key('again', t('Start over'), begin);
    play.addEventListener('action', ({ detail: { cell, event } }) => play.send([cell.type], event.timeStamp));
    play.addEventListener('refused', ({ detail: { error } }) => toast(errorText(error), { kind: 'bad' }));
    play.addEventListener('shown', () => {
        undo.hidden = play.over || !play.canUndo();
        again.hidden = !play.view.index;
    });
    play.addEventListener('over', () => over(play));
    fill(room, head, board, tools, h('div', { class: 'task-keys' }, undo, again));
    await play.start();
    play.root = room;
    room.setAttribute('aria-busy', 'false');
}

/**
 * A table in a lesson.
 * @param {{question: () => string, deal: object, judge?: (play: ExercisePlay) => Promise<{right?: boolean, say: string}>}} how `deal`: what `dealt` takes; without
 *     `judge` the core says why the answer was right or wrong
 */
export const onTable = ({ question, deal, judge = judgeAsCore }) => (signal) => task(question(), (answer) => {
    const room = h('div', { class: 'lesson-table', data: { game: deal.game } });
    let leave = new AbortController();
    signal.addEventListener('abort', () => leave.abort(signal.reason));
    function begin() {
        leave.abort(new Error('another table'));
        leave = new AbortController();
        room.setAttribute('aria-busy', 'true');
        answer(null);
        lay(room, deal, { over: answer, begin, signal: leave.signal }).catch((error) => signal.aborted || fill(room, error.message));
    }
    begin();
    return room;
}, judge, signal);

const judgeAsCore = async (play) => ({ right: play.isRight, say: (await play.reasons()).join(' ') });
