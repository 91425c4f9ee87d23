// The pause: time is held, and a sheet covers the cards.
import { h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { t } from '../../app/t.js';

export class Pause {
    /** @param {{mat: HTMLElement, may: () => boolean, hold: (on: boolean) => void}} acts `may`: whether the game can be paused now */
    constructor(acts, signal) {
        this.acts = acts;
        this.element = h('div', { class: 'pause', hidden: true }, h('h2', {}, t('Paused')),
            h('button', { class: 'key main', type: 'button', data: { tool: 'resume' }, on: { click: () => this.set(false) } }, t('Resume')),
            h('a', { class: 'key', href: '#/' }, t('Leave the game')));
        document.addEventListener('visibilitychange', () => document.hidden && this.begin(), { signal });
    }

    /** A button that pauses. */
    key(attributes) {
        return h('button', { type: 'button', 'aria-label': t('Pause'), on: { click: () => this.begin() }, ...attributes }, icon('pause'));
    }

    get on() {
        return !this.element.hidden;
    }

    begin() {
        if (this.acts.may()) {
            this.set(true);
        }
    }

    set(on) {
        const { mat } = this.acts;
        this.element.hidden = !on;
        mat.classList.toggle('paused', on);
        this.acts.hold(on);
        (on ? this.element.querySelector('button') : mat.querySelector('.start-here:not([hidden])'))?.focus({ preventScroll: true });
    }
}
