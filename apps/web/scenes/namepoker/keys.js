// The keys of Name Poker's table.
import { setAttribute, setText } from '../../app/dom.js';
import { line } from '../line.js';
import { cellsOf } from '../reading.js';

/** What a showdown does with a key: the first ones jump to its end, then Enter goes on and R shows it again. @param {import('./scene.js').Scene} scene */
function press(scene, event, onKey) {
    const { showdown } = scene;
    if (scene.guard.on) {
        scene.beginShowdown(scene.open);
    } else if (!showdown.done) {
        showdown.finish();
    } else if (event.key === 'r' || (event.key === 'Enter' && !onKey)) {
        (event.key === 'r' ? scene.replay : scene.next).click();
    } else {
        return false;
    }
    return true;
}

/** Takes a key while a showdown is open. @param {import('./scene.js').Scene} scene */
export function pressKey(scene, event) {
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.closest?.('input, textarea, dialog, .menu');
    const isPlain = event.key.length === 1 || event.key === 'Enter' || event.key === 'Escape';
    if (!isBare || !isPlain || !scene.element.isConnected || document.querySelector('dialog[open], .pass') || event.key === '?') {
        return;
    }
    if (!scene.open) {
        // The key of the core would exchange the whole hand at once.
        if (event.key.toLowerCase() === 'a' && scene.live) {
            scene.chooseAll(event);
            event.preventDefault();
            event.stopPropagation();
        }
        return;
    }
    const onKey = event.target.closest?.('button, a, summary');
    if (press(scene, event, onKey)) {
        event.preventDefault();
        event.stopPropagation();
    } else if (!onKey || (event.key.length === 1 && event.key !== ' ')) {
        event.stopPropagation();
    }
}

export const keyRows = () => [{ keys: ['1–5'], what: line('Choose a card', '札を選ぶ') }, { keys: ['Enter'], what: line('Exchange, next round', '交換、次の回戦へ') },
    { keys: ['A'], what: line('Select all cards', '札を全部選ぶ') }, { keys: ['R'], what: line('Watch the showdown again', '勝負をもう一度見る') }];

/** Keeping all ends your exchanges of a round: your remaining turns keep all, too. After a step back you choose again. @param {import('./scene.js').Scene} scene */
export function standOn(scene) {
    const { acts: { act, play }, help, live, mine, past, view: { index }, waits } = scene;
    if (past !== null) {
        return;
    }
    play.stoodAt = index < play.indexSeen ? index : play.stoodAt;
    play.indexSeen = index;
    if (live && !waits && index !== play.stoodAt && scene.exchanged(mine).endsWith('0')) {
        play.stoodAt = index;
        help.stand();
        act(cellsOf(scene.view, 'actions').find(({ type }) => type === 'keep'), { timeStamp: performance.now() });
    }
}

/** What the keys below the hand say. @param {import('./scene.js').Scene} scene */
export function drawKeys({ all, chosen: { length: count }, isLast, keep, live, next, over, replay, send, waits }) {
    const off = !live || waits ? 'true' : null;
    setText(keep.firstChild, isLast ? line('Keep all', 'このまま') : line('Stand', '勝負する'));
    setText(all.firstChild, all.dataset.type.split(' ').length - 1 === count ? line('Select none', '選択解除') : line('Select all', '全部選ぶ'));
    setText(send.firstChild, count === 1 ? line('Exchange 1 card', '1枚交換する') : count ? line(`Exchange ${count} cards`, `${count}枚交換する`) : line('Exchange', '交換する'));
    setText(replay.firstChild, line('Show again', 'もう一度見る'));
    setText(next.firstChild, over ? line('Result', '結果へ') : line('Next round', '次の回戦へ'));
    keep.classList.toggle('main', !count);
    send.classList.toggle('main', count > 0);
    [keep, all].forEach((key) => setAttribute(key, 'aria-disabled', off));
    setAttribute(send, 'aria-disabled', off || (count ? null : 'true'));
}
