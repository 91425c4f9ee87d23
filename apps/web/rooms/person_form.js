// The form for your name, crest and colour, with the lantern that the others will see.
import { h, setAttribute } from '../app/dom.js';
import { t } from '../app/t.js';
import { Lantern } from './lantern.js';
import { cleanName, colourName, COUNT, crest, crestName, me } from './people.js';

const NUMBERS = Array.from({ length: COUNT }, (_, number) => number);

/** The next one that nobody has, counted from a wish; the wish itself if all are taken. */
const nextFree = (wish, taken) => NUMBERS.map((step) => (wish + step) % COUNT).find((number) => !taken.includes(number)) ?? wish;

export class PersonForm {
    /** @param {{changed?: () => void}} [acts] `changed`: after each change; `person` is then up to date */
    constructor({ changed = () => {} } = {}) {
        Object.assign(this, { changed, taken: { crests: [], colours: [] }, ...me() });
        this.lantern = new Lantern();
        this.field = h('input', { type: 'text', autocomplete: 'nickname', enterkeyhint: 'go', spellcheck: 'false', maxlength: 32, value: this.name,
            data: { field: 'name' }, on: { input: () => this.read() } });
        this.fault = h('p', { class: 'bad person-fault', role: 'alert', hidden: true });
        this.crests = this.choices('crest', t('Crest'), (number) => crest(number), crestName);
        this.colours = this.choices('colour', t('Colour'), () => null, colourName);
        this.label = h('label', { class: 'person-name' }, h('span', {}, t('Your name')), this.field);
        this.element = h('div', { class: 'person-form' }, this.fault, this.crests, this.colours);
        this.draw();
    }

    /** A row of eight, one of them chosen. */
    choices(kind, title, draw, name) {
        const said = h('b', { class: 'person-chosen' });
        return h('fieldset', { class: `person-${kind}s` }, h('legend', {}, title, ' ', said), h('div', {}, NUMBERS.map((number) =>
            h('label', { class: 'person-choice', title: name(number), data: { [kind]: number, hue: kind === 'colour' ? number : null } },
                h('input', { type: 'radio', name: `person-${kind}`, value: number, 'aria-label': name(number),
                    on: { change: () => this.choose(kind, number) } }), draw(number)))));
    }

    choose(kind, number) {
        this[kind] = number;
        this.draw();
        this.changed();
    }

    read() {
        this.name = cleanName(this.field.value);
        this.fault.hidden = true;
        this.changed();
    }

    /** Fades the crests and colours that others have; if your own is among them, the next free one is chosen. */
    avoid(people) {
        const others = people.filter(Boolean);
        this.taken = { crests: others.map((one) => one.crest), colours: others.map((one) => one.colour) };
        this.crest = nextFree(this.crest, this.taken.crests);
        this.colour = nextFree(this.colour, this.taken.colours);
        this.draw();
    }

    draw() {
        this.mark(this.crests, 'crest', this.taken.crests);
        this.mark(this.colours, 'colour', this.taken.colours);
        this.colours.querySelector('.person-chosen').textContent = colourName(this.colour);
        this.crests.querySelector('.person-chosen').textContent = crestName(this.crest);
        setAttribute(this.crests, 'data-hue', this.colour);
        this.lantern.show({ crest: this.crest, colour: this.colour }, 'lit');
    }

    mark(row, kind, taken) {
        row.querySelectorAll('input').forEach((input, number) => {
            input.checked = number === this[kind];
            input.disabled = taken.includes(number) && number !== this[kind];
        });
    }

    get person() {
        return { name: this.name, crest: this.crest, colour: this.colour };
    }

    /** Whether there is a name; without one the field says so. */
    complete() {
        this.read();
        if (!this.name) {
            this.refuse(t('Type your name.'));
        }
        return Boolean(this.name);
    }

    /** Says below the field what is wrong with it. */
    refuse(text) {
        this.fault.hidden = false;
        this.fault.textContent = text;
        this.field.focus();
    }
}
