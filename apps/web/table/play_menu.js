// The menu of a game at this device.
import { openDialog } from '../app/dialog.js';
import { h } from '../app/dom.js';
import { shareGame } from '../app/share.js';
import { t } from '../app/t.js';
import { changeTable, hasScene } from '../scenes/index.js';

/** Shows the table as text. */
const asText = (table) => table.text().then((text) => openDialog({ title: t('As text'), name: 'text', body: h('pre', { class: 'as-text', tabindex: '0' }, text) }));

/** The entries that every table has. @param {import('./play_screen.js').PlayScreen} screen */
export function tableItems({ line, play, record }) {
    const { scene } = play.drawing;
    return [
        ...(scene?.menu?.() || []), { text: t('Type a move'), icon: 'line', tool: 'line', does: () => line.open() },
        ...(hasScene(record.game) ? [{ text: scene ? t('Plain tables in all games') : t('Table with cards'), icon: 'picture', tool: 'plain', does: () => changeTable(scene) }] : []),
        { text: t('As text'), icon: 'text', tool: 'text', does: () => asText(play.table) },
    ];
}

/** All entries. @param {import('./play_screen.js').PlayScreen} screen */
export function playItems(screen) {
    const { onward, play, record } = screen;
    const mayResign = !play.over && !play.readOnly && play.chairs.length > 1 && play.seats.persons.length && !play.drawing.scene?.withoutResign;
    const isPuzzle = !play.over && play.chairs.length === 1;
    const restarts = !isPuzzle || (!play.drawing.scene?.withoutUndo && play.canUndo());
    return [
        { text: t('Other settings'), icon: 'new', tool: 'new', does: () => screen.newGame() },
        { text: record.day ? t('Practice') : play.chairs.length === 1 ? t('Next puzzle') : t('Next game, same settings'), icon: 'next', tool: 'next', does: () => onward.next() },
        ...(restarts ? [{ text: t('Restart'), icon: 'again', tool: 'again', does: (event) => onward.again(event) }] : []),
        ...tableItems(screen),
        ...(mayResign ? [{ text: t('Resign'), icon: 'close', tool: 'resign', kind: 'danger', does: () => screen.resign() }] : []),
        ...screen.foldedActions(), { text: t('Share'), icon: 'share', tool: 'share', does: () => shareGame(record, play) },
        { text: t('Rules and keys'), icon: 'help', tool: 'keys', does: (event) => screen.tool('help', event) },
    ];
}
