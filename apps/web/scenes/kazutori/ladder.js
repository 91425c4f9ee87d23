// The ladder: five animals on the article's game, then other rules; beaten ones are stamped, and a tap begins a game.
import { begin } from '../../app/begin.js';
import { openDialog } from '../../app/dialog.js';
import { fill, h, s, setAttribute } from '../../app/dom.js';
import { go } from '../../app/router.js';
import { t } from '../../app/t.js';
import { toast } from '../../app/toast.js';
import { face } from '../faces.js';
import { seal } from '../seal.js';
import { rulesOf } from './rules.js';
import { beaten } from './memory.js';

const animals = () => [t('Hiyoko'), t('Tanuki'), t('Neko'), t('Kitsune'), t('Tengu')];
const ARTICLE = 'N=21 moves=1..3';
const same = (a, b) => { const [one, other] = [rulesOf(a), rulesOf(b)]; return one.n === other.n && one.moves === other.moves && one.loses === other.loses; };

/** All rungs: `{id, text, params, bots, sign?}`; `sign` is drawn in place of an animal. */
export function rungs() {
    return [
        ...animals().map((text, index) => ({ id: `${index + 1}`, text, params: ARTICLE, bots: [0, index + 1] })),
        { id: 'misere', text: t('Say 21 and lose'), short: t('Reversed'), sign: '逆', params: `${ARTICLE} misere=yes`, bots: [0, 4] },
        { id: 'other', text: t('1, 3 or 4 up to 50'), short: '1·3·4', sign: '別', params: 'N=50 moves=1,3,4', bots: [0, 4] },
        { id: 'squares', text: t('Square numbers up to 100'), short: t('Squares'), sign: '方', params: 'N=100 moves=1,4,9,16,25,36,49,64,81,100 from=5 first=2', bots: [0, 4] },
        { id: 'three', text: t('Three players'), short: t('Three'), sign: '三', params: ARTICLE, bots: [0, 3, 4] },
    ];
}

/** The rung that a game stands on, or null: computers and rules must be the same. */
export function rungOf(instance, chairs) {
    const bots = chairs.map((chair) => chair.bot);
    return rungs().find((rung) => rung.bots.length === bots.length && rung.bots.every((bot, seat) => bot === bots[seat]) && same(instance, rung.params)) || null;
}

/** The first rung after this one that is not beaten, else the one that follows. */
export function rungAfter(rung) {
    const all = rungs();
    const after = all.slice(all.findIndex((one) => one.id === rung.id) + 1);
    return after.find((one) => !beaten().includes(one.id)) || after[0] || null;
}

/** Begins a game on a rung. */
export async function beginOn(rung) {
    try {
        go(`#/play/${await begin({ game: 'kazutori', params: rung.params, seats: rung.bots.length, bots: rung.bots })}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** A rung that is no animal: a sign on paper. */
function badge(sign) {
    return s('svg', { class: 'portrait', viewBox: '0 0 100 100', 'aria-hidden': 'true', focusable: 'false' },
        s('circle', { cx: 50, cy: 50, r: 49, fill: '#f8f0df' }), s('circle', { cx: 50, cy: 50, r: 41, fill: 'none', stroke: '#b9a988', 'stroke-width': 2 }),
        s('text', { class: 'digits', x: 50, y: 67, 'font-size': 48, 'font-weight': 700, 'text-anchor': 'middle', fill: '#1d1c1a' }, sign));
}

export class Ladder {
    constructor() {
        this.element = h('ol', { class: 'ladder', 'aria-label': t('Opponents'), role: 'list' });
    }

    /** @param {object|null} now the rung of this game, or the next one at the end */
    show(now) {
        const won = beaten();
        const state = `${won.join()} ${now && now.id}`;
        if (state === this.state) {
            return;
        }
        this.state = state;
        fill(this.element, rungs().map((rung) => this.rung(rung, won.includes(rung.id), now)));
    }

    rung(rung, isBeaten, now) {
        const here = now && now.id === rung.id;
        const says = isBeaten ? t('{name}: beaten. Play again', { name: rung.text }) : t('Play against {name}', { name: rung.text });
        const button = h('button', { type: 'button', class: 'rung', data: { tool: `rung-${rung.id}` }, title: rung.text,
            'aria-label': rung.sign ? (isBeaten ? t('{name}: won. Play again', { name: rung.text }) : t('Play: {name}', { name: rung.text })) : says,
            on: { click: () => beginOn(rung) } },
        rung.sign ? badge(rung.sign) : face({ bot: rung.bots[1] }), isBeaten ? seal('済', { size: 26 }) : null);
        setAttribute(button, 'aria-current', here ? 'step' : null);
        return h('li', { class: `${here ? 'here' : ''} ${isBeaten ? 'beaten' : ''}` }, button, h('span', { class: 'rung-name', 'aria-hidden': 'true' }, rung.short || rung.text));
    }
}

/** The ladder in a dialog, where the table has no room for it. */
export function openLadder(now) {
    const ladder = new Ladder();
    ladder.show(now);
    openDialog({ title: t('Opponents'), name: 'ladder', body: h('div', { class: 'mat cloth asanoha ladder-sheet' }, ladder.element) });
}
