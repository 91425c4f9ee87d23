// Three minutes of Shisoku: one small puzzle after the other, harder as it goes on; three misses end it. Its records count for nothing else.
import { randomSeed } from '../app/begin.js';
import { fill, h, setTitle } from '../app/dom.js';
import { setFrameTitle } from '../app/frame.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { mayMove } from '../app/settings.js';
import { sound } from '../app/sounds.js';
import { duration, t } from '../app/t.js';
import { loadScene } from '../scenes/index.js';
import { seal } from '../scenes/seal.js';
import { muteKey } from '../table/frame_keys.js';
import { Play } from '../table/play.js';
import { PlayScreen } from '../table/play_screen.js';
import { dealt } from '../table/table.js';

const LENGTH_MS = 180000;
const MISSES = 3;
const LAST_MS = 10000;
const PAUSE_MS = 450;
const KEPT = '#rush';
// How many are solved before the next level comes.
const EACH_LEVEL = 4;

let shown = null;

/** For tests: what is played, without any language in it. */
export function state() {
    const play = shown?.screen?.play;
    return { busy: Boolean(shown?.dealing) || Boolean(play && (!play.view || play.busy)), running: Boolean(shown?.running), solved: shown?.solved,
        misses: shown?.misses.length, index: play?.view?.index };
}

/** A puzzle of the rush keeps no record; a miss is counted, and the table goes on. */
class RushScreen extends PlayScreen {
    constructor(root, play, rush) {
        super(root, play);
        this.rush = rush;
        this.missed = false;
        play.addEventListener('shown', ({ detail }) => {
            if (!this.missed && detail.view.nodes.some((node) => node.outcome === 'missed')) {
                this.missed = true;
                rush.miss(this);
            }
        });
    }

    title() {
        this.rush.title();
    }

    showSteps() {}

    update() {
        super.update();
        this.tools.hint.hidden = this.tools.menu.hidden = true;
    }

    onOver() {
        fill(this.result, h('div', { class: 'rush-seal' }, seal('正解', { label: t('Solved') })));
        this.result.querySelector('.seal').classList.add('landing');
        this.rush.end(this);
    }
}

class RushPlay extends Play {
    store() {}
}

class Rush {
    constructor(root, scene, signal) {
        Object.assign(this, { root, scene, signal, solved: 0, misses: [], running: false });
        this.clock = h('span', { class: 'play-clock', role: 'timer', 'aria-label': t('Time left') });
        this.count = h('span', { class: 'rush-count' });
        signal.addEventListener('abort', () => {
            this.leave?.abort();
            clearInterval(this.timer);
            setFrameTitle('');
        });
    }

    get best() {
        return lastChoice(KEPT).shisoku || 0;
    }

    title() {
        setTitle(t('3-minute rush'));
        const misses = this.misses.length;
        fill(this.count, h('b', {}, t('{n} solved', { n: this.solved })), ' · ', h('span', {}, t('misses {n}/{m}', { n: misses, m: MISSES })));
        setFrameTitle(t('3-minute rush'), '', this.count, this.clock, muteKey());
    }

    /** What it is, and the button that starts it. */
    welcome() {
        this.title();
        fill(this.root, h('div', { class: 'sheet rush-sheet' }, h('h1', {}, t('3-minute rush')),
            h('p', {}, t('Make 24 from four cards, as often as you can. Three misses end it; a skip is a miss.')),
            this.best ? h('p', { class: 'soft' }, t('Your best: {n}', { n: this.best })) : null, this.startKey(t('Start'))));
        this.root.querySelector('[data-tool=start-rush]').focus({ preventScroll: true });
    }

    startKey(text) {
        return h('button', { class: 'key main', type: 'button', data: { tool: 'start-rush' }, on: { click: () => this.start() } }, icon('play'), h('span', {}, text));
    }

    async start() {
        Object.assign(this, { solved: 0, misses: [], running: true });
        this.next = this.deal();
        const save = await this.next;
        this.until = performance.now() + LENGTH_MS;
        this.timer = setInterval(() => this.tick(), 200);
        this.tick();
        await this.play(save);
    }

    tick() {
        const left = Math.max(0, this.until - performance.now());
        this.clock.textContent = duration(Math.ceil(left / 1000) * 1000);
        this.clock.classList.toggle('last', left < LAST_MS);
        if (!left) {
            this.finish(t('Time is up'));
        }
    }

