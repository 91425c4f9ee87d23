// A new puzzle: size by level, each with the best time and a seal; the last choice is chosen already, so that Enter plays.
import { fill, h, s, setAttribute, setText } from '../../app/dom.js';
import { wordsOf } from '../../app/games.js';
import { icon } from '../../app/icons.js';
import { finished, firstTries, hasWon, middle, timesOf } from '../../app/stats.js';
import { duration } from '../../app/t.js';
import { seal } from '../seal.js';
import { line } from '../line.js';
import { levels } from './words.js';

const SIZES = [3, 4, 5, 6, 7, 8, 9];
// There are no such puzzles.
const ABSENT = ['3 extreme'];
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const PICTURE = 220;

/** What was played of a size and a level: `{best, median, solved, clean}`; times in ms. */
export function figuresOf(records, size, level) {
    const isOne = ({ game, params }) => {
        const words = wordsOf(params);
        return game === 'kenken' && (words.get('size') || '6') === String(size) && (words.get('level') || 'easy') === level;
    };
    const times = timesOf(firstTries(records).filter(isOne));
    return { best: times.length ? Math.min(...times) : null, median: times.length ? middle(times) : null,
        solved: finished(records).filter((record) => isOne(record) && hasWon(record)).length, clean: times.length > 0 };
}

/** A board of a size with some walls, as a picture. */
function picture(size) {
    const unit = PICTURE / size;
    const edge = (x, y, toX, toY, look) => s('path', { d: `M${x * unit} ${y * unit}L${toX * unit} ${toY * unit}`, class: look });
    const walled = (row, column, way) => ((row * 73 + 11) * (column * 19 + 7) * (way * 5 + 3) + size * 31) % 7 > 2;
    const cells = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size]);
    return s('svg', { class: 'sheet-picture', viewBox: `-2 -2 ${PICTURE + 4} ${PICTURE + 4}`, 'aria-hidden': 'true', focusable: 'false' },
        cells.flatMap(([row, column]) => [column ? edge(column, row, column, row + 1, walled(row, column, 0) ? 'wall' : 'thin') : null,
            row ? edge(column, row, column + 1, row, walled(row, column, 1) ? 'wall' : 'thin') : null]),
        s('rect', { x: 0, y: 0, width: PICTURE, height: PICTURE, rx: 4 }));
}

export class LevelSheet {
    /**
     * @param {object[]} records of this browser
     * @param {{title: string, start: HTMLElement, play: () => void, keep: () => void, leave?: () => void}} parts the name of the game, the button that begins,
     *     what keeps a choice, and what closes the sheet where it is a dialog
     */
    constructor(records, { title, start, play, keep, leave }) {
        Object.assign(this, { records, play, keep });
        this.cells = SIZES.flatMap((size) => levels().map(([level, name]) => this.cell(size, level, name)));
        const head = h('div', { role: 'row' }, h('span', { role: 'columnheader' }, h('span', { class: 'unseen' }, line('Size', '大きさ'))), levels().map(([, name]) => h('span', { role: 'columnheader' }, name)));
        const rows = SIZES.map((size, row) => h('div', { role: 'row' }, h('span', { role: 'rowheader' }, `${size}×${size}`), this.cells.slice(4 * row, 4 * row + 4).map((one) => one.element)));
        this.grid = h('div', { class: 'level-grid', role: 'grid', data: { node: 'levels' }, 'aria-label': line('Size and level', '大きさとレベル'), on: { keydown: (event) => this.key(event) } }, head, rows);
        this.picture = h('div', { class: 'picture-room' });
        this.name = h('p', { class: 'sheet-name', 'aria-live': 'polite' });
        this.figures = h('p', { class: 'soft sheet-figures' });
        this.signs = this.segments(line('Signs', '記号'), 'signs', [['+-x/ no', '+ − × ÷'], ['+- no', '+ −'], ['+-x/ yes', line('Hidden', '隠す')]], (value) => {
            const [ops, hide] = value.split(' ');
            this.set({ ops, hide });
        });
        this.faults = this.segments(line('Mark mistakes', '間違いの表示'), 'faults', [['rules', line('Conflicts', '矛盾だけ')], ['solution', line('Every mistake', 'すべて')], ['off', line('Off', 'なし')]], (check) => this.set({ check }));
        const legend = h('p', { class: 'soft sheet-legend' }, seal('正', { size: 20 }), line('No hints', 'ヒントなし'), seal('済', { size: 20, filled: false }), line('With hints', 'ヒントあり'), h('span', {}, line('Your best times', '数字はベストタイム')),
            h('span', { class: 'sheet-stamped' }, line('{n} of {m} stamped', 'スタンプ {n}/{m}', this.stamped)));
        this.element = h('div', { class: 'level-sheet' },
            h('div', { class: 'sheet-head' }, h('h1', { id: 'sheet-title' }, title), legend, this.close(leave)),
            this.grid, h('div', { class: 'sheet-side' }, this.picture, h('div', { class: 'sheet-words' }, this.name, this.figures), this.signs.element, this.faults.element, start));
    }

