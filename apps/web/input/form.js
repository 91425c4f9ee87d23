// The move in the making, as the FORM nodes of a view say: words are chosen, a line comes out.

const has = (node, flag) => (node.flags || '').split(' ').includes(flag);
// A slot of several words may have gaps.
const count = (words) => words.filter(Boolean).length;

/**
 * Events: `change` when words were chosen or taken back; `send` with detail `{lines}`, the moves to make.
 * A form whose first slot is a board works on the cells that are selected there, the last one being where the
 * cursor is; they stay selected when the line is sent.
 */
export class Composer extends EventTarget {
    constructor() {
        super();
        this.forms = [];
        this.boards = new Set();
        this.cells = [];
        this.filled = new Set();
        this.other = false;
        this.locked = null;
        this.begin(null);
    }

    begin(form) {
        this.form = form;
        this.words = form ? form.cells.map(() => []) : [];
        // Where in a slot of several words the next one goes; null: into the first gap.
        this.at = null;
    }

    /** Takes the forms of a new view; what was begun at the same entry is kept. */
    show(view) {
        const forms = view.nodes.filter((node) => node.kind === 'form');
        this.boards = new Set(view.nodes.filter((node) => node.kind === 'grid').map((node) => node.name));
        const same = this.index === view.index && this.form && forms.find((form) => form.name === this.form.name);
        this.sent = this.index === view.index && this.sent;
        this.forms = forms;
        this.index = view.index;
        if (same) {
            this.form = same;
        } else {
            this.begin(null);
        }
        const places = new Set(view.nodes.filter((node) => this.boards.has(node.name))
            .flatMap((node) => (node.cells || []).map((cell) => cell.type)));
        this.cells = this.cells.filter((cell) => places.has(cell));
        this.filled = new Set(view.nodes.filter((node) => this.boards.has(node.name))
            .flatMap((node) => node.cells || []).filter((cell) => cell.text).map((cell) => cell.type));
        if (!this.onBoard().some((form) => form.cells.length > 1)) {
            this.locked = null;
        }
    }

    /** The forms that work on cells of a board; the default one first. */
    onBoard() {
        const found = this.forms.filter((form) => form.cells[0] && this.boards.has(form.cells[0].type));
        return found.sort((a, b) => Number(has(b, 'default')) - Number(has(a, 'default')));
    }

    /** The forms for a cell and something else: to write, and to mark. */
    writers() {
        return this.onBoard().filter((form) => form.cells.length > 1);
    }

    /** The form for a cell alone: to clear it. */
    eraser() {
        return this.onBoard().find((form) => form.cells.length === 1) || null;
    }

    /** The forms that are put together word by word. */
    spoken() {
        return this.forms.filter((form) => !this.boards.has((form.cells[0] || {}).type));
    }

    changed() {
        this.dispatchEvent(new CustomEvent('change'));
    }

    send(lines) {
        this.dispatchEvent(new CustomEvent('send', { detail: { lines } }));
    }

    /** Selects a cell of a board; with `more` besides the others. A digit that waits is written there. */
    select(type, more = false) {
        const others = more ? this.cells.filter((cell) => cell !== type) : [];
        this.cells = [...others, type];
        this.changed();
    }

    /** Writes what is locked into the cell that was chosen. */
    useLocked() {
        if (this.locked) {
            this.write(this.locked.name, this.locked.word, this.other);
        }
    }

    /** Keeps a digit for the cells that are chosen next, or lets it go. */
    lock(name, word) {
        this.locked = this.locked && this.locked.word === word ? null : { name, word };
        this.changed();
    }

    /** Changes between writing and marking. */
    toggle() {
        if (this.writers().length > 1) {
            this.other = !this.other;
            this.changed();
        }
    }

    /** Writes a word into the selected cells, with the second form if `other`. */
    write(name, word, other = this.other) {
        const fit = this.writers().filter((form) => form.cells.some((slot) => slot.type === name));
        const form = fit[other ? 1 : 0] || fit[0];
        if (!form) {
            return false;
        }
        if (!this.cells.length) {
            this.lock(name, word);
            return true;
        }
        const cells = form === fit[0] ? this.cells.slice(-1) : this.open();
        this.send(cells.map((cell) => [form.prefix, cell, word].filter(Boolean).join(' ')));
        return true;
    }

    /** Only marks go into several cells at once, and not into those that hold something. */
    open() {
        const open = this.cells.filter((cell) => !this.filled.has(cell));
        return open.length ? open : this.cells.slice(-1);
    }

    /** Clears the selected cells. */
    erase() {
        const form = this.eraser();
        if (form && this.cells.length) {
            this.send(this.cells.map((cell) => [form.prefix, cell].filter(Boolean).join(' ')));
            return true;
        }
        return this.back();
    }

    /** The form that a word of a node belongs to: the one begun, the default one, or the first that takes it. */
    formFor(name) {
        const takes = (form) => form && form.cells.some((slot) => slot.type === name);
        const forms = this.spoken();
        return takes(this.form) ? this.form
            : forms.find((form) => has(form, 'default') && takes(form)) || forms.find(takes) || null;
    }

    /** Whether choosing in this node means something now. */
    takes(name) {
        return this.forms.some((form) => form.cells.some((slot) => slot.type === name));
    }

