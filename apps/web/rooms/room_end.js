// After the end of a game in a room: the proof that its deal was fixed before anybody moved, and a copy among one's own games.
import { begin } from '../app/begin.js';
import { keysOf } from './room_keys.js';
import { go } from '../app/router.js';
import { sha256 } from '../app/sha256.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';

/** What a save's header says under a name. */
const header = (save, name) => (new RegExp(`^${name} (.*)$`, 'm').exec(save.split('\n\n')[0]) || [])[1] || '';

/**
 * The promise that a save keeps: what the server told before the game must be the hash of the instance and the nonce.
 * @returns {string} 64 hexadecimal digits, or '' if the save has no nonce
 */
export function promiseOf(save) {
    const nonce = /\bnonce=([0-9a-f]{32})\b/.exec(header(save, 'note'));
    return nonce ? sha256(`${header(save, 'instance')}\n${nonce[1]}`) : '';
}

export class EndOfRoom {
    constructor(table) {
        this.table = table;
    }

    /** Compares with what this browser wrote down when it first saw the game; null: there is nothing to compare. */
    async proof() {
        const local = await this.table.opened();
        const commit = (keysOf(this.table.room).commits || {})[this.table.no] || this.table.commit;
        if (!local || !commit) {
            return null;
        }
        const good = promiseOf(local.save()) === commit;
        return { good, text: good ? t('Proved: this deal was fixed before the first move.')
            : t('This deal is not the one that was promised before the first move.') };
    }

    /** Takes the game among those that this browser keeps. */
    async keep(button) {
        button.disabled = true;
        try {
            const id = await begin({ game: this.table.game, save: this.table.save() });
            toast(t('The game is kept in this browser.'), { kind: 'good', ms: 0, action: { text: t('Show it'), does: () => go(`#/play/${id}`) } });
        } catch (error) {
            button.disabled = false;
            toast(error.message, { kind: 'bad' });
        }
    }
}
