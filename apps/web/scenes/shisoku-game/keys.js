// What a player can press: the pad to slap, the key to flip or pass, and those of an explanation. A pad decides when it is touched.
import { h, setAttribute, setText } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { t } from '../../app/t.js';
import { has } from '../reading.js';
import { actionOf } from './state.js';
import { hand } from './hand.js';

/** Whether a press of a button counts: a pointer that comes down, or a key and other means without a pointer. */
export function listenToPress(button, act) {
    button.addEventListener('pointerdown', (event) => event.button === 0 && act(event));
    button.addEventListener('click', (event) => event.detail === 0 && act(event));
}

/** The keys of the table, for its help. @param {string[]} letters of the pads around one device */
export const keyRows = (letters) => [{ keys: letters.length ? letters : [t('Space')], what: t('Slap') }, { keys: ['F'], what: t('Flip') }, { keys: ['P'], what: t('Pause') },
    { keys: ['1–9'], what: t('Choose a card') }, { keys: ['+', '-', '*', '/'], what: t('Operations') }];

/** A small back of a card, as on the key that flips one. */
const back = () => h('i', { class: 'card-back', 'aria-hidden': 'true' });

export class Keys {
    /** @param {{press: (cell: object, event: Event) => void, act: (cell: object, event: Event) => void}} acts `press`: a slap or a flip */
    constructor(acts) {
        this.acts = acts;
        this.cells = [];
        this.slap = h('button', { class: 'slap-pad', type: 'button', 'aria-keyshortcuts': 'Space' }, hand(), h('span', { class: 'pad-word' }));
        this.flip = h('button', { class: 'flip-key', type: 'button', 'aria-keyshortcuts': 'F' }, back(), h('span', {}));
        this.pass = this.key('pass', 'close');
        this.back = this.key('back', 'undo');
        this.giveUp = this.key('pass', 'close');
        this.goOn = h('button', { class: 'key main go-on', type: 'button', on: { click: (event) => this.act('go', event) } }, h('span', {}), icon('next'));
        listenToPress(this.slap, (event) => this.press('slap', event));
        listenToPress(this.flip, (event) => this.press('flip', event));
        this.element = h('div', { class: 'slap-actions', data: { node: 'actions' } }, this.slap, this.flip, this.pass,
            h('div', { class: 'explain-keys' }, this.back, this.giveUp), this.goOn);
    }

    key(word, picture) {
        return h('button', { class: 'key', type: 'button', on: { click: (event) => this.act(word, event) } }, icon(picture), h('span', {}));
    }

    press(word, event) {
        const cell = actionOf(this.cells, word);
        if (cell && !has(cell, 'disabled')) {
            this.acts.press(cell, event);
        }
    }

    act(word, event) {
        const cell = actionOf(this.cells, word);
        if (cell && !has(cell, 'disabled')) {
            // To pass an explanation is to give up.
            this.acts.act(has(cell, 'danger') ? { ...cell, text: t('Give up'), cost: this.cost } : cell, event);
        }
    }

    /** @param {object} state of the table @param {boolean} live whether the viewer can act @param {boolean} locked no slap before the next card */
    show(state, live, locked) {
        this.cells = live ? state.actions : [];
        const held = state.piles.find(({ seat }) => seat === state.explainer)?.count || 0;
        const n = Math.min(state.tray?.total || 0, held);
        this.cost = n === 0 ? t('Giving up is a foul. You have no cards to give back.')
            : n === 1 ? t('Giving up is a foul. You give back one card.') : t('Giving up is a foul. You give back {n} cards.', { n });
        const open = state.phase === 'open';
        const lastTable = open && state.deck === 0;
        this.slap.hidden = !open;
        this.flip.hidden = !open || lastTable;
        this.pass.hidden = !lastTable;
        this.giveUp.hidden = this.back.hidden = state.phase !== 'explain' || !actionOf(this.cells, 'pass');
        this.goOn.hidden = state.phase !== 'reveal' || !actionOf(this.cells, 'go');
        this.label(this.slap, 'slap', locked ? t('Wait') : t('Slap'));
        this.slap.classList.toggle('locked', locked);
        this.label(this.flip, 'flip', t('Flip'));
        this.flip.classList.toggle('turn', open && Boolean(actionOf(this.cells, 'flip')) && !has(actionOf(this.cells, 'flip'), 'disabled'));
        this.label(this.pass, 'pass', t('Pass'));
        this.label(this.back, 'back', t('Undo'));
        this.label(this.giveUp, 'pass', t('Give up'));
        // After a foul the same round goes on.
        this.label(this.goOn, 'go', state.event?.outcome === 'right' ? t('Next round') : t('Continue'));
    }

    label(button, word, text) {
        const cell = actionOf(this.cells, word);
        setText(button.querySelector('span'), text);
        setAttribute(button, 'data-type', (!button.hidden && cell?.type) || null);
        setAttribute(button, 'aria-disabled', cell && !has(cell, 'disabled') ? null : 'true');
    }
}
