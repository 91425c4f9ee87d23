// The fortune that the game comes from: the hand of a name today, the same for everybody who asks.
import { fill, h, setText } from '../../app/dom.js';
import { handOn } from '../../app/share.js';
import { today } from '../../app/today.js';
import { ask } from '../../pictures/frame.js';
import { handCards, typeName } from '../../pictures/namepoker_name.js';
import { line } from '../line.js';

export class DayHand {
    constructor() {
        this.key = h('button', { class: 'key', type: 'button', data: { tool: 'day-hand' }, on: { click: () => this.tell() } });
        this.told = h('div', { class: 'day-hand', 'aria-live': 'polite', hidden: true });
        this.element = h('section', { class: 'own-name-day' }, this.key, this.told);
    }

    /** Follows the name that is being typed. */
    follow(name) {
        this.name = name || '大石泉すき';
        this.told.hidden = true;
        setText(this.key, line('Today’s hand of {name}', '「{name}」の今日の手札', { name: this.name }));
    }

    /** Draws the hand: the command knows it. */
    async tell() {
        const { name } = this;
        try {
            const [row] = await ask(['namepoker', 'deal', '--date', today(), name]);
            const type = typeName(row);
            const share = Math.round(100 * row.percentile);
            if (name !== this.name) {
                return;
            }
            const text = line('{name} draws {hand}: {type}. Stronger than {share} % of all hands.', '「{name}」の今日の手札は{hand}、{type}。強さ{share}%(全手札中)。', { name, hand: row.hand, type, share });
            fill(this.told, handCards(row.hand), h('p', {}, text), h('button', { class: 'key', type: 'button', data: { tool: 'share-day' }, on: {
                click: () => handOn(`${text}\n${today()} · Kazu`, line('Copied', 'コピーしました')) } }, line('Share', '共有')));
        } catch (error) {
            fill(this.told, h('p', { class: 'bad' }, error.message));
        }
        this.told.hidden = false;
    }
}
