// The end of a game: the ranking with the cards that were won, the best slap, and the chances that nobody took.
import { begin } from '../../app/begin.js';
import { h } from '../../app/dom.js';
import { go } from '../../app/router.js';
import { number, t } from '../../app/t.js';
import { get, put } from '../../app/store.js';
import { toast } from '../../app/toast.js';
import { face } from '../faces.js';
import { Card } from '../pieces.js';
import { seatNote } from '../seat.js';
import { cellsOf, nodeOf, rankText, written } from '../reading.js';
import { Pile } from './deck.js';

const VALUES = { A: 1, T: 10, J: 11, Q: 12, K: 13 };
const valueOf = (rank) => VALUES[rank] || Number(rank);
// Cards that the table of Shisoku takes.
const MOST_CARDS = 6;
// Chances that are shown at once.
const SHOWN = 3;
// Columns of the table of chances.
const COLUMNS = 5;

const seconds = (ms) => number(ms / 1000, 1);

function cardsOf(ranks) {
    return h('div', { class: 'end-cards', css: { '--across': ranks.length }, role: 'img', 'aria-label': t('Cards: {list}', { list: ranks.map(valueOf).join(', ') }) },
        ranks.map((rank) => {
            const card = new Card();
            card.show({ text: String(valueOf(rank)), value: String(valueOf(rank)), corner: rankText(rank) });
            return card.element;
        }));
}

function rankingOf(piles, chairs) {
    return h('ol', { class: 'ranking', 'aria-label': t('Ranking') }, piles.map((pile) => {
        const cards = new Pile();
        cards.show(pile.count);
        return h('li', { class: pile.won ? 'first' : null }, h('b', { class: 'place' }, !piles[0].count ? '–' : String(1 + piles.filter((other) => other.count > pile.count).length)),
            face(chairs[pile.seat]), h('span', { class: 'ranked' }, pile.name, seatNote(pile.seat)), cards.element, h('b', { class: 'points' }, String(pile.count)));
    }));
}

/** By how much somebody won, in a sentence; null: nobody did alone. */
function headingOf(piles, own) {
    const [first, second] = piles;
    const best = piles.filter((pile) => pile.won);
    if (best.length > 1 && best.length === piles.length) {
        return t('A draw');
    }
    if (best.length > 1 && !best.some(({ seat }) => seat === own)) {
        return t('{names} share the win', { names: best.map(({ name }) => name).join(t(' and ')) });
    }
    const n = first.count - second.count;
    if (!first.won || n <= 0) {
        return null;
    }
    if (first.seat === own) {
        return n === 1 ? t('You win by 1 card') : t('You win by {n} cards', { n });
    }
    return n === 1 ? t('{name} wins by 1 card', { name: first.name }) : t('{name} wins by {n} cards', { name: first.name, n });
}

function bestOf(view, nameOf) {
    const node = nodeOf(view, 'best');
    if (!node) {
        return null;
    }
    const [solution] = cellsOf(view, 'best-solution');
    return h('section', { class: 'best-slap sheet-of-paper' }, h('div', {}, h('h3', {}, t('Best slap: {name}, {time} s', { name: nameOf(node.seat ?? 0), time: seconds(node.value || 0) })),
        solution ? h('p', {}, solution.text, ' ', h('b', {}, `= ${written(solution.value)}`)) : null), cardsOf(cellsOf(view, 'best-cards').map((cell) => cell.text)));
}

/** Opens a chance as a puzzle, which leads back to the game `round`. */
async function tryIt(round, target, ranks) {
    try {
        const id = await begin({ game: 'shisoku', instance: [target, ...ranks.map(valueOf)].join(' ') });
        await put({ ...await get(id), round });
        go(`#/play/${id}`);
    } catch (error) {
        toast(error.message, { kind: 'bad' });
    }
}

/** One chance: its cards, and how they were made; all but the first can be tried first. */
function chanceOf(round, [, cards, target, time, solution], index) {
    const ranks = cards.text.split(' ');
    const shown = solution.text ? h('p', { class: 'chance-solution' }, solution.text) : null;
    const offer = round && index > 0 && ranks.length <= MOST_CARDS && ranks.length > 1;
    return h('li', { class: 'chance' }, h('p', { class: 'chance-words' }, t('Target {target}, open for {time} s', { target: written(target.value), time: seconds(time.value || 0) })),
        cardsOf(ranks), offer ? h('button', { class: 'key', type: 'button', data: { tool: 'try-it' }, on: { click: () => tryIt(round, target.value, ranks) } }, t('Try it')) : shown);
}

function chancesOf(view, round) {
    const node = nodeOf(view, 'chances');
    if (!node) {
        return h('section', { class: 'chances' }, h('h3', {}, t('No chance was missed')));
    }
    const cells = node.cells.slice(COLUMNS);
    const rows = Array.from({ length: Math.floor(cells.length / COLUMNS) }, (_, index) => cells.slice(index * COLUMNS, (index + 1) * COLUMNS));
    const chances = rows.map((row, index) => chanceOf(round, row, index));
    const rest = chances.length > SHOWN ? h('details', { class: 'more-chances' }, h('summary', {}, t('Show all')),
        h('ol', { class: 'chance-list', start: SHOWN + 1 }, chances.slice(SHOWN))) : null;
    return h('section', { class: 'chances' }, h('h3', {}, node.total === 1 ? t('1 chance nobody took') : t('{n} chances nobody took', { n: node.total })),
        h('p', { class: 'chances-note' }, t('Tables that could be made, but were flipped over.')), h('ol', { class: 'chance-list' }, chances.slice(0, SHOWN)), rest);
}

/**
 * @param {{id: string|null, piles: object[], chairs: object[], own: number|null}} game `id`: of the game that a puzzle leads back to; `own`: the seat of the only person
 * @param {(page: number) => Promise<object>} ask for facts
 */
export function endOf({ id, piles, chairs, own }, ask) {
    const ranked = [...piles].sort((a, b) => b.count - a.count);
    const nameOf = (seat) => piles.find((pile) => pile.seat === seat)?.name || '';
    const more = h('div', { class: 'result-more slap-more', 'aria-busy': 'true' }, rankingOf(ranked, chairs));
    ask(1).then((view) => {
        more.append(...[bestOf(view, nameOf), chancesOf(view, id)].filter(Boolean));
    }).catch(() => {}).finally(() => more.removeAttribute('aria-busy'));
    // A table that nobody won is no victory.
    return { piece: null, more, counted: false, heading: headingOf(ranked, own), stamped: ranked[0].count > 0,
        tools: (tools) => tools.map((tool) => (tool.kind === 'main' ? { ...tool, text: t('Rematch'), icon: 'new' }
            : tool.tool === 'again' ? { ...tool, text: t('Same deck again') } : tool.tool === 'new' ? { ...tool, text: t('Other settings'), icon: 'new' } : tool)) };
}
