// The time that is left, as a stick of incense that burns to the left.
import { h, setAttribute, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { t } from '../../app/t.js';

const URGENT = 5000;

export class Incense {
    /** @param {() => number} now the time of the table in ms */
    constructor(now, signal) {
        this.now = now;
        this.text = h('b', {});
        this.word = h('small', { class: 'incense-word' });
        this.element = h('div', { class: 'incense', data: { node: 'time' }, role: 'timer', hidden: true }, this.word,
            h('span', { class: 'incense-stick', 'aria-hidden': 'true' }, h('i', { class: 'incense-wood' }), h('i', { class: 'incense-rail' })), this.text);
        signal.addEventListener('abort', () => clearTimeout(this.timer));
    }

    /** @param {object|undefined} node the meter of time; none: nothing runs */
    show(node) {
        clearTimeout(this.timer);
        this.node = node;
        // Its place stays.
        this.element.hidden = !node;
        if (node) {
            setAttribute(this.element, 'aria-label', node.text);
            setText(this.word, node.outcome === 'flip' ? t('Automatic flip') : '');
            this.tick();
        }
    }

    tick() {
        clearTimeout(this.timer);
        const left = Math.max(0, this.node.until - this.now());
        const moves = mayMove();
        const part = Math.min(1, (moves ? left : Math.ceil(left / 1000) * 1000) / (this.node.total || 1));
        this.element.style.setProperty('--part', part.toFixed(4));
        this.element.classList.toggle('urgent', left < URGENT && this.node.outcome !== 'reveal');
        setText(this.text, `${Math.ceil(left / 1000)} ${t('s')}`);
        if (left > 0) {
            this.timer = setTimeout(() => this.tick(), moves ? 200 : 500);
        }
    }
}
