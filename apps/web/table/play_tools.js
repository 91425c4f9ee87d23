// The row of tools beside a board: undo, redo, pencil, erase, hint, menu; names and keys from one table.
import { h, setAttribute } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { shortcut } from '../input/keys.js';
import { menuButton } from '../app/menu.js';
import { t } from '../app/t.js';

/**
 * @param {(name: string, event: Event) => void} does what a tool does
 * @param {() => object[]} items of the menu
 */
export class ToolRow {
    constructor(does, items) {
        const tool = (name, picture, text) => h('button', {
            class: 'tool', type: 'button', data: { tool: name }, 'aria-keyshortcuts': shortcut(name),
            on: { click: (event) => does(name, event) },
        }, icon(picture), h('span', {}, text));
        this.undo = tool('undo', 'undo', t('Undo'));
        this.redo = tool('redo', 'redo', t('Redo'));
        this.erase = tool('erase', 'erase', t('Erase'));
        this.pencil = tool('pencil', 'pencil', t('Pencil'));
        this.hint = tool('hint', 'hint', t('Hint'));
        this.menu = menuButton({ text: t('More'), icon: 'more', tool: 'menu', class: 'tool', items });
        this.element = h('div', { class: 'play-tools', role: 'toolbar', 'aria-label': t('Tools') },
            this.undo, this.redo, this.erase, this.pencil, this.hint, this.menu);
    }

    /** The tools that a game does not have at all. */
    missing({ timed, drawing: { scene } }) {
        return [...(timed || scene?.withoutUndo ? ['undo', 'redo'] : []), ...(scene?.withoutHints ? ['hint'] : [])];
    }

    /** Follows the game: what makes sense now. */
    update(play) {
        const { composer } = play;
        const idle = play.readOnly || play.past !== null;
        const over = play.over;
        const missing = this.missing(play);
        this.undo.hidden = this.redo.hidden = over || missing.includes('undo');
        this.undo.disabled = idle || !play.canUndo();
        this.redo.disabled = idle || !play.canRedo();
        this.erase.hidden = !composer.eraser() || over;
        this.pencil.hidden = composer.writers().length < 2 || over;
        setAttribute(this.pencil, 'aria-pressed', String(composer.other));
        this.hint.hidden = over || missing.includes('hint');
        this.hint.disabled = idle || !play.mine;
    }
}
