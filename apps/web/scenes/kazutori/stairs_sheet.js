// The sheet of a game on the stairs: the step, the lanterns, and the stick of incense of this turn.
import { announce } from '../../app/live.js';
import { fill, h, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { lantern } from '../seat.js';
import { climb } from './memory.js';
import { burntOf, LANTERNS, recordText, secondsOf, stepText } from './stairs.js';

const URGENT = 5;

export class StairsSheet {
    /** @param {object} play @param {AbortSignal} signal */
    constructor(play, signal) {
        const { step } = play.record.climb;
        Object.assign(this, { play, seconds: secondsOf(step) });
        this.lanterns = h('span', { class: 'lanterns', role: 'img' });
        this.stick = h('span', { class: 'stick', 'aria-hidden': 'true' }, h('i', {}));
        this.left = h('b', {});
        this.time = h('div', { class: 'stick-row', role: 'timer', 'aria-label': line('Incense', '線香') }, this.stick, this.left);
        this.element = h('div', { class: 'climb' }, h('h2', {}, h('span', {}, stepText(step)), this.lanterns), this.seconds ? this.time : null,
            h('p', { class: 'note' }, this.seconds ? line('When the stick burns down, a lantern goes out.', '線香が燃えつきると、提灯がひとつ消えます。')
                : line('No hints and no Undo here.', 'ここではヒントも「元に戻す」もありません。'), h('span', {}, climb().best ? recordText(climb().best) : '')));
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
            announce(line('A lantern went out. Left: {n}', '提灯が消えました。残り{n}', { n: lit }));
        }
        if (lit !== this.shown) {
            this.shown = lit;
            setAttribute(this.lanterns, 'aria-label', line('Lanterns: {n} of {m}', '提灯:{m}つのうち{n}つ', { n: lit, m: LANTERNS }));
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
