// The key that plays the rest of a decided game, for a player who knows all secret numbers to come.
import { h } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { line } from '../line.js';

// The computer that never errs: against it a lost game stays lost.
const PERFECT = 5;
// With fewer secret numbers to come, the player's next number ends the game.
const LEAST = 2;
const PAUSE = 350;

export class Finish {
    /** @param {import('./scene.js').Scene} scene */
    constructor(scene) {
        this.scene = scene;
        this.key = h('button', { class: 'key finish', type: 'button', hidden: true, data: { tool: 'finish' }, on: { click: () => this.begin() } }, line('Finish', '最後まで進める'));
    }

    /** The total to make next in a decided game; undefined: it is open, or the player does not know enough. */
    get next() {
        const { live, waits, guessing, reach, total, chairs, mine } = this.scene;
        const now = Number(total.value || 0);
        const ahead = guessing?.secrets?.filter((one) => one > now) || [];
        if (!live || waits || !guessing?.knows(now) || (!this.on && ahead.length < LEAST)) {
            return undefined;
        }
        const isLost = chairs.some(({ seat, bot }) => seat !== mine && bot === PERFECT);
        return reach.find((one) => ahead.includes(one)) ?? (isLost ? reach[0] : undefined);
    }

    begin() {
        this.on = true;
        this.go();
    }

    /** Shows the key, or plays on once it was pressed. Undo or a look back stops it. */
    go() {
        const { scene } = this;
        const count = scene.said.length;
        clearTimeout(this.timer);
        this.on = Boolean(this.on) && !scene.over && scene.past === null && count >= this.count;
        this.count = count;
        const { next } = this;
        this.key.hidden = !next || this.on;
        if (this.on && next) {
            this.timer = setTimeout(() => scene.element.isConnected && scene.say(next - Number(scene.total.value || 0)), mayMove() ? PAUSE : 0);
        }
    }
}
