// An exercise on the table of its game. The table stays as it was when the answer was given: no end of a game is drawn.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';
import { Play } from '../table/play.js';
import { PlayScreen } from '../table/play_screen.js';

// Nodes of a view that say why an answer was right or wrong.
const REASONS = ['why', 'reason'];
// The move that ends an exercise where there is one, and the nodes that then say how it is solved: the first that is there.
const GIVE_UP = 'give up';
const SOLUTIONS = ['solution', 'result'];
// Lines of a hint that are shown.
const LINES = 3;

// A cell of a board in the words of the core.
const CELL = /row (\d+), column (\d+)|(\d+)行目(\d+)列目/gi;

const textsOf = (nodes) => nodes.filter((node) => node.kind === 'message' && node.text).map((node) => node.text);

/** Not kept: the trainer counts the answer, and nothing else remains. */
export class ExercisePlay extends Play {
    constructor(record, how) {
        super(record, how);
        const show = this.drawing.show.bind(this.drawing);
        this.drawing.show = (view, rest) => show({ ...view, turn: { ...view.turn, over: false } }, rest);
    }

    store() {}

    get isRight() {
        return (this.turn.won || []).includes(this.seat);
    }

    /** Why the answer was right or wrong, in the words of the core: what the table says of it, else the review of the move. */
    async reasons() {
        const said = this.view.nodes.filter((node) => REASONS.includes(node.name));
        return textsOf(said.length ? said : (await this.table.review(this.entries.done.length - 1, { signal: this.signal })).nodes);
    }
}

export class ExerciseScreen extends PlayScreen {
    /** @param {{title: () => void, question?: () => Node, answered: (screen: ExerciseScreen) => void, skip: () => void}} run */
    constructor(root, play, run) {
        super(root, play);
        this.run = run;
        play.composer.addEventListener('send', ({ detail }) => {
            this.sent = detail.lines[0];
        });
    }

    title() {
        this.run.title();
    }

    showSteps() {}

    /** How it ended is said by the trainer. */
    onNews({ news, fresh }) {
        super.onNews({ news, fresh: this.play.over ? fresh.map((one) => ({ ...one, say: '' })) : fresh });
    }

    lay() {
        super.lay();
        this.skip = h('button', { class: 'tool', type: 'button', data: { tool: 'skip' }, 'aria-keyshortcuts': 's', on: { click: () => this.run.skip() } },
            icon('next'), h('span', {}, t('Skip (a miss)')));
        this.tools.element.append(this.skip);
        this.run.question && this.root.prepend(this.run.question());
    }

    update() {
        super.update();
        // A hint would be a miss, and the menu leads to other games.
        this.tools.hint.hidden = this.tools.menu.hidden = true;
        this.skip.hidden = this.play.over;
    }

    onOver() {
        if (!this.isAnswered) {
            this.isAnswered = true;
            this.run.answered(this);
        }
    }

    /** The answer, for an exercise that was skipped: the solution that giving up shows, else the end of the strongest hint. */
    async answer() {
        const { play } = this;
        if (play.view.nodes.some((node) => node.kind === 'actions' && node.cells?.some(({ type }) => type === GIVE_UP))) {
            await play.send([GIVE_UP]);
            const [said] = SOLUTIONS.map((name) => textsOf(play.view.nodes.filter((node) => node.name === name))).filter((texts) => texts.length);
            return said || [];
        }
        return textsOf((await play.table.hint(3, { signal: this.signal })).nodes).slice(-LINES);
    }

    /** Marks the cells that the reasons name. */
    light(reasons) {
        for (const [, row, column, line, place] of reasons.join(' ').matchAll(CELL)) {
            this.game.querySelector(`[data-type="r${row || line}c${column || place}"]`)?.classList.add('named');
        }
    }

    /** The cards that were exchanged stay marked; after a wrong answer also those that should have been. */
    markExchanged() {
        const cards = this.game.querySelectorAll('.hand > .playing-card');
        (this.sent?.match(/\d+/g) || []).forEach((place) => cards[place - 1]?.classList.add('went'));
        const hand = this.play.view.nodes.find(({ name }) => name === 'hand')?.cells || [];
        cards.forEach((card, at) => card.classList.toggle('should-go', !this.play.isRight && (hand[at]?.flags || '').split(' ').includes('bad')));
    }

    /** No more moves; the table stays in sight. */
    freeze() {
        this.game.classList.add('answered');
        this.markExchanged();
        fill(this.status, '');
    }
}
