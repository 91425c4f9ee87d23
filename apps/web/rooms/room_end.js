// After the end of a game in a room: the proof that its deal was fixed before anybody moved, and a copy among one's own games.
import { begin } from '../app/begin.js';
import { keysOf } from './room_keys.js';
import { go } from '../app/router.js';
import { sha256 } from '../app/sha256.js';
import { line } from '../scenes/line.js';
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

/** Whether the deck or a code was drawn: of a game that has only rules nothing was promised. */
const wasDealt = (save, rules) => header(save, 'instance') !== rules;

/** The only chair that did not win. */
function loserOf({ turn, chairs }) {
    const lost = chairs.filter(({ seat }) => !(turn.won || []).includes(seat));
    return (turn.won || []).length && lost.length === 1 ? lost[0] : null;
}

/** Why a game ended, if not by its rules. @param {{turn: object, chairs: object[]}} game @param {number[]} leavers the seats of those who left the room */
export function whyEnded(game, leavers = []) {
    const lost = loserOf(game);
    const name = lost?.name;
    return {
        time: () => (name ? t('{name} ran out of time', { name }) : t('The time is up')),
        resign: () => (!name ? '' : leavers.includes(lost.seat) ? line('{name} left the room', '{name}が退室しました', { name }) : t('{name} resigned', { name })),
        abort: () => t('All agreed to end the game'),
    }[game.turn.by]?.() || '';
}

export class EndOfRoom {
    constructor(table) {
        this.table = table;
    }

    /** Compares with what this browser wrote down when it first saw the game; null: there is nothing to compare. */
    async proof() {
        const local = await this.table.opened();
        const commit = (keysOf(this.table.room).commits || {})[this.table.no] || this.table.commit;
        if (!local || !commit || !wasDealt(this.table.save(), this.table.rules)) {
            return null;
        }
        const good = promiseOf(this.table.save()) === commit;
        if (/\bkeeper=(seal|checked)\b/.test(this.table.rules)) {
            return this.proofOfSeal();
        }
        const isCode = /\bcode=/.test(header(this.table.save(), 'instance'));
        return { good, text: good ? isCode ? t('The code was fixed before the game began: verified') : t('The deck was fixed before the game began: verified')
            : isCode ? t('This is not the code that was fixed before the game began.') : t('This is not the deck that was fixed before the game began.') };
    }

    /** The code that a player set, with the key of the deal, must give the seal that everybody saw before the first guess. */
    async proofOfSeal() {
        const { nodes } = await this.table.view(undefined, true);
        const seal = keysOf(this.table.room).seals?.[this.table.no];
        const opened = /[「"](\S+ \S+)[」"]/.exec(nodes.find(({ name }) => name === 'seal')?.text)?.[1];
        if (!seal || !opened) {
            return null;
        }
        const good = sha256(opened) === seal;
        return { good, text: good ? line('The code was sealed before the first guess: verified', 'コードは最初の推測より前に封をされていました(検証済み)') : line('This is not the code that was sealed before the first guess.', '最初の推測より前に封をされたコードと一致しません。') };
    }

    /** Takes the game among those that this browser keeps. */
    async keep() {
        try {
            const id = await begin({ game: this.table.game, save: this.table.save() });
            toast(t('The game is kept in this browser.'), { kind: 'good', ms: 0, action: { text: t('Show it'), does: () => go(`#/play/${id}`) } });
        } catch (error) {
            toast(error.message, { kind: 'bad' });
        }
    }
}
