// The answer of a question in the laboratory: its text as it comes, how it ended, and what can be done with it.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { handOn } from '../app/share.js';
import { number, t } from '../app/t.js';

const MOST = 400000; // characters that are shown; all of them are copied

/** An answer that grows. */
export class AnswerElement {
    /** @param {{onJson: () => void, onLink: () => void}} does */
    constructor(does) {
        this.status = h('p', { class: 'lab-status', role: 'status', data: { field: 'status' } });
        this.bar = h('progress', { max: 1, hidden: true, 'aria-label': t('Progress') });
        this.text = h('pre', { class: 'lab-out', tabindex: '0', role: 'region', 'aria-label': t('The answer'), data: { field: 'answer' } });
        this.tools = h('div', { class: 'row', hidden: true },
            tool('copy', 'copy', t('Copy'), () => handOn(this.whole)),
            tool('json', 'copy', t('Copy as JSON'), does.onJson),
            tool('link', 'share', t('Link to the question'), does.onLink));
        this.element = h('section', { 'aria-label': t('The answer') }, this.status, this.bar, this.text, this.tools);
        this.begin('');
        this.text.hidden = true;
    }

    begin(status) {
        this.whole = '';
        this.shown = 0;
        fill(this.text);
        this.text.hidden = false;
        this.tools.hidden = true;
        this.status.textContent = status;
    }

    /** Adds what came: the command's complaints stand out. */
    add(text, stream) {
        this.whole += stream === 1 ? text : '';
        const room = MOST - this.shown;
        if (room <= 0) {
            return;
        }
        this.shown += text.length;
        const piece = text.slice(0, room);
        this.text.append(stream === 2 ? h('span', { class: 'bad' }, piece) : piece);
        if (piece.length < text.length) {
            this.text.append(h('span', { class: 'soft' }, `\n${t('The rest is not shown; copying takes all.')}`));
        }
    }

    progress({ share, text }) {
        this.bar.hidden = false;
        if (share === null) {
            this.bar.removeAttribute('value');
        } else {
            this.bar.value = share;
        }
        this.status.textContent = text;
    }

    /** @param {{status: number, meaning: string, ms: number}} how */
    end({ status, meaning, ms }) {
        this.bar.hidden = true;
        this.tools.hidden = false;
        this.text.hidden = !this.shown;
        this.status.textContent = t('Status {status}: {meaning} ({seconds} s)', { status, meaning, seconds: number(ms / 1000, 2) });
    }

    stop(text) {
        this.bar.hidden = true;
        this.text.hidden = !this.shown;
        this.status.textContent = text;
    }
}

function tool(name, picture, text, does) {
    return h('button', { class: 'key', type: 'button', data: { tool: name }, on: { click: does } }, icon(picture), h('span', {}, text));
}
