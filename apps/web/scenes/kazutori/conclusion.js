// How a game ended: what the end panel says, which secret numbers it shows, and what is kept of the game.
import { isStamped, squaresOf } from '../../app/daily.js';
import { h } from '../../app/dom.js';
import { go } from '../../app/router.js';
import { mayMove } from '../../app/settings.js';
import { gap } from '../../app/gap.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { today } from '../../app/today.js';
import { line } from '../line.js';
import { decisionOf, End, lastMisses, readFacts } from './end.js';
import { beginOn, ideaOf, offer, openLadder } from './ladder.js';
import { beaten, find, keepBeaten, keepNotes, notesOf } from './memory.js';
import { rungAfter, rungs } from './rungs.js';
import { climbNote, climbOn, climbText, endOfClimb, settle } from './stairs.js';

// The longest step at which the strip is folded, and the longest strip.
const FOLDS = 20;
const LONGEST = 200;

/** A way on, with what is new there in small letters. */
const withNote = (text, note) => (note ? [text, ' ', h('small', {}, note)] : text);

/** Until the game of today is won, it takes the place of Share. */
function todays(share, records) {
    const { mode: { id }, state } = squaresOf(records, today()).find(({ mode }) => mode.id === 'kazutori');
    return isStamped(state) ? share : { ...share, tool: 'todays', icon: 'day', text: line('Today’s game', '今日の1局'), does: () => go(`#/daily/${id}/${today()}`) };
}

/** From the end to the next rung after a win, to the same one after a loss. @param {object[]} tools of every game's end @param {{play: object, rung: object|null, won: boolean, n: number}} game */
function waysOn([main, again, review, share], { play, rung, won, n }, records) {
    const { record, chairs } = play;
    const bot = chairs.find((chair) => chair.bot);
    const ladder = { ...main, kind: '', tool: 'opponents', icon: 'friends', text: t('Opponents'), does: () => openLadder(rung, play) };
    const rest = [{ ...review, text: t('Step through') }, record.day ? share : todays(share, records)];
    if (record.climb) {
        return [{ ...main, text: withNote(climbText(record, won), climbNote()), does: climbOn }, ladder, ...rest];
    }
    if (record.day || !bot || (won && !rung)) {
        return [main, { ...again, text: t('Play again') }, ...(bot ? [ladder] : []), ...rest];
    }
    const rematch = { ...again, text: won || chairs.length > 2 ? t('Play again') : t('Play {name} again', { name: bot.name }), does: rung ? () => beginOn(rung, null, n) : again.does };
    if (!won) {
        return [{ ...rematch, kind: 'main' }, rung ? ladder : { ...main, kind: '' }, ...rest];
    }
    const after = rungAfter(rung, beaten());
    const next = after ? { text: withNote(t('Next: {name}', { name: after.text }), ideaOf(after)), does: () => beginOn(after) }
        : { text: withNote(line('To the Tengu Stairs', '天狗の石段へ'), climbNote()), does: climbOn };
    return [{ ...main, ...next }, rematch, ladder, ...rest];
}

