// A paper lantern with the crest of its person: lit while it is their turn, or when they are ready.
import { h, s, setAttribute } from '../app/dom.js';
import { face } from '../scenes/faces.js';
import { crest } from './people.js';

const BODY = 'M27 20C14 27 7 44 7 66S14 105 27 112H73C86 105 93 88 93 66S86 27 73 20Z';
const RIBS = 'M18.500 32Q50 36 81.500 30M11 46Q50 51 89 44M7.500 60Q50 65 92.500 58M7.500 74Q50 79 92.500 72M11 88Q50 93 89 86M18.500 101Q50 106 81.500 99';
const FREE = 'M27 12C14 19 7 40 7 64S14 109 27 116H73C86 109 93 88 93 64S86 19 73 12Z';

let count = 0;

function paper() {
    const id = `lantern-${count += 1}`;
    const stops = [['0', 'heart'], ['0.55', 'warm'], ['1', 'rim']].map(([offset, name]) => s('stop', { offset, class: `lantern-${name}` }));
    return [s('radialGradient', { id, cx: 0.5, cy: 0.52, r: 0.58 }, stops), s('path', { d: 'M50 0V10', class: 'lantern-string' }),
        s('path', { d: BODY, fill: `url(#${id})` }), s('path', { d: RIBS, class: 'lantern-ribs' }), s('path', { d: BODY, class: 'lantern-edge' }),
        s('rect', { x: 27, y: 9, width: 46, height: 12, rx: 3, class: 'lantern-cap' }), s('rect', { x: 27, y: 111, width: 46, height: 12, rx: 3, class: 'lantern-cap' })];
}

/** The picture on the paper: a person's crest, or the animal of a computer. */
function mark({ bot, crest: number }) {
    const sign = bot ? face({ bot }) : crest(number);
    Object.entries({ x: bot ? 24 : 29, y: bot ? 40 : 45, width: bot ? 52 : 42, height: bot ? 52 : 42 }).forEach(([name, value]) => sign.setAttribute(name, value));
    return sign;
}

/** A lantern. Screen readers skip it: the name next to it says whose it is. */
export class Lantern {
    constructor() {
        this.element = h('span', { class: 'paper-lantern', 'aria-hidden': 'true' });
        this.drawn = '';
    }

    /**
     * @param {{seat?: number, kind?: string, crest: number, colour: number, bot?: number}} person as `personAt` tells
     * @param {'lit'|'dim'|'lost'|'away'|'free'} state lit: ready, or to move; lost: reconnecting
     */
    show(person, state = person.kind === 'open' ? 'free' : 'dim') {
        const free = state === 'free';
        const wanted = free ? 'free' : `${person.bot || 0} ${person.crest}`;
        if (wanted !== this.drawn) {
            this.drawn = wanted;
            this.element.replaceChildren(s('svg', { viewBox: '0 0 100 128', focusable: 'false' },
                free ? s('path', { d: FREE, class: 'lantern-free' }) : [paper(), mark(person)]));
        }
        setAttribute(this.element, 'data-hue', free ? null : person.colour);
        setAttribute(this.element, 'data-lantern', person.seat === undefined ? null : person.seat);
        setAttribute(this.element, 'data-state', state);
        return this;
    }
}

/** A lantern that stays as it is. */
export const lanternOf = (person, state) => new Lantern().show(person, state).element;