    cell(size, level, name) {
        const { best, median, solved, clean } = figuresOf(this.records, size, level);
        const absent = ABSENT.includes(`${size} ${level}`);
        const says = [`${size}×${size} ${name}`, absent ? line('there are none', 'なし') : !solved ? line('not solved yet', '未クリア') : best !== null ? line('best time {time}', 'ベストタイム{time}', { time: duration(best) }) : '',
            solved ? clean ? line('solved without hints', 'ヒントなしで正解') : line('solved with hints', 'ヒントありで正解') : ''].filter(Boolean).join(line(', ', '、'));
        const element = h('button', { type: 'button', role: 'gridcell', class: `level ${solved ? 'played' : ''}`, tabindex: '-1', disabled: absent, data: { level: `${size} ${level}` },
            on: { click: () => this.choose(size, level), dblclick: () => this.play() } },
        h('span', { class: 'unseen' }, says), h('span', { 'aria-hidden': 'true' }, best === null ? '' : duration(best)), solved ? seal(clean ? '正' : '済', { size: 22, filled: clean }) : null);
        return { size, level, name, absent, element, figures: { best, median, solved } };
    }

    /** A key that closes the dialog; where the sheet is a page, a link home. */
    close(leave) {
        const look = { class: 'key bare', 'aria-label': line('Close', '閉じる') };
        return leave ? h('button', { ...look, type: 'button', data: { tool: 'close-sheet' }, on: { click: leave } }, icon('close')) : h('a', { ...look, href: '#/' }, icon('close'));
    }

    /** How many of the levels are stamped. */
    get stamped() {
        const there = this.cells.filter(({ absent }) => !absent);
        return { n: there.filter(({ figures }) => figures.solved).length, m: there.length };
    }

    /** Keys of which one is pressed. */
    segments(title, name, choices, does) {
        const buttons = choices.map(([value, text]) => h('button', { type: 'button', class: 'segment', data: { segment: value }, on: { click: () => does(value) } }, text));
        return { buttons, element: h('div', { class: 'segments-room' }, h('span', { class: 'soft', id: `segments-${name}` }, title), h('div', { class: 'segments', role: 'group', 'aria-labelledby': `segments-${name}` }, buttons)) };
    }

    /** Follows the form with all settings, which is where they are kept. */
    follow(form) {
        this.inputs = new Map(form.fields.map(({ param, input }) => [param.key, input]));
        form.element.addEventListener('input', () => this.show());
        this.show();
    }

    set(values) {
        Object.entries(values).forEach(([key, value]) => {
            this.inputs.get(key).value = value;
        });
        this.inputs.get('size').dispatchEvent(new Event('input', { bubbles: true }));
        this.keep();
    }

    value(key) {
        return this.inputs.get(key).value.normalize('NFKC').trim();
    }

    choose(size, level) {
        this.set({ size: String(size), level });
    }

    get chosen() {
        return this.cells.find(({ size, level }) => String(size) === this.value('size') && level === this.value('level'));
    }

    show() {
        const { chosen } = this;
        this.cells.forEach((one) => {
            setAttribute(one.element, 'aria-selected', String(one === chosen));
            setAttribute(one.element, 'tabindex', one === (chosen || this.cells[0]) ? '0' : '-1');
        });
        const size = Number(this.value('size')) || 6;
        if (size !== this.drawn && size <= 16) {
            this.drawn = size;
            fill(this.picture, picture(size));
        }
        const { best, median, solved } = chosen?.figures || {};
        setText(this.name, chosen ? `${size}×${size} ${chosen.name}` : `${size}×${size}`);
        setText(this.figures, !solved ? line('Not solved yet', '未クリア')
            : [best === null ? '' : line('best {time}', 'ベストタイム{time}', { time: duration(best) }), median === null ? '' : line('median {time}', '中央値{time}', { time: duration(median) }), line('{n} solved', '{n}問正解', { n: solved })].filter(Boolean).join(' · '));
        const press = ({ buttons }, value) => buttons.forEach((button) => setAttribute(button, 'aria-pressed', String(button.dataset.segment === value)));
        press(this.signs, `${this.value('ops')} ${this.value('hide')}`);
        press(this.faults, this.value('check'));
    }

    key(event) {
        const at = this.cells.findIndex((one) => one.element === event.target);
        const step = STEPS[event.key];
        if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key === 'Enter') {
            event.preventDefault();
            this.play();
        } else if (step || event.key === 'Home' || event.key === 'End') {
            event.preventDefault();
            const [row, column] = [Math.floor(at / 4), at % 4];
            const [down, right] = step || [0, event.key === 'Home' ? -column : 3 - column];
            const clamp = (value, most) => Math.max(0, Math.min(most, value));
            const next = this.cells[4 * clamp(row + down, SIZES.length - 1) + clamp(column + right, 3)];
            const found = next.absent ? this.cells[this.cells.indexOf(next) - 1] : next;
            this.choose(found.size, found.level);
            found.element.focus();
        }
    }

    /** The focus begins at the last choice. */
    focus() {
        (this.chosen || this.cells[12]).element.focus({ preventScroll: true });
    }
}
