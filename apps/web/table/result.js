// How a game ended: a banner with what it took, and where to go from here.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { duration, t } from '../app/t.js';

/** The heading of an ending, for who looks. */
export function endingText(turn, chairs, persons) {
    const won = turn.won || [];
    if (chairs.length === 1) {
        return won.length ? t('Solved') : t('Not solved');
    }
    if (!won.length) {
        return t('Nobody wins');
    }
    if (persons.length === 1) {
        return !won.includes(persons[0]) ? t('You lost') : won.length > 1 ? t('A shared win') : t('You won');
    }
    const names = won.map((seat) => String.fromCharCode(65 + seat)).join(', ');
    return won.length > 1 ? t('Shared by players {names}', { names }) : t('Player {names} wins', { names });
}

/**
 * The banner.
 * @param {{turn: object, summary: object, chairs: object[], persons: number[], clock: string}} game
 * @param {{text: string, icon: string, tool: string, kind?: string, does: (event: Event) => void}[]} tools
 */
export function resultBanner(game, tools) {
    const { summary } = game;
    const facts = [
        game.clock === 'off' ? null : t('Time {time}', { time: duration(summary.ms) }),
        t('Moves: {n}', { n: summary.moves }),
        summary.hints ? t('Hints: {n}', { n: summary.hints }) : t('no hints'),
        summary.checks ? t('Checks: {n}', { n: summary.checks }) : null,
        summary.by === 'resign' ? t('given up') : null,
    ].filter(Boolean);
    const banner = h('section', { class: game.persons.some((seat) => (game.turn.won || []).includes(seat)) ? 'result won' : 'result', 'aria-labelledby': 'result-title', tabindex: '-1' });
    fill(banner,
        h('h2', { id: 'result-title' }, endingText(game.turn, game.chairs, game.persons)),
        h('p', { class: 'result-facts' }, facts.join(' · ')),
        h('div', { class: 'result-tools' }, tools.map((tool) => h('button', {
            class: `key ${tool.kind || ''}`, type: 'button', data: { tool: tool.tool }, on: { click: tool.does },
        }, icon(tool.icon), h('span', {}, tool.text)))));
    return banner;
}
