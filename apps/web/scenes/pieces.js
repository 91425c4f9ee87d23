// Things that lie on the table of a scene. A button stays where it is placed; only its face moves.
import { h, setAttribute, setText } from '../app/dom.js';
import { readsTwoWays } from './reading.js';

const KANJI = ['〇', '壱', '弐', '参', '四', '五', '六', '七', '八', '九', '拾', '拾壱', '拾弐', '拾参'];
const TURN = { duration: 180, easing: 'ease-out' };
// Cards that are dealt lie down one after the other.
const DEAL = { duration: 200, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)', fill: 'backwards' };
const DEAL_STEP = 60;
const GLIDE = { duration: 170, easing: 'ease-out' };

/** By how much a table is drawn larger, as on a wall: px on the screen for each px of the table. */
export const zoomOf = (element) => element.currentCSSZoom || 1;

/** A way on the screen as the element has it, where its part of the table is turned to a player: `data-turn` says by how many degrees. */
function turnedBy(element, x, y) {
    const turn = (Number(element.closest('[data-turn]')?.dataset.turn || 0) * Math.PI) / 180;
    return [x * Math.cos(turn) + y * Math.sin(turn), y * Math.cos(turn) - x * Math.sin(turn)];
}

/** A card with a number. Its ornaments are generated content, so the name of the button is the number alone. */
export class Card {
    /** @param {(event: Event) => void} [choose] without it the card is a picture */
    constructor(choose) {
        this.value = h('span', { class: 'value' });
        this.face = h('span', { class: 'face' }, this.value);
        this.element = choose ? h('button', { class: 'playing-card', type: 'button', on: { click: choose } }, this.face)
            : h('div', { class: 'playing-card', 'aria-hidden': 'true' }, this.face);
    }

    /**
     * @param {{text: string, corner?: string, value?: string, made?: string, label?: string, chosen?: boolean, idle?: boolean, isNew?: boolean,
     *     pointed?: boolean, refused?: boolean}} look `corner`: its rank; `made`: how it was made, such as "1 + 9"; `idle`: it cannot be chosen now
     */
    show({ text, corner = text, value = '', made = '', label, chosen = false, idle = false, isNew = false, pointed = false, refused = false }) {
        const { element, face } = this;
        setText(this.value, text);
        if (element.type === 'button') {
            setAttribute(element, 'aria-label', label === text ? null : label);
            setAttribute(element, 'aria-pressed', String(chosen));
            setAttribute(element, 'aria-disabled', idle || refused ? 'true' : null);
        }
        this.value.classList.toggle('two-ways', readsTwoWays(text));
        setAttribute(face, 'data-made', made || null);
        setAttribute(face, 'data-corner', made ? null : corner);
        setAttribute(face, 'data-kanji', (!made && KANJI[Number(value)]) || null);
        element.style.setProperty('--glyph', [0.6, 0.6, 0.5, 0.36, 0.3, 0.24, 0.2][text.length] ?? 0.17);
        Object.entries({ chosen, pointed, refused, made: Boolean(made), new: isNew })
            .forEach(([name, on]) => element.classList.toggle(name, on));
    }

    /** The face comes from elsewhere on the page to its place. */
    glideFrom(rect) {
        const to = this.element.getBoundingClientRect();
        const [x, y] = turnedBy(this.element, rect.left - to.left, rect.top - to.top);
        this.face.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], GLIDE);
    }

    /** The face is laid down; `order`: how many cards come before it. */
    deal(order) {
        this.face.animate([{ offset: 0, transform: 'translateY(-44px) rotate(-9deg) scale(1.05)', opacity: 0 }], { ...DEAL, delay: DEAL_STEP * order });
    }

    /** The face turns up, after a delay in ms. */
    turnUp(delay = 0) {
        this.face.animate([{ transform: 'rotateY(88deg) scale(1.06)' }, { transform: 'none' }], { ...TURN, delay, fill: 'backwards' });
    }
}

/** How far the face of a card that lies on another is from its button. */
function offsetOf(element) {
    const [face, home] = [element.querySelector('.face'), element].map((one) => one.getBoundingClientRect());
    return [(face.left + face.right - home.left - home.right) / 2, (face.top + face.bottom - home.top - home.bottom) / 2];
}

/**
 * Lets buttons be dragged onto each other. A click without a drag stays a click.
 * @param {HTMLElement} root
 * @param {string} selector of what can be dragged
 * @param {{may: () => boolean, drop: (from: HTMLElement, to: HTMLElement|null, event: Event) => void, lift?: () => void, targets?: () => HTMLElement[]}} acts
 *     `targets`: where they can be dropped, if not on each other
 */
export function listenToDrags(root, selector, acts, signal) {
    const THRESHOLD = 7;
    let drag = null;
    let swallow = false;
    const on = (type, act, { from = root, ...options } = {}) => from.addEventListener(type, act, { signal, ...options });
    // A quick hand has left the root before its first move is heard.
    const everywhere = { from: document };
    const others = () => acts.targets?.() || [...root.querySelectorAll(selector)].filter((one) => one !== drag.of);

    /** The card that lies below the middle of the dragged face. */
    function below(event) {
        const x = drag.middle.x + event.clientX - drag.x;
        const y = drag.middle.y + event.clientY - drag.y;
        return others().find((one) => {
            const box = one.getBoundingClientRect();
            const reach = box.width / 3;
            return x > box.left - reach && x < box.right + reach && y > box.top - reach && y < box.bottom + reach;
        }) || null;
    }

    function aim(target) {
        drag.target?.classList.remove('aimed');
        target?.classList.add('aimed');
        drag.target = target;
    }

    function end(event, dropped) {
        if (!drag || event.pointerId !== drag.id) {
            return;
        }
        const { of, moved, target } = drag;
        of.classList.remove('dragged');
        of.style.removeProperty('--drag-x');
        of.style.removeProperty('--drag-y');
        aim(null);
        drag = null;
        if (moved) {
            swallow = true;
            setTimeout(() => {
                swallow = false;
            });
            acts.drop(of, dropped ? target : null, event);
        }
    }

    on('pointerdown', (event) => {
        const of = event.isPrimary && event.button === 0 ? event.target.closest(selector) : null;
        if (of && acts.may()) {
            const box = of.getBoundingClientRect();
            const [dx, dy] = of.classList.contains('over') ? offsetOf(of) : [0, 0];
            drag = { of, id: event.pointerId, x: event.clientX - dx, y: event.clientY - dy, from: [event.clientX, event.clientY], moved: false,
                target: null, middle: acts.targets ? { x: event.clientX, y: event.clientY } : { x: box.left + box.width / 2, y: box.top + box.height / 2 } };
        }
    });
    on('pointermove', (event) => {
        if (!drag || event.pointerId !== drag.id) {
            return;
        }
        if (!drag.moved && Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > THRESHOLD) {
            drag.moved = true;
            // The pointer may leave the card, even the window.
            drag.of.setPointerCapture(event.pointerId);
            drag.of.classList.add('dragged');
            acts.lift?.();
        }
        if (drag.moved) {
            const [x, y] = turnedBy(drag.of, event.clientX - drag.x, event.clientY - drag.y);
            drag.of.style.setProperty('--drag-x', `${x}px`);
            drag.of.style.setProperty('--drag-y', `${y}px`);
            aim(below(event));
        }
    }, everywhere);
    on('pointerup', (event) => end(event, true), everywhere);
    on('pointercancel', (event) => end(event, false), everywhere);
    on('click', (event) => {
        if (swallow) {
            event.stopPropagation();
            event.preventDefault();
        }
    }, { capture: true });
}
