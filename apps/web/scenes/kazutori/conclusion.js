// How a game ended: what the end panel says, which secret numbers it shows, and what is kept of the game.
import { h } from '../../app/dom.js';
import { gap } from '../../app/gap.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { End, lastMisses, readFacts } from './end.js';
import { offer } from './ladder.js';
import { beaten, find, keepBeaten, keepNotes, notesOf } from './memory.js';
import { rungAfter, rungs } from './rungs.js';
import { waysOn } from './ways.js';

// The longest step at which the strip is folded, and the longest strip.
const FOLDS = 20;
const LONGEST = 200;

export class Conclusion {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        const { chairs } = scene;
        Object.assign(this, { scene, panel: new End(), facts: null, shownAll: false });
        this.persons = chairs.filter((chair) => !chair.bot);
        this.bots = chairs.filter((chair) => chair.bot);
        this.alone = this.persons.length === 1;
    }

    /** The parts of the end panel; the numbers follow as soon as the facts are here. */
    begin(ask) {
        const { scene, panel, bots, alone } = this;
        const { won, rung } = scene;
        const { play } = scene.acts;
        if (won && alone && rung && play.result?.by === 'rules') {
            keepBeaten(rung.id);
            offer(rungAfter(rung, beaten()) || rung);
        }
        if (alone && bots.length === 1 && (play.turn.won || []).length) {
            panel.speak(bots[0].bot, won);
        }
        scene.placeParts(panel);
        scene.showLadder();
        ask(1).then((facts) => this.reveal(readFacts(facts, scene.rules.from), !alone)).then(() => scene.chairs.length > 2 && this.explain()).catch(() => {});
        return { more: panel.element, heading: this.heading(), tools: (all) => waysOn(all, { play, rung, won, n: scene.rules.n }) };
    }

    /** For more than two players: the result in words, and the last mistake of a loser. */
    async explain() {
        const { said, view, acts: { play } } = this.scene;
        const words = [view.nodes.find((node) => node.name === 'result')?.text];
        for (const one of [...said].reverse().filter(({ seat }) => !play.turn.won.includes(seat))) {
            const { grade, nodes } = await play.table.review(one.id - 1);
            if (grade > 0) {
                words.push(t('The last mistake: {name} said {n} at {from}.', { name: one.name, n: one.number, from: one.total - one.number }), nodes[0].text);
                break;
            }
        }
        this.panel.text.prepend(h('p', { class: 'end-story' }, words.filter(Boolean).join(gap())));
    }

    heading() {
        const { persons, bots } = this;
        const { won, rung, acts } = this.scene;
        if (persons.length !== 1 || !bots.length) {
            return null;
        }
        if (won && rung && rungs().every(({ id }) => beaten().includes(id))) {
            this.panel.element.classList.add('all-beaten');
            return t('You beat them all');
        }
        return bots.length > 1 ? null : won ? t('You beat {name}', { name: bots[0].name })
            : (acts.play.turn.won || []).length ? t('{name} wins this time', { name: bots[0].name }) : null;
    }

    /** Shows all secret numbers, or those that the player has found; after a loss the last misses are named. */
    reveal(facts, all) {
        const { scene } = this;
        const misses = scene.won || all ? [] : lastMisses(facts, scene.said, scene.mine);
        this.keep(facts, misses);
        this.award(facts);
        this.facts = this.known(facts, all, misses);
        this.tell(facts, misses);
        scene.notes = notesOf(scene.rules.variant);
        scene.showStrip(false);
        scene.showSide();
        this.fold();
        const own = this.facts.blunders.filter((one) => one.seat === scene.mine);
        scene.strip.bring(own.length ? own[own.length - 1].total : 0);
    }

    /** The facts that are shown. A fold needs two numbers that show it. */
    known(facts, all, misses) {
        const { won, rules } = this.scene;
        const found = [...notesOf(rules.variant).found, rules.n];
        const secrets = facts.secrets.filter((one) => all || found.includes(one.total));
        if (secrets.length === facts.secrets.length) {
            return facts;
        }
        return { secrets, period: won && secrets.length > 1 ? facts.period : 0, blunders: won ? facts.blunders : misses.map((one) => one.blunder) };
    }

    tell(facts, misses) {
        const { scene, panel } = this;
        const { said, chairs } = scene;
        const game = { said, tip: this.tip, names: chairs.map((chair) => scene.name(chair.seat)) };
        const showAll = () => {
            this.shownAll = true;
            keepNotes(scene.rules.variant, { told: 'secret' });
            this.reveal(facts, true);
            scene.element.querySelector('.result')?.focus({ preventScroll: true });
        };
        if (this.facts === facts) {
            panel.show(facts, scene.rules, game);
        } else if (scene.won) {
            panel.showFound(this.facts, { ...game, total: facts.secrets.length, folds: this.step > 1 }, showAll);
        } else {
            panel.showLittle({ misses, opponent: this.bots[0].name, n: scene.rules.n }, showAll);
        }
    }

    /** A win without a miss, with nothing told before and nothing undone, has a golden stamp; others learn why not. */
    award({ blunders }) {
        const { won, rung, mine, acts } = this.scene;
        if (won && rung && this.alone && this.scene.guessing && this.tip === undefined) {
            const { told } = notesOf(this.scene.rules.variant);
            this.tip = acts.play.result?.hints || told === 'hint' ? t('With a hint: no gold this time.')
                : told ? t('You had seen the secret: no gold this time.')
                    : / takeback/.test(acts.play.table.save()) ? t('With Undo: no gold this time.')
                        : blunders.some((one) => one.seat === mine) ? t('Win without a miss or a hint for a golden stamp.') : '';
            if (!this.tip && acts.play.result?.by === 'rules') {
                this.panel.element.classList.add('golden');
                keepBeaten(rung.id, 'perfect');
                this.scene.showLadder();
            }
        }
    }

    /** Secret numbers are found by making them, by a guess in pencil, and by what the end of a loss names. */
    keep({ secrets }, misses) {
        const { rules, won, guessing, said, mine, acts } = this.scene;
        if (secrets.length) {
            const made = won || guessing ? said.filter((one) => one.seat === mine).map((one) => one.total) : [];
            const { guesses } = notesOf(rules.variant);
            find(rules.variant, [...made, ...guesses, rules.n, ...misses.map((one) => one.makes)].filter((one) => secrets.some(({ total }) => total === one)));
            keepNotes(rules.variant, { answered: acts.play.record.id });
        }
    }

    /** The step at which the strip is folded; 0: it is not. */
    get step() {
        return this.facts.period <= FOLDS && this.scene.rules.n <= LONGEST ? this.facts.period : 0;
    }

    fold() {
        const { strip, element } = this.scene;
        if (this.step > 1) {
            const moves = mayMove() && element.isConnected;
            if (moves) {
                sound('fold');
            }
            strip.fold(this.step, Math.max(...this.facts.secrets.map((one) => one.total)), moves);
        }
    }
}
