// What is said when players find themselves in the lobby again, when the host chooses another game, and when somebody leaves the room.
import { t } from '../app/t.js';
import { line } from '../scenes/line.js';
import { calledAt } from './people.js';
import { roomGame } from './room_games.js';

// The seat that begins changes with every game.
const settings = (params = '') => params.replace(/\bfirst=\d\b/, '').trim();

/**
 * Why there is a lobby, by what the server tells of it: `chosen` another game, `choosing` by the host, `changed` number of players; empty: it is the first one.
 * @param {import('./remote_table.js').RemoteTable} table as it was before @param {boolean} isNew another game, or the same one with other settings
 */
export function lobbyNews(table, { state, game, params, no }, isNew) {
    if (state !== 'waiting') {
        return '';
    }
    const isOther = table.game !== game || settings(table.params) !== settings(params);
    if (table.no !== no) {
        return isOther ? 'chosen' : table.ask?.what === 'rematch' ? 'changed' : 'choosing';
    }
    return isNew && isOther ? 'chosen' : table.lobbyNews || '';
}

/** The same in words, with the name of the host if that is somebody else at the table. */
export function newsText(table) {
    const { lobbyNews: news, game, params, by, seat } = table;
    const named = { game: [roomGame(game).name, roomGame(game, settings(params)).variant?.text].filter(Boolean).join(': ') };
    const name = by !== null && by !== seat ? calledAt(table, by) : '';
    return {
        chosen: () => (name ? line('{name} chose: {game}', '{name}が選びました: {game}', { name, ...named }) : line('Next game: {game}', '次のゲーム: {game}', named)),
        choosing: () => (name ? line('{name} is choosing the next game.', '{name}が次のゲームを選んでいます。', { name }) : by === seat ? '' : line('The next game is being chosen.', '次のゲームを選んでいます。')),
        changed: () => line('Players joined or left, so the lobby is open again.', '人数が変わったので、ロビーに戻りました。'),
    }[news]?.() || '';
}

/** That somebody left the room, for the others. */
export const leftText = ({ people }, seat) => line('{name} left the room.', '{name}が退室しました。', { name: people[seat]?.name || t('Player {name}', { name: seat + 1 }) });
