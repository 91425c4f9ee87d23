// How a game ended: a seal or an honest loss, what it took against earlier games, and one natural way on.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { isDraw, timesToBeat, tryOf } from '../app/stats.js';
import { duration, t } from '../app/t.js';
import { seal } from '../scenes/seal.js';

/** What ended, in words, for the viewer. */
export function endingText(turn, chairs, persons) {
    const won = turn.won || [];
    if (chairs.length === 1) {
        return won.length ? t('Solved') : t('Here is a solution');
    }
    if (!won.length && turn.by === 'resign') {
        return t('You resigned');
    }
    if (!won.length) {
        return t('Nobody wins');
    }
    if (persons.length === 1) {
        return !won.includes(persons[0]) ? t('You lost') : isDraw(won, chairs.length) ? t('A draw') : won.length > 1 ? t('A shared win') : t('You won');
    }
    const names = won.map((seat) => chairs[seat]?.name || String.fromCharCode(65 + seat)).join(', ');
    return won.length > 1 ? t('Shared by {names}', { names }) : t('{names} wins', { names });
}

/** The heading: a puzzle that was solved says how long it took, or how many hints. */
function headingText({ turn, chairs, persons, summary, clock }) {
    const solved = chairs.length === 1 && (turn.won || []).length;
    if (solved && summary.hints) {
        return summary.hints === 1 ? t('Solved with a hint') : t('Solved with {n} hints', { n: summary.hints });
    }
    return solved && clock !== 'off' ? t('Solved in {time}', { time: duration(summary.ms) }) : endingText(turn, chairs, persons);
}

function factsText({ turn, chairs, summary, clock, persons }, { counted, timed }) {
    const solved = chairs.length === 1 && (turn.won || []).length;
    const resigned = summary.by === 'resign';
    return [
        clock === 'off' || timed || (solved && !summary.hints) ? null : t('Time {time}', { time: duration(summary.ms) }),
        // A puzzle that was given up was not played to an end: its moves say nothing.
        !counted || (chairs.length === 1 && !solved) ? null : t('Moves: {n}', { n: summary.moves }),
        summary.hints && !solved ? t('Hints: {n}', { n: summary.hints }) : summary.hints || !persons.length || resigned || (chairs.length === 1 && !solved) ? null : t('no hints'),
        summary.checks ? t('Checks: {n}', { n: summary.checks }) : null,
        // The winner gave nothing up, nor did somebody who only watched.
        resigned && persons.length && !persons.some((seat) => (turn.won || []).includes(seat)) ? t('given up') : null,
    ].filter(Boolean).join(' · ');
}

/** How the time compares with earlier games of the same parameters, as far as there are any; only for wins without hints. */
function compared({ records, record, summary }) {
    const times = timesToBeat(records, record);
    if (!times.length) {
        return '';
    }
    const best = Math.min(...times);
    // In whole seconds, as they are shown.
    return summary.ms - (summary.ms % 1000) <= best ? t('Your best time') : t('Your best: {time}', { time: duration(best) });
}

/** 正解 on a puzzle that was solved, 勝 for a win against others, 分 for a draw; a loss has none. */
function sealOf({ turn, chairs, persons, summary, records, record }, piece) {
    if (!persons.some((seat) => (turn.won || []).includes(seat)) || (chairs.length > 1 && persons.length > 1)) {
        return null;
    }
    // Outlined as well where the solution was shown before.
    return h('div', { class: 'result-seal' }, piece, chairs.length === 1
        ? seal('正解', { filled: !summary.hints && tryOf(records, record) !== 'shown', label: summary.hints ? t('Solved with hints') : t('Solved') })
        : isDraw(turn.won, chairs.length) ? seal('分', { filled: false, label: t('A draw') }) : seal('勝', { filled: !summary.hints, label: t('You won') }));
}

/**
 * The panel.
 * @param {{turn: object, summary: object, chairs: object[], persons: number[], clock: string, record: object, records: object[], standing?: string}} game
 *     `standing`: how the day stands
 * @param {{text: string, icon: string, tool: string, kind?: string, does: (event: Event) => void}[]} tools
 * @param {{piece?: HTMLElement|null, more?: HTMLElement, lead?: HTMLElement, heading?: string|null, stamped?: boolean, counted?: boolean, timed?: boolean}} [scene] the piece that the seal is stamped on,
 *     what follows below and under the heading, a heading, whether there may be a seal, whether the moves are counted, and whether `more` shows the time
 */
export function endPanel(game, tools, { piece = null, more = null, lead = null, heading = null, stamped = true, counted = true, timed: clocked = false } = {}) {
    const { summary, turn } = game;
    const won = game.persons.some((seat) => (turn.won || []).includes(seat));
    const timed = won && game.chairs.length === 1 && !summary.hints && game.clock !== 'off';
    const panel = h('section', { class: won ? 'result won' : 'result', 'aria-labelledby': 'result-title', tabindex: '-1' });
    // Enter on the panel itself goes the natural way on.
    panel.addEventListener('keydown', (event) => event.target === panel && event.key === 'Enter' && tools.find((tool) => tool.kind === 'main')?.does(event));
    fill(panel, stamped ? sealOf(game, piece) : null,
        h('div', { class: 'result-words' }, h('h2', { id: 'result-title' }, heading || headingText(game)), lead, h('p', { class: 'result-facts' }, factsText(game, { counted, timed: clocked })),
            timed && compared(game) ? h('p', { class: 'result-time' }, compared(game)) : null,
            game.standing ? h('p', { class: 'result-day' }, game.standing) : null),
        more,
        h('div', { class: 'result-tools' }, tools.map((tool) => h('button', {
            class: `key ${tool.kind || ''}`, type: 'button', data: { tool: tool.tool }, on: { click: tool.does },
        }, icon(tool.icon), h('span', {}, tool.text)))));
    return panel;
}
