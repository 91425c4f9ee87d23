// Headings, messages and prompts as text; what happened as a list.
import { fill, h, setText } from '../app/dom.js';

const TAGS = { heading: 'h1', message: 'p', prompt: 'p' };

/** A text; a goal that is short (a target) is written large. */
export class TextNode {
    constructor(node) {
        this.text = h(TAGS[node.kind] || 'p', { class: 'words' });
        this.element = h('div', {}, this.text);
    }

    update(node) {
        const parts = node.role === 'goal' ? /^([^::]{1,12}[::]) *(\S.{0,9})$/.exec(node.text || '') : null;
        this.element.classList.toggle('brief', Boolean(parts));
        if (parts && this.text.textContent !== node.text) {
            fill(this.text, h('span', { class: 'goal-name' }, parts[1]), ' ', h('span', { class: 'goal-what' }, parts[2]));
        } else if (!parts) {
            setText(this.text, node.text || '');
        }
        // A prompt with an example stands beside actions, which say it all.
        this.element.hidden = !node.text;
    }
}

/** What happened, in order. */
export class TrackNode {
    constructor(node) {
        this.list = h('ol', { 'aria-label': node.text });
        this.element = h('div', {}, this.list);
    }

    update(node) {
        const cells = node.cells || [];
        while (this.list.childElementCount > cells.length) {
            this.list.lastChild.remove();
        }
        cells.forEach((cell, index) => {
            const item = this.list.children[index] || this.list.appendChild(h('li', {}));
            setText(item, cell.text || '');
            item.classList.toggle('new', (cell.flags || '').includes('new'));
        });
        this.element.hidden = !cells.length;
    }
}