    /**
     * Chooses a word of a node; `id` tells equal words apart.
     * @returns {boolean} whether a form took it
     */
    choose(name, word, id = word) {
        if (this.writers().some((form) => form.cells.some((slot) => slot.type === name))) {
            return this.write(name, word);
        }
        const form = this.formFor(name);
        if (!form) {
            return false;
        }
        if (form !== this.form) {
            this.begin(form);
        }
        this.put(name, { word, id, name });
        if (has(form, 'auto') && this.isFull()) {
            this.sendLine();
        } else {
            this.changed();
        }
        return true;
    }

    put(name, choice) {
        const slots = this.form.cells.map((slot, index) => ({ slot, index })).filter(({ slot }) => slot.type === name);
        const most = ({ slot }) => slot.extra || 1;
        const chosen = slots.find(({ index }) => this.words[index].some((held) => held.id === choice.id));
        // Cards are things: choosing one again lays it back. Colours and numbers may come twice.
        if (chosen && (has(this.form, 'set') || slots.length > 1)) {
            this.words[chosen.index] = this.words[chosen.index].filter((held) => held.id !== choice.id);
            return;
        }
        const open = slots.find((one) => this.at !== null || count(this.words[one.index]) < most(one));
        if (open) {
            this.place(this.words[open.index], most(open), choice);
        } else if (most(slots[slots.length - 1]) === 1) {
            this.words[slots[slots.length - 1].index] = [choice];
        }
    }

    /** Puts a word into a slot of several; the next one goes to the next gap. */
    place(words, most, choice) {
        const gapFrom = (from) => Array.from({ length: most }, (_, step) => (from + step) % most).find((index) => !words[index]);
        const index = this.at ?? gapFrom(0);
        words[index] = choice;
        this.at = this.at === null ? null : gapFrom(index) ?? null;
    }

    /** Moves a word inside a slot of several; the one that was there takes its place. `to` null: it goes. */
    shift(slot, from, to) {
        const words = this.words[slot];
        const [moved, other] = [words[from], to === null ? undefined : words[to]];
        delete words[from];
        if (to !== null && moved) {
            words[to] = moved;
        }
        if (other) {
            words[from] = other;
        }
        this.changed();
    }

    /** Exchanges two slots that take the same things, such as the numbers beside a sign. */
    swap() {
        const first = this.form ? this.form.cells.findIndex((slot, index) => this.form.cells.slice(index + 1).some((one) => one.type === slot.type)) : -1;
        if (first >= 0) {
            const last = this.form.cells.findLastIndex((slot) => slot.type === this.form.cells[first].type);
            [this.words[first], this.words[last]] = [this.words[last], this.words[first]];
            this.changed();
        }
    }

    /** Writes the text of a free slot. */
    setText(form, index, text) {
        if (this.form !== form) {
            this.begin(form);
        }
        this.words[index] = text.trim() ? [{ word: text.trim(), id: text }] : [];
        this.changed();
    }

    /** Writes to the end of the first free slot, or takes its last character; false where no form has one. */
    typeText(text) {
        const form = this.forms.find((one) => one.cells.some((slot) => !slot.type));
        if (!form) {
            return false;
        }
        const index = form.cells.findIndex((slot) => !slot.type);
        const held = this.form === form && this.words[index][0] ? this.words[index][0].word : '';
        this.setText(form, index, text === null ? [...held].slice(0, -1).join('') : held + text);
        return true;
    }

    isFull() {
        return this.form.cells.every((slot, index) => count(this.words[index]) >= (slot.extra || 1));
    }

    /** Whether the words chosen make a move. */
    isReady() {
        return Boolean(this.form) && this.form.cells.every((slot, index) => count(this.words[index]) >= (slot.value || 0));
    }

    /** Whether a cell stands among the chosen words. */
    isChosen(name, id) {
        return this.words.some((slot) => slot.some((held) => held.name === name && held.id === id))
            || Boolean(this.locked && this.locked.name === name && this.locked.word === id);
    }

    /** The line as far as it goes, or null. */
    line() {
        if (!this.isReady()) {
            return null;
        }
        const joint = has(this.form, 'joined') ? '' : ' ';
        const slots = this.words.map((slot) => slot.map((held) => held.word).join(joint));
        return [this.form.prefix, ...slots].filter(Boolean).join(' ');
    }

    /** Sends the line, if it is one. */
    sendLine() {
        const line = this.line();
        if (line === null) {
            return false;
        }
        const { form, words } = this;
        this.sent = form.cells.some((slot) => !slot.type) ? { form, words } : null;
        this.begin(null);
        this.send([line]);
        return true;
    }

    /** Takes up the text that was refused: a slip may be corrected. */
    resume() {
        const { sent } = this;
        const form = sent && !this.form && this.forms.find((one) => one.name === sent.form.name);
        if (form) {
            this.begin(form);
            this.words = sent.words;
            this.changed();
        }
    }

    /** Takes the last word back. */
    back() {
        const slot = [...this.words].reverse().find(count);
        if (slot) {
            this.take(slot);
        } else if (this.locked) {
            this.locked = null;
        } else {
            return false;
        }
        this.changed();
        return true;
    }

    /** Takes a word out of a slot: the one chosen, else the last one. */
    take(words) {
        const index = this.at !== null && words[this.at] ? this.at : words.findLastIndex(Boolean);
        delete words[index];
        words.length = words.findLastIndex(Boolean) + 1;
        this.at = this.at === null ? null : index;
    }

    /** Takes everything back: words, a digit that waits, all selected cells but the last. */
    clear() {
        const held = this.words.some(count) || Boolean(this.locked) || this.cells.length > 1;
        this.begin(null);
        this.locked = null;
        this.cells = this.cells.slice(-1);
        this.changed();
        return held;
    }
}
