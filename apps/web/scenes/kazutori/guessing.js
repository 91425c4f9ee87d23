// Guesses and their answers, in a game of one person against one computer.
//
// A guess is answered at once, right or wrong. To keep that from playing the game for you, numbers that a key makes now cannot be guessed, and a game
// has three wrong guesses. A secret number that you made is found, too.
import { gap } from '../../app/gap.js';
import { announce } from '../../app/live.js';
import { sound } from '../../app/sounds.js';
import { t } from '../../app/t.js';
import { line } from '../line.js';
import { find, keepWrong, notesOf } from './memory.js';
import { secretsOf } from './rules.js';

export const TRIES = 3;

export class Guessing {
    /** @param {{variant: string}} rules @param {() => void} changed */
    constructor(rules, changed) {
        Object.assign(this, { rules, changed, secrets: null, said: '', fresh: 0 });
    }

    /** Asks the core which numbers are secret. */
    async learn(instance) {
        this.secrets = await secretsOf(instance, this.rules);
        if (this.secrets) {
            this.changed();
        }
    }

    get left() {
        return Math.max(0, TRIES - notesOf(this.rules.variant).tries);
    }

    answer(text, fresh = 0) {
        Object.assign(this, { said: text, fresh });
        if (text) {
            announce(text);
        }
    }

    /** Answers a guess. */
    guess(total) {
        const { variant, n, loses } = this.rules;
        const { found, wrong } = notesOf(variant);
        if (found.includes(total) || wrong.includes(total) || total === n) {
            const isSecret = found.includes(total) || (total === n && !loses);
            this.answer(isSecret ? t('{n} is one!', { n: total }) : t('{n} is not one.', { n: total }));
        } else if (!this.left) {
            this.answer(t('No guesses left in this game.'));
        } else if (this.secrets.includes(total)) {
            find(variant, [total]);
            this.answer(t('{n} is one!', { n: total }), total);
            sound('merge');
        } else {
            keepWrong(variant, total);
            this.answer(this.left ? t('{n} is not one. Wrong guesses left: {left}', { n: total, left: this.left }) : t('{n} is not one. It was your last guess in this game.', { n: total }));
            sound('foul');
        }
        this.changed();
    }

    /** Finds the secret numbers among totals that the player made. */
    made(totals) {
        const fresh = this.secrets ? find(this.rules.variant, totals.filter((one) => this.secrets.includes(one))) : [];
        this.fresh = fresh[fresh.length - 1] || this.fresh;
    }

    /** Whether the player knows all that come after a total. */
    knows(total) {
        const { variant, n } = this.rules;
        const known = [...notesOf(variant).found, n];
        return Boolean(this.secrets) && this.secrets.every((one) => one <= total || known.includes(one));
    }

    /** What the sheet says below the numbers. @param {boolean} began whether a number was said */
    note(began) {
        const { variant, n, loses } = this.rules;
        const known = new Set([...notesOf(variant).found, ...(loses ? [] : [n])]).size;
        const what = line('Make one of these totals and you can always win.', '合計を秘密の数にすれば、あとは必ず勝てます。');
        return this.said || [what, known >= this.secrets.length ? '' : !this.left ? t('No guesses left in this game.')
            : began ? line('Tap the strip to guess. Wrong guesses left: {n}', '紙の数字をタップして予想できます(はずれはあと{n}回まで)。', { n: this.left })
                : line('Tap the strip to guess one. For gold, make every secret number you can: no hints, no Undo.', '紙の数字をタップして予想しよう。自力で秘密の数を全部作れば、金のは⁠ん⁠こ。')].filter(Boolean).join(gap());
    }
}
