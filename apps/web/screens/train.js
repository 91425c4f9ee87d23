// The trainer: short exercises from all games, in calm with a rating, against time, or until the first miss.
import { sure } from '../app/dialog.js';
import { fill, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { keepChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';
import { dayNumber } from '../app/today.js';
import { daysInRow } from '../train/history.js';
import { Run } from '../train/run.js';
import { runEnd } from '../train/run_end.js';
import { person } from '../train/trainer.js';
import { welcome } from '../train/welcome.js';
import { MODES } from '../train/words.js';

let shown = null;
// The last run that ended, for who comes back from a lesson.
let ended = null;

/** For tests: what is asked, without any language in it. */
export function state() {
    const { run } = shown || {};
    const play = run?.screen?.play;
    return { busy: Boolean(shown?.loading || run?.isBusy || (play && (!play.view || play.busy))), mode: run?.mode, exercise: run?.exercise, right: run?.right,
        answers: run?.answers.length, answered: Boolean(run?.screen?.isAnswered), index: play?.view?.index };
}

/** What the first screen says of the trainer. */
function keepStanding(known) {
    const begun = known.games.filter(({ exercises }) => exercises);
    const [nearest] = begun.filter(({ settled }) => !settled).sort((a, b) => a.to_rank - b.to_rank);
    const best = begun.filter(({ settled }) => settled).sort((a, b) => b.points - a.points)[0];
    keepChoice('#trainer', { overall: known.overall || (best ? { points: best.points, rank: best.rank } : undefined), left: best ? 0 : nearest?.to_rank,
        days: { ...daysInRow(), day: dayNumber() }, rush: known.records.find(({ mode, game }) => mode === 'rush' && game === 'all')?.right });
}

class Trainer {
    /** @param {string} mode the one that the main key starts */
    constructor(root, mode, signal) {
        Object.assign(this, { root, mode, signal, loading: true });
        signal.addEventListener('abort', () => setFrameTitle(''));
    }

    async welcome(start = '') {
        const known = await person(start);
        if (this.signal.aborted) {
            return;
        }
        this.run = null;
        this.known = known;
        keepStanding(known);
        setTitle(t('Trainer'));
        setFrameTitle(t('Trainer'));
        welcome(this.root, known, { main: this.mode, start: (mode, games, isToday) => this.begin(mode, games, isToday ? { today: dayNumber() } : null), say: (choice) => this.welcome(choice),
            resume: (set) => this.begin('calm', set.games, set) });
        this.loading = false;
    }

    toFirstPage() {
        history.replaceState(null, '', '#/train');
        return this.welcome();
    }

    /** The result of the last run, on a new screen. */
    restore() {
        const { mode, games, right, answers, said, cut, redone, began, today, lesson, state: kept } = ended;
        this.loading = false;
        this.run = new Run(this.root, { mode, games, right, answers, said, cut, redone, began, today, lesson, state: kept, open: null, signal: this.signal, ended: (run) => this.end(run) });
        this.end(this.run);
    }

    /** @param {object} [set] a set that was left, to go on with, or the day whose set begins @param {boolean} [lesson] whether it follows a lesson */
    async begin(mode, games = [], set = null, lesson = false) {
        const left = this.known?.open?.mode === 'calm' ? this.known.open : null;
        const open = set?.answers && left;
        if (left && !open && !(await sure(line('Start something else?', '別の練習を始めますか?'), t('If you start something else, the open question counts as a miss.'), t('Start'), t('Back')))) {
            return;
        }
        this.known = null;
        this.run = new Run(this.root, { lesson, ...set, mode, games, open, signal: this.signal, ended: (run) => this.end(run) });
        await this.run.start();
    }

    end(run) {
        ended = run;
        history.replaceState(null, '', '#/train/result');
        person().then(keepStanding);
        const panel = runEnd({ run,
            rerun: () => this.begin(run.mode, run.games), again: (exercise) => run.again(exercise), train: (game) => this.begin('calm', [game]),
            leave: () => this.toFirstPage() });
        setTitle(t('Trainer'));
        fill(this.root, panel);
        panel.focus({ preventScroll: true });
        announce(t('{n} solved', { n: run.right }));
    }
}

/** Shows the trainer; `#/train/rush` has that mode as its main key, `#/train/calm/kenken` begins with ten of a game. */
export async function show(root, route, { signal }) {
    shown = new Trainer(root, MODES.includes(route.path[1]) ? route.path[1] : MODES[0], signal);
    if (route.path[1] === 'result' && ended) {
        shown.restore();
        return;
    }
    await shown.welcome();
    const [, , game] = route.path;
    if (route.query.has('from') && shown.known?.games.every(({ exercises }) => !exercises)) {
        // The first exercises are like those of the lesson.
        await shown.welcome('new');
    }
    if (shown.known?.games.some((one) => one.game === game)) {
        // Coming back shows the first page.
        history.replaceState(null, '', '#/train');
        await shown.begin('calm', [game], null, route.query.has('from'));
        return;
    }
    root.querySelector(`[data-tool=continue], [data-tool=begin-${shown.mode}]`)?.focus();
}
