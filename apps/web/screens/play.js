// The screen of a game that this browser keeps: one tab plays it, others only look.
import { fill, h } from '../app/dom.js';
import { hold } from '../app/lock.js';
import { loadScene } from '../scenes/index.js';
import { Play } from '../table/play.js';
import { PlayScreen } from '../table/play_screen.js';
import { get } from '../app/store.js';
import { t } from '../app/t.js';

/** The game stays as it is when the language changes. */
export const followsLanguage = true;

let shown = null;

/** For tests: what is played, without any language in it. */
export function state() {
    const { play } = shown || {};
    return !play || !play.table ? { busy: true } : {
        game: play.record.game, id: play.record.id, index: play.view?.index, seat: play.seat, over: play.over, turn: play.turn,
        busy: play.busy || Boolean(play.drawing.scene?.guard?.on), past: play.past, readOnly: play.readOnly,
    };
}

/** Shows the game of the address. */
export async function show(root, { path }, { signal }) {
    const record = await get(path[1] || '');
    if (!record) {
        fill(root, h('div', { class: 'sheet' }, h('h1', {}, t('This game is not here')),
            h('p', {}, t('This browser keeps no game of that name.')), h('a', { class: 'key main', href: '#/' }, t('To the games'))));
        return;
    }
    const [free, scene] = await Promise.all([hold(record.id), loadScene(record.game, record.save)]);
    signal.addEventListener('abort', () => free?.());
    // A page that a browser only puts aside lets other tabs play, and asks again when it comes back.
    addEventListener('pagehide', () => free?.(), { signal });
    addEventListener('pageshow', (event) => event.persisted && dispatchEvent(new HashChangeEvent('hashchange')), { signal });
    if (signal.aborted) {
        free?.();
        return;
    }
    shown = new PlayScreen(root, new Play(record, { signal, readOnly: !free, scene }));
    await shown.start();
}
