// The large picture of the card game: example 1 of the article, at the moment of the slap. One glance says how it is played.
import { s } from '../../app/dom.js';
import { t } from '../../app/t.js';

const CARDS = [['K', '13', 83, 116, -3], ['6', '', 177, 119, 2], ['Q', '12', 271, 117, -2], ['9', '', 365, 119, 3]];
// Tip and root of each finger, and the palm: lines with round ends, drawn first as the outline, then as the skin.
const HAND = ['M371 177L428 226', 'M345 184L418 232', 'M328 204L412 240', 'M327 231L412 250', 'M366 268Q392 272 424 256'];
const PALM = 'M418 240L440 252';
const WRIST = 'M430 250L470 272';
const IMPACT = ['M358 160l4 11', 'M396 176l9-18', 'M410 182l14-16', 'M318 248l18-9', 'M340 262l8-7', 'M354 284l5-9'];

function card([rank, value, x, y, angle]) {
    return s('g', { transform: `translate(${x} ${y}) rotate(${angle})` },
        s('rect', { x: -39, y: -52, width: 80, height: 109, rx: 6, class: 'slap-shade' }),
        s('rect', { x: -39, y: -54, width: 78, height: 108, rx: 6, class: 'slap-card' }),
        s('text', { x: -32, y: -36, class: 'slap-corner' }, rank),
        s('text', { y: 18, class: 'slap-rank' }, rank), s('text', { y: 46, class: 'slap-value' }, value));
}

function seat(x, name, won, lit) {
    return s('g', { transform: `translate(${x} 30)` }, lit ? s('circle', { r: 34, fill: 'url(#slap-glow)' }) : null,
        s('circle', { r: 15, class: lit ? 'slap-seat lit' : 'slap-seat' }),
        s('text', { y: 5, class: lit ? 'slap-letter lit' : 'slap-letter' }, name.slice(0, 1)),
        s('text', { x: 22, y: 5, class: 'slap-name' }, `${name} `, s('tspan', { class: 'slap-won' }, won)));
}

function note() {
    return s('g', { transform: 'translate(171 223) rotate(-1.5)' },
        s('rect', { x: -135, y: -20, width: 271, height: 43, rx: 2, class: 'slap-shade' }),
        s('rect', { x: -135, y: -21, width: 270, height: 42, rx: 2, class: 'slap-note' }),
        s('rect', { x: -146, y: -9, width: 26, height: 16, transform: 'rotate(-12 -133 -1)', class: 'slap-tape' }),
        s('text', { y: 8, class: 'slap-sum', textLength: 218, lengthAdjust: 'spacingAndGlyphs' }, '13 − 6 + 12 − 9 = 10'));
}

function hand() {
    const lines = (look, finger, palm, wrist) => [...HAND.map((d) => s('path', { d, class: look, 'stroke-width': finger })),
        s('path', { d: PALM, class: look, 'stroke-width': palm }), s('path', { d: WRIST, class: look, 'stroke-width': wrist })];
    return s('g', {}, s('g', { transform: 'translate(3 7)', opacity: 0.3 }, lines('slap-outline', 25, 70, 48)),
        lines('slap-outline', 25, 68, 48), lines('slap-skin', 20, 63, 43),
        s('path', { d: 'M392 208l13 11M384 222l15 8M384 238l14 3', class: 'slap-crease' }),
        s('path', { d: 'M466 226L430 294L502 350L540 330V262z', class: 'slap-sleeve' }),
        s('path', { d: 'M463 224l14 6-35 72-14-7z', class: 'slap-cuff' }),
        IMPACT.map((d) => s('path', { d, class: 'slap-impact' })));
}

/** Cards, note, hand and seats, over the waves of the cloth. */
export function slapPicture() {
    return s('svg', { class: 'slap-art', viewBox: '0 0 536 432', 'aria-hidden': 'true' },
        s('defs', {}, s('radialGradient', { id: 'slap-glow' }, s('stop', { offset: 0, class: 'slap-lamp', 'stop-opacity': 0.6 }),
            s('stop', { offset: 1, class: 'slap-lamp', 'stop-opacity': 0 }))),
        s('g', { class: 'slap-seats' }, seat(30, t('Mika'), 7), seat(130, t('Ken'), 4), seat(224, t('You'), 9, true)),
        s('circle', { cx: 440, cy: 250, r: 150, fill: 'url(#slap-glow)', opacity: 0.55 }),
        CARDS.map(card), note(), hand());
}

/** The waves of the cloth: each scale covers the ones above. */
export function slapCloth() {
    const scale = (x, y) => [24, 17, 10, 3.5].map((r) => s('circle', { cx: x, cy: y, r, class: 'slap-wave' }));
    return s('svg', { class: 'slap-cloth', 'aria-hidden': 'true' },
        s('defs', {}, s('pattern', { id: 'seigaiha', width: 48, height: 24, patternUnits: 'userSpaceOnUse' },
            [[0, 0], [48, 0], [24, 12], [0, 24], [48, 24], [24, 36]].map(([x, y]) => scale(x, y)))),
        s('rect', { width: '100%', height: '100%', fill: 'url(#seigaiha)' }));
}

/** The wooden tag with the target. */
export function slapTag() {
    return s('svg', { class: 'slap-tag', viewBox: '0 0 74 84', 'aria-hidden': 'true' },
        s('path', { d: 'M14 4H62L73 15V84H2V15z', class: 'slap-shade' }),
        s('path', { d: 'M13 1H61L73 13V82H1V13z', class: 'slap-wood' }),
        s('path', { d: 'M1 30q36 -6 72 2M1 46q30 6 72 -1M1 62q40 -5 72 3', class: 'slap-grain' }),
        s('circle', { cx: 37, cy: 10, r: 3.5, class: 'slap-hole' }),
        s('text', { x: 37, y: 30, class: 'slap-make' }, t('make')), s('text', { x: 37, y: 70, class: 'slap-target' }, '10'));
}
