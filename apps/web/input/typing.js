// Words of several characters, typed one after the other: 1 and 0 make 10 where 10 can be chosen.

const PATIENCE = 700;

export class Typing {
    /**
     * @param {() => {node: object, cell: object}[]} choices what can be chosen now
     * @param {(found: {node: object, cell: object}, event: Event) => void} take
     */
    constructor(choices, take) {
        Object.assign(this, { choices, take, held: '' });
    }

    /** Takes a character; a word is chosen as soon as no longer one begins like it. */
    press(character, event) {
        const text = this.held + character;
        const fits = this.choices().filter(({ cell }) => cell.type.startsWith(text));
        if (!fits.length) {
            const before = this.held;
            this.flush(event);
            return before !== '' && this.press(character, event);
        }
        this.held = text;
        clearTimeout(this.timer);
        if (fits.every(({ cell }) => cell.type === text)) {
            this.flush(event);
        } else {
            this.timer = setTimeout(() => this.flush(event), PATIENCE);
        }
        return true;
    }

    /** Chooses what was typed so far, if it is a word. */
    flush(event) {
        clearTimeout(this.timer);
        const found = this.held && this.choices().find(({ cell }) => cell.type === this.held);
        this.held = '';
        if (found) {
            this.take(found, event);
        }
    }
}