export class Conclusion {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        const { chairs } = scene;
        Object.assign(this, { scene, panel: new End(), facts: null, all: null, said: scene.said, shownAll: false });
        this.persons = chairs.filter((chair) => !chair.bot);
        this.bots = chairs.filter((chair) => chair.bot);
        this.alone = this.persons.length === 1 && scene.venue.keeps;
        /** The next game of a room has the same secret numbers. */
        this.hides = !scene.venue.keeps;
    }

    /** The parts of the end panel; the numbers follow as soon as the facts are here. */
    begin(ask, records) {
        const { scene, panel, bots, alone } = this;
        const { won, rung } = scene;
        const { play } = scene.acts;
        if (scene.climb) {
            settle(play.record, won, scene.climb.lit);
            this.ending = endOfClimb(play.record.climb, won, scene.climb.lit);
        } else if (won && alone && rung && play.result?.by === 'rules') {
            this.isFirst = keepBeaten(rung.id);
            offer(rungAfter(rung, beaten()) || rung);
        }
        if (alone && bots.length === 1 && (play.turn.won || []).length) {
            panel.speak(bots[0].bot, won, rung?.id);
        } else if (alone && bots.length > 1) {
            const { bot } = bots.find(({ seat }) => (play.turn.won || []).includes(seat)) || bots[bots.length - 1];
            panel.speak(bot, won, rung?.id);
        }
        scene.placeParts(panel);
        scene.showLadder();
        ask(1).then((facts) => this.reveal(readFacts(facts, scene.rules.from), !alone || Boolean(scene.climb))).catch(() => {});
        return { more: panel.element, heading: this.heading(), tools: (all) => waysOn(all, { play, rung, won, n: scene.rules.n }, records) };
    }

    /** What is told above the lesson: how far the climb went, that no number fitted any more, or for more than two players who decided the game. */
    story({ decisive }) {
        const { view, chairs } = this.scene;
        const text = (name) => view.nodes.find((node) => node.name === name)?.text || '';
        const isMore = chairs.length > 2;
        const told = this.ending?.story || [text('reason'), isMore ? text('result') : ''].filter(Boolean).join(gap());
        return [told ? h('p', { class: 'end-story' }, told) : '', isMore ? decisionOf(decisive, (seat) => this.scene.name(seat), this.scene) : ''];
    }

    heading() {
        const { persons, bots } = this;
        const { won, rung, acts } = this.scene;
        this.panel.element.classList.toggle('long-heading', Boolean(rung?.sign || this.ending));
        if (this.ending || persons.length !== 1 || !bots.length || this.scene.mine < 0) {
            return this.ending?.heading || null;
        }
        if (won && this.isFirst && rungs().every(({ id }) => beaten().includes(id))) {
            this.celebrate();
            return t('You have beaten every opponent');
        }
        return bots.length > 1 ? null : won && rung?.sign ? t('You beat {name} at {rung}', { name: bots[0].name, rung: rung.text }) : won ? t('You beat {name}', { name: bots[0].name })
            : (acts.play.turn.won || []).length ? t('{name} wins this time', { name: bots[0].name }) : null;
    }

    goldText() {
        return t('Golden stamps: {n} of {m}.', { n: beaten('perfect').length, m: rungs().length });
    }

    /** The ladder takes the place of the strip; a golden stamp or Show the secret changes what it says. */
    celebrate() {
        const golden = beaten('perfect');
        const open = rungs().filter(({ id }) => !golden.includes(id)).map((rung) => rung.text).join(t(', '));
        this.panel.element.classList.add('all-beaten');
        this.panel.showGold(this.goldText(), open ? t('Still without gold: {list}.', { list: open }) : t('All stamps are golden!'));
    }

    /** Shows all secret numbers, or those that the player has found; after a loss the last misses are named. */
    reveal(facts, all) {
        const { scene } = this;
        const misses = scene.won || all ? [] : lastMisses(facts, scene.said, scene.mine);
        this.keep(facts, misses);
        this.award(facts);
        this.forget();
        this.all = facts;
        this.facts = this.known(facts, all, misses);
        this.tell(facts, misses);
        scene.readNotes();
        scene.showStrip(false);
        scene.showSide();
        this.fold();
        if (scene.acts.play.result?.by === 'rules') {
            scene.strip.finish();
        }
    }

    /** The facts that are shown. A fold needs two numbers that show it. */
    known(facts, all, misses) {
        const { won, rules } = this.scene;
        const found = [...(this.hides ? [] : notesOf(rules.variant).found), rules.n];
        const secrets = facts.secrets.filter((one) => (all && !this.hides) || found.includes(one.total));
        if (secrets.length === facts.secrets.length) {
            return facts;
        }
        return { secrets, period: won && secrets.length > 1 ? facts.period : 0, blunders: facts.blunders };
    }

    tell(facts, misses) {
        const { scene, panel } = this;
        const { said, chairs } = scene;
        const undone = / takeback/.test(scene.acts.play.table.save());
        const game = { said, undone, story: this.story(facts), tip: this.ending ? '' : this.tip || this.golden, names: chairs.map((chair) => scene.name(chair.seat)), mine: scene.won ? scene.mine : -1 };
        const showAll = () => {
            this.shownAll = true;
            panel.element.classList.remove('all-beaten');
            keepNotes(scene.rules.variant, { told: 'secret' });
            this.reveal(facts, true);
            scene.element.querySelector('.result')?.focus({ preventScroll: true });
        };
        if (this.hides && facts.secrets.length) {
            panel.showStory(game.story);
        } else if (this.facts === facts) {
            panel.show(facts, scene.rules, game);
        } else if (scene.won) {
            panel.showFound(this.facts, { ...game, total: facts.secrets.length, folds: this.step > 1 }, showAll);
        } else {
            panel.showLittle({ misses, story: game.story, opponent: this.bots[0].name, n: scene.rules.n, start: scene.rules.from, led: this.led(facts, misses), resigned: scene.acts.play.result?.by !== 'rules' }, showAll);
        }
    }

    /** A replay names no number that the end still hides. */
    judge(index) {
        const { rules } = this.scene;
        const one = this.said.find(({ id }) => id === index + 1);
        const miss = this.facts && this.all.blunders.find(({ id }) => id === index + 1);
        const makes = miss && one ? one.total - one.number + miss.better : 0;
        const text = one?.total === rules.n && !rules.loses ? t('This won.')
            : makes && !this.facts.secrets.some(({ total }) => total === makes) ? t('This missed a secret number.') : '';
        return text ? [{ text }] : undefined;
    }

    /** Whether the player had made a secret number before the last miss, or at all, and the opponent none since. */
    led({ secrets }, misses) {
        const { said, mine } = this.scene;
        const last = misses[misses.length - 1];
        const before = said.filter((one) => (!last || one.total < last.makes) && secrets.some(({ total }) => total === one.total));
        return before.length > 0 && before[before.length - 1].seat === mine;
    }

    /** A win on the ladder, of a day or with settings of one's own has a golden stamp by the same rule; others learn why not. */
    award({ blunders }) {
        const { won, rung, acts: { play } } = this.scene;
        if (!won || !this.alone || this.ending || !this.bots.length || play.readOnly || this.tip !== undefined) {
            return;
        }
        this.tip = play.record.gold ? '' : play.record.plain ?? this.reason(blunders);
        if (!this.tip) {
            this.panel.element.classList.add('golden');
            play.record.gold = true;
            play.store();
            if (rung) {
                const isNew = keepBeaten(rung.id, 'perfect');
                this.golden = this.goldText();
                this.scene.showLadder();
                if (isNew && (this.panel.element.classList.contains('all-beaten') || rungs().every(({ id }) => beaten('perfect').includes(id)))) {
                    this.celebrate();
                }
            }
        }
    }

    /** What was told costs the gold of one game; the next one may win it. */
    forget() {
        const { rules, acts: { play } } = this.scene;
        if (!play.readOnly && play.venue.keeps && play.record.plain === undefined) {
            play.record.plain = this.tip || '';
            play.store();
            keepNotes(rules.variant, { told: '' });
        }
    }

    /** Why a win has no golden stamp; empty if it has one. Of more than two players nobody misses a secret number. */
    reason(blunders) {
        const { mine, rules, acts: { play } } = this.scene;
        const { told } = notesOf(rules.variant);
        const missed = blunders.filter((one) => one.seat === mine).length;
        return play.result?.hints || told === 'hint' ? t('You used a hint, so no gold this time.')
            : told ? t('You had seen the secret: no gold this time.')
                : / takeback/.test(play.table.save()) ? t('With Undo: no gold this time.')
                    : play.result?.by !== 'rules' ? t('The game was not played to its end: no gold this time.')
                        : missed ? t('For a golden stamp, win without missing a secret number and without hints or Undo.') : '';
    }

    /** Secret numbers are found by making them, by a guess in pencil, and by what the end of a loss names. */
    keep({ secrets }, misses) {
        const { scene } = this;
        const { rules, won, guessing, said, mine, acts } = scene;
        if (secrets.length && !this.ending && scene.venue.keeps) {
            const made = won || guessing ? said.filter((one) => one.seat === mine).map((one) => one.total) : [];
            const { guesses } = notesOf(rules.variant);
            find(rules.variant, [...made, ...guesses, rules.n, ...misses.map((one) => one.makes)].filter((one) => secrets.some(({ total }) => total === one)));
            keepNotes(rules.variant, { answered: acts.play.venue.id });
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