    deal() {
        const level = Math.min(5, 1 + Math.floor(this.solved / EACH_LEVEL));
        return dealt({ game: 'shisoku', params: `cards=4 target=24 level=${level}`, seed: randomSeed() });
    }

    /** Shows a puzzle; the one after it is dealt meanwhile. */
    async play(save) {
        if (!this.running || this.signal.aborted) {
            return;
        }
        this.leave?.abort();
        this.leave = new AbortController();
        const play = new RushPlay({ game: 'shisoku', save }, { signal: this.leave.signal, scene: this.scene });
        this.screen = new RushScreen(this.root, play, this);
        await this.screen.start();
        this.root.firstChild.querySelector('.play-tools').append(h('button', { class: 'tool', type: 'button', data: { tool: 'skip' },
            on: { click: () => this.skip() } }, icon('next'), h('span', {}, t('Skip'))));
        this.next = this.deal();
    }

    async onward() {
        await this.play(await this.next);
        this.dealing = false;
        this.title();
    }

    end(screen) {
        if (!this.running || screen !== this.screen) {
            return;
        }
        this.dealing = true;
        const won = (screen.play.turn.won || []).length > 0;
        this.solved += won ? 1 : 0;
        if (!won) {
            this.misses.push(screen.play.table.instance);
        }
        announce(t('{n} solved, {m} missed', { n: this.solved, m: this.misses.length }));
        this.title();
        setTimeout(() => this.afterwards(), mayMove() ? PAUSE_MS : 0);
    }

    afterwards() {
        if (this.misses.length >= MISSES) {
            this.finish(t('Three misses'));
        } else if (this.running) {
            this.onward();
        }
    }

    /** The last card is not the target: it counts, and the same cards can be tried again. */
    miss(screen) {
        sound('bad');
        this.misses.push(screen.play.table.instance);
        this.title();
        if (this.misses.length >= MISSES) {
            setTimeout(() => this.finish(t('Three misses')), PAUSE_MS);
        }
    }

    skip() {
        this.dealing = true;
        if (!this.screen.missed) {
            this.misses.push(this.screen.play.table.instance);
        }
        this.title();
        this.afterwards();
    }

    finish(heading) {
        if (!this.running) {
            return;
        }
        this.running = this.dealing = false;
        clearInterval(this.timer);
        this.leave.abort();
        const record = this.solved > this.best;
        const before = this.best;
        if (record) {
            keepChoice(KEPT, { ...lastChoice(KEPT), shisoku: this.solved });
        }
        setFrameTitle(t('3-minute rush'));
        fill(this.root, this.panel(heading, record, before));
        this.root.querySelector('.rush-sheet').focus({ preventScroll: true });
        announce(`${heading}. ${t('{n} solved, {m} missed', { n: this.solved, m: this.misses.length })}`);
    }

    panel(heading, record, before) {
        const cards = (instance) => instance.split(' ').slice(1, 5).join(' ');
        return h('section', { class: 'sheet rush-sheet', tabindex: '-1', 'aria-labelledby': 'rush-title' },
            h('h1', { id: 'rush-title' }, heading),
            h('p', { class: 'rush-number' }, h('b', {}, String(this.solved)), h('span', {}, t('solved')), record ? seal('新記録', { label: t('A new record') }) : null),
            before ? h('p', { class: 'soft' }, t('Best before: {n}', { n: before })) : null,
            this.misses.length ? [h('h2', {}, t('Missed')), h('ul', { class: 'rush-missed' }, [...new Set(this.misses)].map((instance) => h('li', {},
                h('a', { class: 'key', href: `#/open/shisoku?${encodeURIComponent(instance)}` }, cards(instance), ' ', h('small', {}, t('Try it'))))))] : null,
            h('p', { class: 'rush-keys' }, this.startKey(t('Play again')), h('a', { class: 'key', href: '#/' }, t('To the games'))));
    }
}

/** Shows the rush. */
export async function show(root, route, { signal }) {
    const scene = await loadScene('shisoku');
    if (!signal.aborted) {
        shown = new Rush(root, scene, signal);
        shown.welcome();
    }
}
