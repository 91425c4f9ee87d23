// The sheet of a game on the stairs: the step, the lanterns, and the stick of incense of this turn.
import { announce } from '../../app/live.js';
import { fill, h, s, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { climb } from './memory.js';
import { burntOf, LANTERNS, recordText, secondsOf, stepText } from './stairs.js';

const URGENT = 5;

/** A lantern of stone, unlike that of paper which shows whose turn it is. */
function lantern() {
    return s('svg', { class: 'stone-lantern', viewBox: '0 0 26 32', 'aria-hidden': 'true', focusable: 'false' },
        s('path', { d: 'M13 1l3 4h-6zM1 12Q8 10 9 5h8q1 5 8 7zM6 21h14v3H6zM10 24h6v5h-6zM5 29h16v3H5z', fill: '#8b8579' }),
        s('path', { class: 'stone-light', d: 'M7 12h12v9H7z' }), s('path', { d: 'M7 12v9M19 12v9M13 12v9', stroke: '#6d675c', 'stroke-width': 2 }));
}

export class StairsSheet {
    /** @param {object} play @param {AbortSignal} signal */
    constructor(play, signal) {
        const { step } = play.record.climb;
        Object.assign(this, { play, seconds: secondsOf(step) });
        this.lanterns = h('span', { class: 'lanterns', role: 'img' });
        this.stick = h('span', { class: 'stick', 'aria-hidden': 'true' }, h('i', {}));
        this.left = h('b', {});
        this.time = h('div', { class: 'stick-row', role: 'timer', 'aria-label': line('Incense', '線香') }, h('span', { 'aria-hidden': 'true' }, line('Incense', '線香')), this.stick, this.left);
        this.element = h('div', { class: 'climb' }, h('h2', {}, h('span', {}, stepText(step)), this.lanterns), this.seconds ? this.time : null,
            h('p', { class: 'note' }, this.seconds ? line('Incense burns on your turn. Burnt down, or lost: one lantern goes out.', '線香はあなたの番に燃えます。燃えつきるたびに灯籠が1つ消え、負けても1つ消えます。')
                : line('Each loss puts out a lantern. No hints and no Undo here.', '負けると灯籠が1つ消えます。ヒントと「元に戻す」は使えません。'), h('span', {}, climb().best ? recordText(climb().best) : '')));
        signal.addEventListener('abort', () => clearTimeout(this.timer));
    }

    /** Lanterns that are lit. */
    get lit() {
        const { lanterns } = this.play.record.climb;
        const { lost, since, stick } = this.burnt;
        return Math.max(0, lanterns - lost - (this.runs && this.seconds ? Math.floor((this.play.clock.at() - since) / stick) : 0));
    }

    /** Follows the game. @param {boolean} mine whether it is the person's turn */
    show(mine) {
        this.burnt = burntOf(this.play.table.save(), this.play.seat, this.seconds);
        this.runs = mine && !this.play.readOnly;
        clearTimeout(this.timer);
        this.tick();
    }

    tick() {
        const { lit } = this;
        if (lit < this.shown) {
            sound('foul');
            announce(line('A lantern went out. Left: {n}', '灯籠が消えました。残り{n}', { n: lit }));
        }
        if (lit !== this.shown) {
            this.shown = lit;
            setAttribute(this.lanterns, 'aria-label', line('Lanterns: {n} of {m}', '灯籠:{m}つのうち{n}つ', { n: lit, m: LANTERNS }));
            fill(this.lanterns, Array.from({ length: LANTERNS }, (_, index) => h('span', { class: index < lit ? 'lit' : 'out' }, lantern())));
        }
        if (this.seconds) {
            this.burn(lit);
        }
    }

    burn(lit) {
        const { since, stick } = this.burnt;
        const gone = this.runs ? (this.play.clock.at() - since) % stick : 0;
        const left = Math.ceil((stick - gone) / 1000);
        this.stick.style.setProperty('--part', (mayMove() ? 1 - gone / stick : (left * 1000) / stick).toFixed(3));
        const isUrgent = this.runs && left <= URGENT;
        this.time.classList.toggle('urgent', isUrgent);
        if (isUrgent && left !== this.second) {
            sound('lift');
        }
        this.second = left;
        setText(this.left, `${left} ${t('s')}`);
        if (this.runs && !lit) {
            this.runs = false;
            this.play.resign(this.play.seat);
        } else if (this.runs) {
            this.timer = setTimeout(() => this.tick(), mayMove() ? 100 : 500);
        }
    }
}
