// The end of a puzzle: the time against earlier ones, where it went, and one step up.
import { begin } from '../../app/begin.js';
import { h, s, setText } from '../../app/dom.js';
import { gap } from '../../app/gap.js';
import { wordsOf } from '../../app/games.js';
import { go } from '../../app/router.js';
import { setting } from '../../app/settings.js';
import { finished, hasWon, middle, timesToBeat } from '../../app/stats.js';
import { duration, language } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { cellsOf } from '../reading.js';
import { harder } from './harder.js';
import { longestPause, pacesOf } from './pace.js';
import { line } from '../line.js';
import { levels } from './words.js';

// A puzzle with fewer digits has no pause worth naming.
const FEWEST = 6;

/** A time in Japanese words, such as 1分14秒. */
function inWords(ms) {
    return `${duration(ms).replace(':', '分')}秒`.replace(/^0分0?/, '');
}

export class End {
    constructor(scene, records) {
        const { play } = scene.acts;
        Object.assign(this, { scene, play, records, won: Boolean(play.result.won.length), hints: play.result.hints, times: timesToBeat(records, play.record) });
        this.pace = pacesOf(play.table.kept);
        this.pause = this.won && this.pace.length >= FEWEST ? longestPause(this.pace) : null;
    }

    parts() {
        const shown = this.won && setting('clock') !== 'off';
        const solved = [line('Solved', '正解'), h('span', { class: 'unseen' }, line(' in {time}', '、タイム{time}', { time: duration(this.play.result.ms) }))];
        return { more: h('div', { class: 'result-more end' }, shown ? [this.time(), this.figures(), this.strip()] : null),
            heading: !this.won ? line('The solution', '答え') : !this.hints && shown ? solved : null, timed: shown, tools: (all) => this.tools(all) };
    }

    time() {
        return h('p', { class: 'end-time' }, duration(this.play.result.ms));
    }

    figures() {
        const { times } = this;
        if (!times.length) {
            return null;
        }
        const row = (name, ms) => h('div', {}, h('dt', {}, name), h('dd', {}, duration(ms)));
        return h('dl', { class: 'end-figures' }, row(line('Median', '中央値'), middle(times)), row(line('Previous best', 'これまでのベスト'), Math.min(...times)),
            h('div', {}, h('dt', {}, line('Solved before', '以前の正解')), h('dd', {}, String(times.length))));
    }

    /** One tick for each digit; the longest pause is shaded, and says where it was. */
    strip() {
        if (!this.pause) {
            return null;
        }
        const { pace, pause } = this;
        const last = pace[pace.length - 1].at || 1;
        const x = (ms) => (ms / last) * 1000;
        const [row, column] = pause.cell.slice(1).split('c').map(Number);
        const cells = cellsOf(this.scene.view, 'board');
        this.cage = cells[(row - 1) * this.scene.size + column - 1].group;
        const clue = cells.find((cell) => cell.group === this.cage).corner;
        return h('figure', { class: 'pace' }, s('svg', { viewBox: '0 0 1000 60', preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
            s('rect', { x: x(pause.from), y: 4, width: x(pause.at - pause.from), height: 52 }),
            pace.map(({ at }) => s('path', { d: `M${x(at)} 6V54` }))),
        h('figcaption', {}, h('span', { class: 'pace-key' }, line('Lines: digits placed. Shaded: the longest pause.', '線は数字を入れた時点、帯はいちばん長く考えた時間です。')),
            h('span', {}, line('Longest pause: {time}, then row {row}, column {column} in the cage {clue}.', 'いちばん考えたのは{row}行目{column}列目(太枠「{clue}」)で、{time}でした。',
                { time: language() === 'ja' ? inWords(pause.at - pause.from) : duration(pause.at - pause.from), row, column, clue })), this.reason()));
    }

    /** What would have found that digit, as the review says; it comes a little later. */
    reason() {
        const { play, pause } = this;
        const place = h('span', {});
        const index = play.entries.done.findIndex(({ seq }) => seq === pause.seq);
        if (index >= 0) {
            play.table.review(index).then(({ nodes }) => setText(place, `${gap()}${nodes.map((node) => node.text).join(gap())}`)).catch(() => {});
        }
        return place;
    }

    /** The cage of the longest pause is lit. */
    light(on) {
        const cells = cellsOf(this.scene.view, 'board');
        this.scene.board.querySelectorAll('[role=gridcell]').forEach((cell, index) => cell.classList.toggle('paused', on && cells[index]?.group === this.cage));
    }

    /** After a puzzle that was solved, and not slowly: a harder one. */
    tools(all) {
        const { play } = this;
        const params = play.record.day || play.record.round || !this.won || (!this.hints && this.times.length && play.result.ms > middle(this.times)) ? null : this.next(play.record.wish || play.table.params);
        if (!params) {
            return all;
        }
        const words = wordsOf(params);
        const level = levels().find(([id]) => id === words.get('level'))[1];
        const up = { icon: 'ahead', tool: 'harder', text: line('Try {n}×{n} {level}', '{n}×{n} {level}に挑戦', { n: words.get('size'), level }), does: () => this.begin(params) };
        return [all[0], up, ...all.slice(1)];
    }

    /** One step harder, to the first that was not solved yet; if all were, the next one. */
    next(params) {
        const solved = new Set(finished(this.records).filter((one) => one.game === 'kenken' && hasWon(one)).map((one) => {
            const words = wordsOf(one.params);
            return `${words.get('size') || '6'} ${words.get('level') || 'easy'}`;
        }));
        return harder(params, (size, level) => solved.has(`${size} ${level}`)) || harder(params);
    }

    async begin(params) {
        try {
            go(`#/play/${await begin({ game: 'kenken', params, seats: 1 })}`);
        } catch (error) {
            toast(error.message, { kind: 'bad' });
        }
    }
}
