// The envelope: the code lies in it, sealed, until the game is over. Where the code may change there is no seal on it.
import { fill, h, s } from '../../app/dom.js';
import { cellsOf, has, nodeOf } from '../reading.js';
import { seal } from '../seal.js';
import { pegRow, pegsOf } from './pegs.js';
import { W } from './words.js';

function closed() {
    return s('svg', { class: 'envelope-paper', viewBox: '0 0 290 86', 'aria-hidden': 'true', focusable: 'false' },
        s('rect', { class: 'env-front', x: 1, y: 1, width: 288, height: 84, rx: 3 }),
        s('path', { class: 'env-fold', d: 'M1 85L112 40M289 85L178 40' }),
        s('path', { class: 'env-flap', d: 'M1 2Q1 1 3 1H287Q289 1 289 2L152 58Q145 61 138 58Z' }));
}

function open() {
    return s('svg', { class: 'envelope-paper', viewBox: '0 0 290 132', 'aria-hidden': 'true', focusable: 'false' },
        s('path', { class: 'env-lining', d: 'M1 54L136 3Q145 0 154 3L289 54V60H1Z' }),
        s('rect', { class: 'env-front', x: 1, y: 52, width: 288, height: 79, rx: 3 }),
        s('path', { class: 'env-fold', d: 'M1 130L112 92M289 130L178 92' }));
}

export class Envelope {
    constructor() {
        this.paper = h('span', { class: 'envelope-room' });
        this.head = h('b', {});
        this.line = h('span', {});
        this.said = h('span', { class: 'unseen' });
        this.element = h('div', { class: 'envelope' }, this.paper, h('p', { class: 'envelope-words' }, this.head, this.line), this.said);
    }

    /** @param {{pegs: object[]|null, head: string, line: string, said: string, isSealed: boolean}} look `pegs`: the code, once it may be seen; `said`: the code in words */
    show({ pegs, head, line, said, isSealed }) {
        const state = `${pegs ? pegs.map((peg) => peg.text).join('') : ''}`;
        if (state !== this.state) {
            const opens = this.state === '' && Boolean(state);
            this.state = state;
            fill(this.paper, pegs ? open() : isSealed ? closed() : open(), pegs ? pegRow(pegs, 'in-envelope') : isSealed ? seal('封', { size: 44 }) : null);
            this.element.classList.toggle('open', Boolean(pegs) || !isSealed);
            this.element.classList.toggle('opens', opens);
        }
        this.head.textContent = head;
        this.line.textContent = line;
        this.said.textContent = said;
    }
}

/** The pegs of the code; null: it may not be seen yet. The player who set it sees it at once. @param {import('./scene.js').Scene} scene */
export function codeOf(scene) {
    const cells = cellsOf(scene.view, 'code');
    if (cells.length && !has(cells[0], 'hidden')) {
        return cells.map((cell) => ({ value: cell.value || 0, text: cell.text }));
    }
    const [, digits] = (scene.isKept && /\bcode=(\S+)/.exec(scene.venue.rules)) || [];
    return digits ? pegsOf(digits, scene.values) : null;
}

/** The heading next to an envelope that is not open yet. @param {import('./scene.js').Scene} scene */
function sealedHead(scene, isSet) {
    const { keepsSet, others, mine, acts: { play: { chairs } } } = scene;
    if (keepsSet || chairs.length < 2 || others.length) {
        return isSet ? W.sealed() : W.notSet();
    }
    return mine === 1 ? W.inYourMind() : W.inMind(scene.name(1));
}

/** How the envelope of a table looks, for `show`. @param {import('./scene.js').Scene} scene */
export function envelopeOf(scene) {
    const { view, over, colourNames } = scene;
    const pegs = codeOf(scene);
    const moves = scene.isMoving && !(over && pegs);
    // A code that a player set is sealed as soon as its hash is here.
    const [number] = /[0-9a-f]{8}/.exec(nodeOf(view, 'seal')?.text || '') || [];
    const isSet = !scene.keepsSet || Boolean(number);
    const head = moves ? W.moving() : pegs ? ((scene.isKept || scene.holds) && !over ? W.yourCode() : W.opened()) : sealedHead(scene, isSet);
    const line = moves ? W.movingLine() : over && pegs ? '' : number ? W.sealNumber(number) : /^[^.。]*[.。]?/.exec(nodeOf(view, 'rules')?.text || '')[0];
    return { pegs, head, line, isSealed: !moves && isSet, said: pegs ? pegs.map((peg) => colourNames.get(peg.value) || peg.text).join(', ') : '' };
}
