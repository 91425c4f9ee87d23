// A task on the table of a game, drawn by its scene: the core deals it, takes the moves, and knows whether they were right.
import { fill, h, setAttribute } from '../app/dom.js';
import { gap } from '../app/gap.js';
import { pegsOf } from '../pictures/pegs.js';
import { loadScene } from '../scenes/index.js';
import { dealt, LocalTable } from '../table/table.js';
import { ExercisePlay, ExerciseScreen } from '../train/exercise.js';
import { movesWord, pointAt } from './moves.js';
import { task } from './tasks.js';

/** The table of a game among the words of a lesson: the heading of the step keeps the focus until a key or a finger goes to the table. */
class LessonScreen extends ExerciseScreen {
    // The lesson has its own title at the top.
    keepsTitle = true;

    lay() {
        super.lay();
        this.skip.remove();
    }

    focusFirst() {}

    /** A step can be taken again: giving up needs no second thought. */
    action(cell, event, seat) {
        return super.action({ ...cell, flags: (cell.flags || '').replace('danger', '') }, event, seat);
    }

    onOver() {
        if (!this.isAnswered) {
            this.freeze();
        }
        super.onOver();
    }
}

let shown = null;

/** For tests: the table of the step that is shown, without any language in it. */
export const tableState = () => (!shown || shown.signal.aborted ? {} : { deal: shown.deal, busy: !shown.play.view || shown.play.busy, index: shown.play.view?.index, over: shown.play.over });

/** Deals the game and draws it; `over` is called with its screen at its end, `onShown` after each view. */
async function lay(room, deal, { over, onShown, signal }) {
    const [scene, save] = await Promise.all([loadScene(deal.game), dealt(deal)]);
    if (signal.aborted) {
        return;
    }
    const play = new ExercisePlay({ id: `lesson-${deal.game}`, game: deal.game, save }, { signal, scene });
    shown = { deal, play, signal };
    play.addEventListener('shown', () => onShown(play));
    await new LessonScreen(room, play, { title: () => {}, skip: () => {}, answered: over }).start();
    room.setAttribute('aria-busy', 'false');
}

/** The reason, step by step: the hints of the table as it was before the answer. */
async function hintsOf(deal, how) {
    const table = await LocalTable.load(await dealt(deal));
    const views = [];
    for (const strength of [1, 2, 3]) {
        views.push(await table.hint(strength, how));
    }
    table.close();
    return [...new Set(views.flatMap(({ nodes }) => nodes.filter(({ kind, text }) => kind === 'message' && text).map(({ text }) => text)))];
}

/**
 * A table in a lesson.
 * @param {{question: () => string, deal: object, judge?: (play: ExercisePlay) => Promise<{right?: boolean, say: string}>, then?: (screen: LessonScreen) => Promise<string>, shows?: string[]}} what
 *     `deal`: what `dealt` takes; without `judge` the core says why the answer was right or wrong; `then` shows what follows an answer, and tells of it; `shows`: where the
 *     finger taps if this is the first table of a lesson, as selectors
 */
export const onTable = ({ question, deal, judge = judgeAsCore, then, shows }) => Object.assign((how) => {
    how.isOpening && how.ask(h('p', { class: 'lesson-moves' }, movesWord(deal.game)));
    return task(question(), (answer) => tableOf(deal, answer, how, shows), async (screen) => {
        const said = await judge(screen.play);
        return { ...said, say: told(deal, then ? [said.say, await then(screen)].join(gap()) : said.say) };
    }, how, { why: / task=/.test(deal.instance) ? async (screen, asking) => (await hintsOf(deal, asking)).map((text) => told(deal, text)) : undefined });
}, { isTable: true });

/** What the core says of a table; the codes in it are drawn as pegs. */
const told = ({ game }, text) => (game === 'mastermind' ? text.split(/\b([1-6]{3})\b/).map((part, index) => (index % 2 ? pegsOf(part) : part)) : text);

/** The room of a table, which is laid again as often as it is asked for. */
function tableOf(deal, answer, how, shows) {
    const room = h('div', { class: 'lesson-table', data: { game: deal.game, task: / task=(\w+)/.exec(deal.instance)?.[1], whole: / task=/.test(deal.instance) ? null : 'yes', begins: deal.bots?.[0] ? 'computer' : null } });
    let leave = new AbortController();
    how.signal.addEventListener('abort', () => leave.abort(how.signal.reason));
    function begin() {
        leave.abort(new Error('another table'));
        leave = new AbortController();
        room.setAttribute('aria-busy', 'true');
        answer(null);
        how.again(null);
        const onShown = (play) => {
            setAttribute(room, 'data-moved', play.view.index ? 'yes' : null);
            how.again(play.view.index ? begin : null);
        };
        lay(room, deal, { over: answer, onShown, signal: leave.signal }).then(() => how.isOpening && shows && pointAt(room, shows, leave.signal))
            .catch((error) => how.signal.aborted || fill(room, error.message));
    }
    begin();
    return room;
}

const judgeAsCore = async (play) => ({ right: play.isRight, say: (await play.reasons()).join(gap()) });
