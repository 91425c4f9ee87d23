// The table on the wall: the scene of a game as somebody who watches sees it, as large as the wall lets it be.
import { fill, h } from '../app/dom.js';
import { soundOf } from '../app/sounds.js';
import { speakNews } from '../app/speak.js';
import { sceneOf } from '../scenes/index.js';
import { seal } from '../scenes/seal.js';
import { endPanel } from '../table/end_panel.js';
import { tellSeats } from './room_chairs.js';
import { whyEnded } from './room_end.js';
import { RoomPlay } from './room_play.js';

// The least room in px that the scene is laid out for before it grows.
const WIDE = 1180;
const HIGH = 590;
// A head is left out of the heights of scenes.
const HEAD = 62;
// How long a showdown is shown if nobody plays on, in ms.
const READ_MS = 10000;

export class WallTable {
    /** @param {import('./remote_table.js').RemoteTable} table @param {{signal: AbortSignal, title: string, scene: Function}} how */
    constructor(table, how) {
        this.table = table;
        this.play = new RoomPlay(table, how);
        const part = (name) => h('div', { class: name });
        this.result = part('result-place');
        const parts = { hints: h('div', { hidden: true }), walk: part('wall-walk'), tools: part('wall-tools'), rest: h('div', { class: 'wall-rest' }, this.play.areas.board, this.play.areas.tools), result: this.result };
        // Phones are the keys: on the wall nothing can be pressed.
        this.element = h('div', { class: 'play scene wall-table', inert: true, data: { game: sceneOf(table.game) } }, this.play.drawing.mount(parts, how.signal));
        this.play.addEventListener('over', () => this.end());
        this.play.addEventListener('news', ({ detail: { fresh } }) => this.tell(fresh));
        this.play.addEventListener('shown', () => {
            this.tick();
            this.goOn();
        });
        how.signal.addEventListener('abort', () => clearTimeout(this.leaving));
    }

    async start() {
        await this.play.start();
        this.tick();
    }

    tell(fresh) {
        const { scene } = this.play.drawing;
        if (fresh.length && scene.hear) {
            scene.hear(fresh);
        } else {
            soundOf(fresh);
        }
        speakNews(fresh);
    }

    /** On the wall nobody presses a key: what is shown goes by itself once nothing happened for a while. */
    goOn() {
        clearTimeout(this.leaving);
        this.leaving = setTimeout(() => this.play.drawing.scene.leaveShown?.(), READ_MS);
    }

    /** Lanterns, lost lines and clocks. */
    tick() {
        tellSeats(this.element, this.table);
    }

    /** Fills a room of the wall. */
    fit(width, height) {
        const zoom = Math.min(width / WIDE, height / HIGH);
        this.element.style.zoom = String(zoom);
        this.element.style.setProperty('--window', `${Math.floor(height / zoom) + HEAD}px`);
        this.element.style.setProperty('--mat-height', `${Math.floor(height / zoom)}px`);
    }

    /** The result, with the seal. */
    async end() {
        const { play, table, result } = this;
        if (result.firstChild) {
            return;
        }
        await table.opened();
        const own = play.drawing.scene.end?.((page) => table.facts(page), []);
        const game = { turn: play.turn, summary: play.result, chairs: play.chairs, persons: [], clock: 'off', record: play.record, records: [] };
        const panel = endPanel(game, [], { ...own, lead: h('p', { class: 'result-why' }, whyEnded(game, table.leavers)) });
        if ((play.turn.won || []).length && own?.stamped !== false) {
            panel.classList.add('won');
            panel.prepend(h('div', { class: 'result-seal' }, seal('勝', {})));
        }
        fill(result, panel);
        play.drawing.refresh();
        this.tick();
        this.goOn();
    }
}
