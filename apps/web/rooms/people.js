// People at a table: their crests and colours, what they are called, and whether their line is there.
import { s } from '../app/dom.js';
import { computerName } from '../app/modes.js';
import { duration, t } from '../app/t.js';

export const COUNT = 8;
const NAME_MOST = 16;
const KEPT = 'kazu-me';

const dots = (...places) => places.map(([cx, cy, r]) => s('circle', { cx, cy, r }));
const turned = (angle, ...children) => s('g', { transform: `rotate(${angle} 24 24)` }, children);
const strokes = (width, d) => s('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': width, 'stroke-linecap': 'round' });

// The crests in a field of 48 by 48, drawn with the colour of the text.
const DRAWN = [
    () => s('path', { d: 'M31 4A21 21 0 1 0 45 31A16.500 16.500 0 1 1 31 4Z' }),
    () => s('path', { d: 'M24 4L34.500 22.500H13.500ZM12.500 25L23 43.500H2ZM35.500 25L46 43.500H25Z' }),
    () => dots([24, 13, 9.5], [12.5, 33, 9.5], [35.5, 33, 9.5]),
    () => [dots([24, 24, 5]), [0, 72, 144, 216, 288].map((angle) => turned(angle, dots([24, 11.5, 8.6])))],
    () => s('path', { d: 'M24 2.500L33.500 12L24 21.500L14.500 12ZM36 14.500L45.500 24L36 33.500L26.500 24ZM12 14.500L21.500 24L12 33.500L2.500 24ZM24 26.500L33.500 36L24 45.500L14.500 36Z' }),
    () => s('path', { d: 'M13 3H19V13H29V3H35V13H45V19H35V29H45V35H35V45H29V35H19V45H13V35H3V29H13V19H3V13H13ZM19 19V29H29V19Z', 'fill-rule': 'evenodd' }),
    () => [strokes(5, 'M5 34A19 19 0 0 1 43 34M13.500 34A10.500 10.500 0 0 1 34.500 34M4.500 41H43.500'), dots([24, 33.5, 4])],
    () => [0, 60, 120].map((angle) => turned(angle, strokes(4, 'M24 3V45M18 5.500L24 11.500L30 5.500M18 42.500L24 36.500L30 42.500'))),
];

/** A crest as an SVG element; screen readers skip it. */
export function crest(number) {
    return s('svg', { class: 'crest', viewBox: '0 0 48 48', 'aria-hidden': 'true', focusable: 'false', fill: 'currentColor' }, DRAWN[number % COUNT]());
}

/** The name of a crest. */
export const crestName = (number) => [t('Moon'), t('Scales'), t('Three stars'), t('Plum'), t('Diamonds'), t('Well'), t('Wave'), t('Snow')][number % COUNT];

/** The name of a person's colour. */
export const colourName = (number) => [t('Indigo'), t('Pine'), t('Gold'), t('Wisteria'), t('Peach'), t('Teal'), t('Persimmon'), t('Ink')][number % COUNT];

/** A name as rooms take it: at most 16 characters, and none that is not seen. */
export function cleanName(text) {
    return [...text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, NAME_MOST).join('').trim();
}

const random = () => crypto.getRandomValues(new Uint8Array(1))[0] % COUNT;

/** The person of this browser in the last room: `{name, crest, colour}`; at first no name, and a random crest and colour. */
export function me() {
    let kept = {};
    try {
        kept = JSON.parse(localStorage.getItem(KEPT) || '{}') || {};
    } catch {
        // Nobody was here before.
    }
    return { name: cleanName(String(kept.name ?? '')), crest: kept.crest ?? random(), colour: kept.colour ?? random() };
}

/** Keeps name, crest and colour for the next room. */
export function keepMe({ name, crest: sign, colour }) {
    try {
        localStorage.setItem(KEPT, JSON.stringify({ name, crest: sign, colour }));
    } catch {
        // It is then asked for again.
    }
}

/** Of several computers of a level the second and later ones have a number. */
function botName(table, seat, level) {
    const before = table.chairs.slice(0, seat).filter((chair) => chair.kind === 'bot' && (chair.level || 1) === level).length;
    const name = before ? `${computerName(level)} ${before + 1}` : computerName(level);
    return t('{name} (level {n})', { name, n: level });
}

/**
 * The person, computer or nobody on a seat.
 * @param {import('./remote_table.js').RemoteTable} table
 * @returns {{seat: number, kind: 'person'|'bot'|'open', name: string, crest: number, colour: number, bot: number, you: boolean}}
 *     `name`: also of oneself; `bot`: the level of a computer, else 0
 */
export function personAt(table, seat) {
    const chair = table.chairs[seat] || {};
    // For somebody who stays away a computer plays on; who sits down anew is told by the chairs.
    const plays = chair.kind === 'bot' || (chair.kind === 'person' && table.here[seat] === 'bot');
    const level = plays ? chair.level || 1 : 0;
    const known = table.people?.[seat];
    const kind = plays ? 'bot' : chair.kind === 'person' ? 'person' : 'open';
    const name = kind === 'bot' ? botName(table, seat, level) : kind === 'open' ? t('Free seat') : known?.name || t('Player {name}', { name: seat + 1 });
    return { seat, kind, name, crest: known?.crest ?? seat, colour: known?.colour ?? seat, bot: level, you: seat === table.seat && !plays };
}

/** The name of a seat for the viewer: "You", "Aki", "Neko (level 3)". */
export function nameAt(table, seat) {
    const person = personAt(table, seat);
    return person.you ? t('You') : person.name;
}

/** The name of another player within a sentence. Japanese names get no title either: what was typed may have one. */
export const calledAt = (table, seat) => personAt(table, seat).name;

/** How long a seat has been as it is, in ms. */
function sinceAt(table, seat) {
    return (table.since?.[seat] ?? 0) + performance.now() - (table.hereAt ?? performance.now());
}

/** The state of a lost connection: "Reconnecting 0:07", "Away 1:12", "Left the room"; empty for players who are here. */
export function presenceText(table, seat) {
    const time = duration(sinceAt(table, seat));
    return { lost: () => t('Reconnecting {time}', { time }), away: () => t('Away {time}', { time }), left: () => t('Left the room') }[table.here[seat]]?.() || '';
}
