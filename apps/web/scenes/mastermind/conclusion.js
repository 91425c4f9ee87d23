// How a game ended: the code out of its envelope, the player's guesses next to those of optimal play, and how many guesses other games took.
import { fill, h } from '../../app/dom.js';
import { computerName } from '../../app/modes.js';
import { setting } from '../../app/settings.js';
import { finished, hasWon, isDraw } from '../../app/stats.js';
import { list } from '../../app/store.js';
import { duration, number, t } from '../../app/t.js';
import { cellsOf, nodeOf } from '../reading.js';
import { beginDuel, openDuel } from './duel.js';
import { keepBeaten } from './memory.js';
import { share } from './meter.js';
import { drawAnswer, pegRow, pegsOf } from './pegs.js';
import { W } from './words.js';

// A record of fewer games shows nothing.
const FEWEST = 3;

export class Conclusion {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        this.scene = scene;
        this.compare = h('section', { class: 'compare paper-sheet' });
        this.record = h('section', { class: 'record paper-sheet', hidden: true });
        // Its line is there before its words are known: nothing moves for them.
        this.versus = h('p', { class: 'end-versus' });
        this.element = h('div', { class: 'result-more code-end' }, h('div', { class: 'end-sheets' }, this.compare, this.record));
        const { play } = scene.acts;
        const won = play.turn.won || [];
        this.races = scene.others.length > 0;
        this.won = won.includes(this.races ? scene.mine : 0);
        this.isDraw = isDraw(won, play.chairs.length);
        this.guesses = scene.rows.length;
        this.found = scene.rows.at(-1)?.place === scene.width;
        // The computer of a duel; null: there is none, or more than one.
        this.rival = this.races && play.chairs.length === 2 && play.chairs.find((chair) => chair.bot) || null;
        if (this.rival && this.won && !this.isDraw && !this.hints && scene.venue.keeps) {
            keepBeaten(this.rival.bot);
        }
    }

    /** The parts of the end panel; the comparison follows as soon as the facts are here. */
    begin(ask) {
        const { scene } = this;
        scene.placeTray(this.element);
        this.tell(null);
        ask(1).then((facts) => this.tell(facts)).catch(() => this.tell({ nodes: [] }));
        this.showRecord().catch(() => {});
        return { more: this.element, heading: this.heading(), lead: this.comparesBest ? this.versus : null, counted: false, tools: (all) => this.waysOn(all) };
    }

    /** Hints that were used: then nothing is said of who was better. */
    get hints() {
        return this.scene.acts.play.result?.hints || 0;
    }

    /** A code that was found alone and without hints is compared with optimal play. */
    get comparesBest() {
        return this.scene.acts.play.chairs.length === 1 && !this.scene.isKept && this.won && !this.hints;
    }

    heading() {
        const { scene, won, guesses } = this;
        if (this.races) {
            return this.raceHeading();
        }
        if (scene.isKept) {
            return won ? W.found(scene.name(0), guesses) : W.safe(scene.name(0));
        }
        return scene.acts.play.chairs.length > 1 ? null : won ? (this.hints ? W.against(W.solvedIn(guesses), W.withHints(this.hints)) : W.solvedIn(guesses)) : scene.codeWord ? W.lost(scene.codeWord) : null;
    }

    raceHeading() {
        const { scene, guesses } = this;
        const { turn } = scene.acts.play;
        const won = turn.won || [];
        const [winner] = won;
        const other = scene.others.find(({ seat }) => seat === winner);
        if (turn.by === 'resign' || winner === undefined) {
            return winner === undefined && scene.codeWord ? W.lost(scene.codeWord) : null;
        }
        const needed = other ? other.rows.length : guesses;
        if (won.length > 1) {
            return this.isDraw ? W.draw(needed) : W.sharedWin(won.map((seat) => scene.name(seat)).join(t(', ')), needed);
        }
        return this.won ? W.duelWon(guesses) : other ? W.faster(scene.name(winner), needed) : null;
    }

    /** The guesses of another player, which are open now. */
    rivalSide({ seat, rows }) {
        const { scene } = this;
        return h('div', { class: 'side' }, h('h3', {}, h('span', {}, scene.name(seat)), h('b', {}, rows.at(-1)?.place === scene.width ? W.guesses(rows.length) : W.unsolved())),
            h('ol', { role: 'list' }, rows.map(({ pegs, place, colour }, index) => {
                const block = h('span', { class: 'answer-block', 'aria-hidden': 'true' });
                drawAnswer(block, { place, colour }, scene.kinds, scene.width);
                return h('li', {}, h('span', { class: 'side-number', 'aria-hidden': 'true' }, String(index + 1)), pegs.every(Boolean) ? pegRow(pegs) : null,
                    h('span', { class: 'unseen' }, `${index + 1}: ${pegs.map((peg) => peg?.text || '?').join('')}; ${W.answer(place, colour, scene.names)}`), block);
            })));
    }

    /** How many codes a moving code was not: those that the answers ruled out. */
    dodged() {
        const { scene: { guesses, isMoving, rows } } = this;
        return isMoving && guesses.value && rows.length ? W.dodged(number(guesses.value - (this.found ? 1 : rows.at(-1).fits)), number(guesses.value)) : '';
    }

    /** @param {object|null} facts a view; null: they are being found */
    tell(facts) {
        const { scene } = this;
        const best = facts && cellsOf(facts, 'best');
        const played = facts && cellsOf(facts, 'played');
        const isOptimal = facts && nodeOf(facts, 'best')?.outcome === 'optimal';
        const { play } = scene.acts;
        const alone = play.chairs.length === 1 && !scene.isKept;
        if (!facts) {
            fill(this.compare, h('p', { class: 'soft' }, W.comparing()));
            return;
        }
        const time = alone && setting('clock') !== 'off' && this.won && !this.hints ? t('Time {time}', { time: duration(play.result.ms) }) : '';
        const lines = [nodeOf(scene.view, 'checked')?.text, time, this.dodged(), nodeOf(facts, 'average')?.text].filter(Boolean);
        fill(this.compare, lines.length ? h('p', { class: 'soft' }, lines.join(' · ')) : null,
            h('div', { class: 'sides' }, this.side(alone || (this.races && scene.mine !== null) ? W.you() : scene.name(0), played, this.found), this.races ? scene.others.map((one) => this.rivalSide(one)) : best?.length ? this.side(isOptimal ? W.optimal() : W.strong(), best, true) : null),
            alone && played.length && !best.length && !scene.guesses.value ? h('p', { class: 'soft' }, W.tooMany()) : null,
            nodeOf(facts, 'turning') ? h('p', { class: 'turning' }, nodeOf(facts, 'turning').text) : null);
        if (this.comparesBest && isOptimal) {
            const ahead = (best.length - 2) / 2 - this.guesses;
            fill(this.versus, ahead > 0 ? W.ahead(ahead) : ahead < 0 ? W.behind(-ahead) : W.level());
        }
    }

    /** One line of play: each guess with the codes that it left. */
    side(name, cells, found) {
        const rows = Array.from({ length: Math.max(0, (cells.length - 2) / 2) }, (_, index) => ({ digits: cells[2 * index + 2].text, left: cells[2 * index + 3].value || 0 }));
        const all = this.scene.guesses.value || Math.max(1, ...rows.map((row) => row.left));
        return h('div', { class: 'side' }, h('h3', {}, h('span', {}, name), h('b', {}, found ? W.guesses(rows.length) : W.unsolved())), h('p', { class: 'left-head soft' }, W.leftHead()),
            h('ol', { role: 'list' }, rows.map(({ digits, left }, index) => {
                const last = found && index === rows.length - 1;
                return h('li', {}, h('span', { class: 'side-number', 'aria-hidden': 'true' }, String(index + 1)), pegRow(pegsOf(digits, this.scene.values)), h('span', { class: 'unseen' }, `${index + 1}: ${digits} `),
                    h('span', { class: 'left-bar' }, h('span', { css: { '--part': last ? 0 : share(left, all) } })), h('b', { class: last ? 'solved' : null }, last ? W.solved() : W.codesLeft(number(left))));
            })));
    }

    /** How many guesses the won games with these settings took; this one in vermilion. */
    async showRecord() {
        const { record, venue } = this.scene.acts.play;
        if (!venue.keeps) {
            return;
        }
        const games = finished(await list()).filter((one) => one.game === record.game && one.params === record.params && one.id !== record.id && one.result.seats.length === 1 && hasWon(one));
        if (games.length + 1 < FEWEST || this.scene.isKept || !this.won) {
            return;
        }
        const counts = [...games.map(({ result }) => result.moves), this.guesses];
        const most = Math.max(...counts);
        const bars = Array.from({ length: most }, (_, index) => counts.filter((one) => one === index + 1).length);
        this.record.hidden = false;
        const mean = (counts.reduce((sum, one) => sum + one, 0) / counts.length).toFixed(2);
        fill(this.record, h('h3', {}, W.record(), ' ', h('span', { class: 'soft' }, `${W.games(counts.length)} · ${W.mean(mean)}`)), h('ol', { class: 'bars', role: 'list' }, bars.map((count, index) =>
            h('li', { class: index + 1 === this.guesses ? 'here' : null }, h('span', {}, count ? String(count) : ''), h('span', { class: 'bar', css: { '--part': count / Math.max(...bars) } }),
                h('b', {}, String(index + 1))))));
    }

    /** One natural way on: another code. The same code again would be known. */
    waysOn([main, again, review, share, anew]) {
        const { scene } = this;
        const { play } = scene.acts;
        const set = { icon: 'person', tool: 'set-code', text: W.setCode(), does: () => scene.setCode() };
        if (play.record.day || play.record.round) {
            return [main, again, review, share];
        }
        const duel = { icon: 'friends', tool: 'opponents', text: this.races ? W.opponents() : W.duel(), does: () => openDuel(play) };
        if (this.rival) {
            const level = Math.min(5, this.rival.bot + (this.won && !this.isDraw ? 1 : 0));
            return [{ ...main, tool: 'again', icon: level > this.rival.bot ? 'next' : 'again', text: level > this.rival.bot ? W.nextRival(computerName(level)) : W.playAgain(this.rival.name),
                does: () => beginDuel(play, level) }, duel, review, share];
        }
        if (scene.isKept) {
            return [{ ...set, kind: 'main' }, { ...anew, tool: 'again', icon: 'again' }, review, share];
        }
        return [{ ...main, tool: 'again', icon: 'again', text: W.again() }, ...(play.chairs.length === 1 ? [duel] : []), review, share, play.chairs.length === 1 ? set : anew];
    }
}
