// Setting a code: pegs on a folded paper, which is then sealed. The table gives the answers.
import { begin } from '../../app/begin.js';
import { fill, h, s, setAttribute } from '../../app/dom.js';
import { go } from '../../app/router.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { seal } from '../seal.js';
import { Peg } from './pegs.js';
import { W } from './words.js';

const LEVELS = [1, 2, 3, 4, 5];
const TRIES = 60;
const FOLD = 740;
const ANIMALS = { en: ['Hiyoko', 'Tanuki', 'Neko', 'Kitsune', 'Tengu'], ja: ['ひよこ', 'たぬき', 'ねこ', 'きつね', 'てんぐ'] };

const wordsOf = (cell) => (cell.text === cell.type ? cell.type : `${cell.type} ${cell.text}`);

/** A paper with two folds; the code lies in the middle. */
function paper() {
    return s('svg', { class: 'keeper-paper', viewBox: '0 0 300 340', 'aria-hidden': 'true', focusable: 'false' },
        s('path', { class: 'env-lining top-fold', d: 'M0 138L150 0L300 138Z' }), s('path', { class: 'env-lining', d: 'M0 262L150 340L300 262Z' }),
        s('rect', { class: 'env-front', x: 0, y: 138, width: 300, height: 124 }),
        s('path', { class: 'env-fold dashed', d: 'M0 138H300M0 262H300' }), s('path', { class: 'env-fold', d: 'M150 322V278M140 288L150 278L160 288' }));
}

class Keeper {
    constructor({ play, palette, width }) {
        Object.assign(this, { play, width, cells: palette.filter((cell) => cell.value), code: Array(width).fill(null), at: 0 });
        this.holes = Array.from({ length: width }, (_, place) => new Peg('button', { type: 'button', class: 'hollow', on: { click: () => this.select(place) } }));
        this.who = h('select', { data: { field: 'breaker' } }, LEVELS.map((level) => h('option', { value: level, selected: level === 3 }, `${this.animal(level)} (${t('Level {n}', { n: level })})`)),
            h('option', { value: 0 }, W.someone()));
        this.done = h('button', { class: 'key main', type: 'button', data: { tool: 'seal' }, on: { click: () => this.sealIt() } }, seal('封', { size: 26 }), h('span', {}, W.foldAndSeal()));
        this.fault = h('p', { class: 'bad', role: 'alert', hidden: true });
        this.sheet = h('div', { class: 'keeper-sheet' }, paper(), h('div', { class: 'keeper-holes holes' }, this.holes.map((peg) => peg.element)), h('span', { class: 'keeper-seal' }, seal('封', { filled: false, size: 74 })));
        const close = h('button', { class: 'key bare', type: 'button', data: { answer: 'close' }, on: { click: () => this.dialog.close('') } }, W.cancel());
        this.dialog = h('dialog', { class: 'mat keeper', 'aria-labelledby': 'keeper-title', data: { dialog: 'keeper' } }, h('h2', { id: 'keeper-title' }, W.setCode()), h('p', {}, W.setWords()), this.sheet,
            h('div', { class: 'keeper-colours' }, this.cells.map((cell) => this.colour(cell))), this.fault,
            h('div', { class: 'keeper-row' }, h('label', {}, h('span', {}, W.whoBreaks()), this.who), h('button', { class: 'key', type: 'button', data: { tool: 'random' }, on: { click: () => this.draw() } }, W.random())),
            h('div', { class: 'keeper-row' }, close, this.done));
        this.dialog.style.setProperty('--pegs', width);
        this.dialog.style.setProperty('--across', this.cells.length > 7 ? Math.ceil(this.cells.length / 2) : this.cells.length);
        this.dialog.addEventListener('close', () => this.dialog.remove());
        this.dialog.addEventListener('keydown', (event) => this.key(event));
        this.show();
    }

    animal(level) {
        return ANIMALS[document.documentElement.lang === 'ja' ? 'ja' : 'en'][level - 1];
    }

    colour(cell) {
        const peg = new Peg();
        peg.show({ value: cell.value, text: cell.type });
        return h('button', { type: 'button', class: 'colour-key', data: { colour: cell.type }, 'aria-label': wordsOf(cell), on: { click: () => this.put(cell) } }, peg.element);
    }

    key(event) {
        const cell = this.cells.find((one) => one.key === event.key);
        if (cell && event.target !== this.who) {
            event.preventDefault();
            this.put(cell);
        } else if (event.key === 'Backspace') {
            const last = this.code.findLastIndex(Boolean);
            this.code[Math.max(0, last)] = null;
            this.at = Math.max(0, last);
            this.show();
        }
    }

    select(place) {
        this.at = place;
        this.show();
    }

    put(cell) {
        this.code[this.at ?? 0] = cell;
        const gap = this.code.findIndex((one) => !one);
        this.at = gap < 0 ? null : gap;
        sound('stone');
        this.show();
    }

    show() {
        this.fault.hidden = true;
        this.holes.forEach((peg, place) => {
            const cell = this.code[place];
            peg.show(cell ? { value: cell.value, text: cell.type } : null);
            setAttribute(peg.element, 'aria-label', W.hollow(place + 1, cell ? wordsOf(cell) : W.empty()));
            setAttribute(peg.element, 'aria-pressed', String(place === this.at));
        });
        setAttribute(this.done, 'aria-disabled', this.code.every(Boolean) ? null : 'true');
    }

    /** The words of a table with this code; the core says whether it may be one. */
    instance(code) {
        const words = this.play.table.instance.split(' ').filter((word) => !/^(code|key|draw|keeper)=/.test(word));
        return [...words, 'keeper=fair', `code=${code.map((cell) => cell.type).join('')}`].join(' ');
    }

    /** A code that the rules of this game allow: the table deals one. */
    draw() {
        const pool = [...this.cells];
        const isDistinct = / secret=distinct/.test(` ${this.play.table.instance}`);
        for (let place = 0; place < this.width && place < TRIES; place += 1) {
            const index = Math.floor(Math.random() * pool.length);
            this.code[place] = pool[index];
            isDistinct && pool.splice(index, 1);
        }
        this.at = null;
        sound('lift');
        this.show();
    }

    async sealIt() {
        if (!this.code.every(Boolean) || this.busy) {
            return;
        }
        const level = Number(this.who.value);
        this.busy = true;
        try {
            const id = await begin({ game: 'mastermind', instance: this.instance(this.code), seats: 1, bots: level ? [level] : undefined, wish: (this.play.record.wish || '').replace(/ ?\bkeeper=\w+/, '') });
            this.dialog.classList.add('folded');
            sound('good');
            if (mayMove()) {
                await new Promise((done) => {
                    setTimeout(done, FOLD);
                });
            }
            this.dialog.close('');
            go(`#/play/${id}`);
            level || toast(W.handOver());
        } catch (error) {
            this.fault.hidden = false;
            fill(this.fault, error.message);
        } finally {
            this.busy = false;
        }
    }
}

/** Opens the sheet on which a code is set. @param {{play: object, palette: object[], width: number}} game whose settings are kept */
export function openKeeper(game) {
    const { dialog } = new Keeper(game);
    document.body.append(dialog);
    dialog.showModal();
}
