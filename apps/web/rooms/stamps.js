// Stamps: six round seals that a player sends to all. They appear at the sender's lantern, and can be muted.
import { h, setText } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { announce } from '../app/live.js';
import { mayMove, setSetting, setting } from '../app/settings.js';
import { sound } from '../app/sounds.js';
import { t } from '../app/t.js';
import { seal } from '../scenes/seal.js';
import { nameAt } from './people.js';

const PAUSE_MS = 5000;
const SHOWN_MS = 2400;

const stamps = () => [['見', t('Well done')], ['驚', t('Wow')], ['悩', t('Thinking')], ['惜', t('So close')], ['早', t('Hurry!')], ['謝', t('Sorry')]];

/** The row of stamps to send. One every five seconds. */
export class StampTray {
    constructor(table, signal) {
        Object.assign(this, { table, signal });
        this.keys = stamps().map(([sign, text], number) => h('button', { class: 'stamp-key', type: 'button', data: { stamp: number },
            on: { click: () => this.send(number) } }, seal(sign, { round: true, size: 44 }), h('span', {}, text)));
        this.mute = h('button', { class: 'key bare stamp-mute', type: 'button', data: { tool: 'mute-stamps' }, on: { click: () => {
            setSetting('stamps', !setting('stamps'));
        } } }, icon('mute'), h('span', {}));
        this.element = h('div', { class: 'stamp-tray', role: 'group', 'aria-label': t('Stamps'), hidden: true }, h('div', { class: 'stamp-keys' }, this.keys), this.mute);
        /** The key that shows and hides the row. */
        this.toggle = h('button', { class: 'key bare', type: 'button', 'aria-expanded': 'false', data: { tool: 'stamps' },
            on: { click: () => this.open(this.element.hidden) } }, icon('stamp'), h('span', {}, t('Stamps')));
        document.addEventListener('kazu-setting', () => this.draw(), { signal });
        this.draw();
    }

    draw() {
        const on = setting('stamps');
        setText(this.mute.querySelector('span'), on ? t('Mute stamps') : t('Show stamps'));
        this.mute.setAttribute('aria-pressed', String(!on));
    }

    open(on) {
        this.element.hidden = !on;
        this.toggle.setAttribute('aria-expanded', String(on));
    }

    async send(number) {
        this.open(false);
        this.rest(true);
        setTimeout(() => this.rest(false), PAUSE_MS);
        const answer = await this.table.stamp(number);
        if (answer.error && answer.error.status !== 'RATE') {
            this.rest(false);
        }
    }

    /** Disabled keys would lose the focus, so they only ignore presses. */
    rest(on) {
        this.element.classList.toggle('resting', on);
        this.keys.forEach((key) => key.setAttribute('aria-disabled', String(on)));
        this.keys.forEach((key) => {
            key.style.pointerEvents = on ? 'none' : '';
        });
    }
}

/** Shows the stamps of everybody at their lanterns from now on. */
export function showStamps(table, signal) {
    table.addEventListener('stamp', ({ detail: { seat, stamp } }) => {
        const [sign, text] = stamps()[stamp] || [];
        if (sign && setting('stamps')) {
            show(seat, sign, text, nameAt(table, seat));
            announce(t('{name}: {stamp}', { name: nameAt(table, seat), stamp: text }));
            sound('stamp');
        }
    }, { signal });
}

/** At the upper right of a lantern, and wholly in the window: what surrounds the lantern would cut it off. */
function place(stamp, { left, top, width, height }) {
    const size = Math.max(72, width * 0.7);
    stamp.style.width = `${size}px`;
    const within = (at, room) => Math.max(4, Math.min(at, room - 4));
    stamp.style.left = `${within(left + width * 0.62, innerWidth - size)}px`;
    stamp.style.top = `${within(top + height * 0.38 - size, innerHeight - stamp.offsetHeight)}px`;
}

/** Where a seat has no lantern, as at the end of a game, the stamp appears over the bar and says whose it is. */
function show(seat, sign, text, name) {
    const lantern = [...document.querySelectorAll(`[data-lantern="${seat}"]`)].find((one) => one.checkVisibility());
    const spot = lantern || document.querySelector('.turn-bar, .party-foot');
    if (!spot) {
        return;
    }
    document.querySelector(`.stamp[data-from="${seat}"]`)?.remove();
    const stamp = h('span', { class: 'stamp', 'aria-hidden': 'true', data: { from: seat } }, seal(sign, { round: true }), h('small', {}, lantern ? text : `${name}: ${text}`));
    document.body.append(stamp);
    const { left, top, width, height } = spot.getBoundingClientRect();
    place(stamp, lantern ? { left, top, width, height } : { left: left + width / 2, top, width: 0, height: 0 });
    if (mayMove()) {
        stamp.animate([{ transform: 'scale(1.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 160, easing: 'cubic-bezier(.2,0,.1,1)' });
    }
    setTimeout(() => stamp.remove(), SHOWN_MS);
}
