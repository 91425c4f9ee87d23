// A run: one exercise after the other, until the person leaves, the time is up, or there were too many misses.
import { fill, h, setText, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { announce } from '../app/live.js';
import { mayMove } from '../app/settings.js';
import { sound } from '../app/sounds.js';
import { duration, t } from '../app/t.js';
import { loadScene } from '../scenes/index.js';
import { line } from '../scenes/line.js';
import { muteKey } from '../table/frame_keys.js';
import { ExercisePlay, ExerciseScreen } from './exercise.js';
import { tally } from './tally.js';
import { keepSet, SET } from './left_set.js';
import { choose, count, dealtExercise } from './trainer.js';
import { verdict } from './verdict.js';
import { taskWord } from './words.js';

const MISSES = 3;
const LAST_MS = 10000;
// How long a right answer is seen in a run against time.
const PAUSE_MS = 900;

export class Run {
    /** @param {{mode: string, games: string[], open: object|null, today?: number, began?: number, right?: number, answers?: object[], lesson?: boolean, ended: (run: Run, said: object) => void, signal: AbortSignal}} how `open`: an exercise to go on with; `today`: the day whose ten these are;
     *     `began`, `right` and `answers` are those of a set to go on with; `lesson`: it follows a lesson */
    constructor(root, how) {
        Object.assign(this, { root, right: 0, answers: [], redone: new Set(), began: Date.now(), ...how });
        this.clock = h('span', { class: 'play-clock', role: 'timer', 'aria-label': t('Time left'), hidden: this.mode !== 'rush' });
        this.tally = h('span', { class: 'train-tally' });
        this.place = h('div', { class: 'train-verdict' });
        document.addEventListener('keydown', (event) => this.key(event), { signal: this.signal });
        this.signal.addEventListener('abort', () => this.close());
    }

    close() {
        this.leave?.abort();
        clearInterval(this.timer);
        clearTimeout(this.pause);
    }

    /** The key S skips, or goes on. */
    key(event) {
        if (event.key === 's' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest('input, textarea, dialog, .menu')) {
            event.preventDefault();
            (this.place.childElementCount ? this.place.querySelector('[data-tool=next]') : this.screen?.skip)?.click();
        }
    }

    async start() {
        await this.next({ restart: true });
    }

    /** Chooses, deals and shows the next exercise. */
    async next({ restart = false } = {}) {
        this.isBusy = true;
        const seed = this.today ? String(100 * this.today + this.answers.length) : undefined;
        this.exercise = this.open || await choose({ mode: this.mode, games: this.games, restart, seed });
        this.open = null;
        this.state = this.exercise.run;
        this.keep();
        await this.show();
    }

    /** A calm set may be left, and gone on with. */
    keep() {
        if (this.mode === 'calm') {
            const { games, began, today, right, answers, lesson } = this;
            keepSet(answers.length < SET ? { games, began, today, right, answers, lesson } : null);
        }
    }

    async show() {
        const { game } = this.exercise;
        const [scene, save] = await Promise.all([loadScene(game), dealtExercise(this.exercise)]);
        if (this.signal.aborted) {
            return;
        }
        this.leave?.abort();
        this.leave = new AbortController();
        const play = new ExercisePlay({ id: `exercise-${this.exercise.key}`, game, save, params: this.exercise.params }, { signal: this.leave.signal, scene });
        this.screen = new ExerciseScreen(this.root, play, this);
        await this.screen.start();
        fill(this.place);
        this.root.append(this.place);
        this.isBusy = false;
        this.shownAt = performance.now();
        clearInterval(this.timer);
        if (this.mode === 'rush' && !this.isRepeat) {
            this.timer = setInterval(() => this.tick(), 200);
            this.tick();
        }
    }

    /** Whether this was the last exercise of the run. */
    get isOver() {
        return this.said.run ? this.said.run.over : this.answers.length >= SET;
    }

    get elapsed() {
        return performance.now() - this.shownAt;
    }

    tick() {
        const left = Math.max(0, this.state.left_ms - this.elapsed);
        setText(this.clock, duration(Math.ceil(left / 1000) * 1000));
        this.clock.classList.toggle('last', left < LAST_MS);
        if (!left) {
            this.isLate = true;
            this.settle('left');
        }
    }

    title() {
        const { game } = this.exercise;
        setTitle(taskWord(game));
        const { mode, answers, isRepeat } = this;
        const misses = this.state?.misses || 0;
        this.clock.hidden = mode !== 'rush' || isRepeat;
        fill(this.tally, h('span', { class: 'tally', 'aria-hidden': 'true' }, tally(this.right, this.isFresh)),
            h('b', { class: 'train-right' }, line('{n} right', '正解{n}', { n: this.right })),
            mode === 'rush' ? h('span', { class: 'train-misses', role: 'img', 'aria-label': t('misses {n}/{m}', { n: misses, m: MISSES }) },
                '✕'.repeat(misses), h('i', {}, '✕'.repeat(MISSES - misses))) : null,
            mode === 'calm' ? h('span', {}, line('Question {n}/{m}', '{n}/{m}問目', { n: Math.min(SET, answers.length + (isRepeat || this.screen?.isAnswered ? 0 : 1)), m: SET })) : null);
        setFrameTitle(taskWord(game), '', this.tally, this.clock, muteKey());
    }

    /** The question: above the table on a phone, else below it, where the verdict comes. */
    question() {
        return h('p', { class: 'train-question' }, this.exercise.name);
    }

    answered(screen) {
        if (screen === this.screen && !this.isBusy) {
            this.settle(screen.play.isRight ? 'right' : 'wrong');
        }
    }

    skip() {
        if (!this.isBusy && this.screen && !this.screen.isAnswered) {
            this.settle('left');
        }
    }

    /** Counts the answer once, and shows what it was worth. */
    async settle(answer) {
        this.isBusy = true;
        clearInterval(this.timer);
        const { screen, elapsed } = this;
        screen.isAnswered = true;
        screen.freeze();
        if (this.isRepeat) {
            await this.tell(answer, this.said);
            return;
        }
        const said = await count(answer, elapsed, this);
        Object.assign(this, { said, state: said.run, rating: said.rating, isFresh: said.right });
        this.right += said.right ? 1 : 0;
        if (this.isLate) {
            // An exercise that the clock cut off is neither right nor wrong.
            this.state = { ...said.run, misses: said.run.misses - 1 };
        } else {
            this.answers.push({ exercise: { ...this.exercise, state: '', left: null }, said: { ...said, state: '' } });
        }
        this.keep();
        this.isLate || sound(answer === 'right' ? 'good' : 'bad');
        this.title();
        await this.tell(answer, said);
    }

    async tell(answer, said) {
        const { screen, mode } = this;
        const isOver = this.isOver;
        const isQuick = mode === 'rush' && answer === 'right' && !isOver;
        const reasons = isQuick ? [] : await (answer === 'left' ? screen.answer() : screen.play.reasons()).catch(() => []);
        if (this.signal.aborted || screen !== this.screen) {
            return;
        }
        const tools = isQuick ? [] : [{ text: isOver ? t('Result') : t('Next'), icon: 'next', tool: 'next', kind: 'main', does: () => this.goOn() }];
        if (answer !== 'right' && mode === 'calm') {
            tools.push({ text: t('Try again'), icon: 'again', tool: 'again', does: () => this.again() });
        }
        const panel = verdict({ answer, said, reasons, tools, rated: said.rated && !this.isRepeat, par: this.exercise.par_ms, isLate: this.isLate });
        if (this.isRepeat && answer === 'right') {
            this.redone.add(this.exercise.key);
        }
        fill(this.place, panel);
        answer === 'wrong' && screen.light(reasons);
        this.isBusy = false;
        announce([...[...panel.querySelectorAll('h2, .says-rank b')].map((node) => node.textContent), ...reasons].join('. '));
        panel.querySelector('[data-tool=next]')?.focus({ preventScroll: true });
        if (isQuick) {
            this.pause = setTimeout(() => this.goOn(), mayMove() ? PAUSE_MS : 0);
        }
    }

    goOn() {
        clearTimeout(this.pause);
        if (this.isBusy) {
            return;
        }
        this.isRepeat = false;
        if (this.isOver) {
            this.close();
            setFrameTitle('');
            this.ended(this, this.said);
        } else {
            this.next();
        }
    }

    /** The same exercise, or an earlier one, once more; it does not count. */
    async again(exercise = this.exercise) {
        Object.assign(this, { exercise, isBusy: true, isRepeat: true, isLate: false });
        await this.show();
    }
}
