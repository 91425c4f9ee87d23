// Who sits where: how many chairs, and in each a person or a computer of some strength.
import { fill, h, setText } from './dom.js';
import { computerName } from './modes.js';
import { t } from './t.js';

const LEVELS = [1, 2, 3, 4, 5];
const seatName = (seat) => t('Player {name}', { name: seat + 1 });
const chairName = (seat) => h('span', { class: 'chair-name', 'aria-hidden': 'true' }, seatName(seat));

/** A level that nobody has yet, the nearest to the one wanted. */
const another = (chairs, wanted) => [...LEVELS].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted)).find((level) => !chairs.includes(level)) || wanted;

/**
 * @param {number} least chairs @param {number} most chairs
 * @param {number[]} bots a level for each chair, 0 is a person
 * @param {{own?: boolean, level?: number, changed?: (seats: number) => void}} [how] `own`: the first chair is one's own, the others are elsewhere; `level` of computers that are added
 * @returns {{element: HTMLElement, read: () => {seats: number, bots: number[]|undefined}, limit: (least: number, most: number) => void}}
 */
export function seatForm(least, most, bots, { own = false, level: standard = 3, changed = () => {} } = {}) {
    let chairs = bots.length >= least && bots.length <= most ? [...bots] : Array.from({ length: least }, (_, seat) => (seat && !own ? standard : 0));
    const count = h('select', { data: { field: 'seats' } });
    const list = h('div', { class: 'chairs' });
    const element = h('fieldset', { class: 'seats' }, h('legend', {}, t('Players')),
        h('label', { class: 'param' }, h('span', { class: 'param-title' }, t('How many')), count), list);

    /** The only person at this device is you. */
    function namePersons() {
        const text = chairs.filter((level) => !level).length === 1 ? t('You') : t('Person');
        list.querySelectorAll('option[value="0"]').forEach((option) => !own && setText(option, text));
    }

    function draw() {
        fill(count, Array.from({ length: most - least + 1 }, (_, index) => h('option', { value: least + index,
            selected: least + index === chairs.length }, String(least + index))));
        fill(list, chairs.map((level, seat) => {
            if (own && !seat) {
                return h('div', { class: 'chair' }, chairName(seat), h('span', {}, t('you')));
            }
            const select = h('select', { data: { field: `seat-${seat}` }, 'aria-label': seatName(seat) },
                h('option', { value: 0, selected: level === 0 }, own ? t('a person, by a link') : t('Person')),
                LEVELS.map((one) => h('option', { value: one, selected: one === level }, t('{name}, level {n}', { name: computerName(one), n: one }))));
            select.addEventListener('change', () => {
                chairs[seat] = Number(select.value);
                namePersons();
            });
            return h('div', { class: 'chair' }, chairName(seat), select);
        }));
        namePersons();
        element.hidden = most === 1;
    }

    count.addEventListener('change', () => {
        const wanted = Number(count.value);
        // Where several people play at one device, people are added.
        const added = own || (chairs.length > 1 && chairs.every((level) => !level)) ? 0 : standard;
        const before = chairs;
        chairs = before.slice(0, wanted);
        while (chairs.length < wanted) {
            chairs.push(added && another(chairs, added));
        }
        draw();
        changed(chairs.length);
    });
    draw();
    return {
        element,
        read: () => ({ seats: chairs.length, bots: chairs.some(Boolean) ? chairs : undefined }),
        limit: (low, high) => {
            [least, most] = [low, high];
            if (chairs.length < low || chairs.length > high) {
                const length = Math.min(Math.max(chairs.length, low), high);
                chairs = Array.from({ length }, (_, seat) => (seat < chairs.length ? chairs[seat] : 0));
            }
            draw();
        },
    };
}
