// More settings of a new room, for those who open them: the parameters of the game, hints, and lag compensation.
import { fill, h } from '../app/dom.js';
import { paramsOf } from '../app/games.js';
import { paramForm } from '../app/param_form.js';
import { t } from '../app/t.js';

export class MoreSettings {
    /** @param {{game: string, params: string, hints: boolean, lag?: boolean}} room what is set is written into it; `lag`: as long as it can be chosen */
    constructor(room) {
        this.room = room;
        this.body = h('div', { class: 'create-params' });
        this.element = h('details', { class: 'create-more' }, h('summary', {}, t('More settings')), this.body);
        this.element.addEventListener('toggle', () => this.element.open && !this.body.firstChild && this.open());
    }

    /** The core knows the parameters: it is fetched only now. */
    async open() {
        const { room } = this;
        const params = await paramsOf(room.game);
        const form = paramForm(params, room.params);
        form.element.addEventListener('input', () => {
            room.params = form.read();
        });
        fill(this.body, form.element, room.game === 'shisoku-game' && room.lag !== undefined ? this.toggle('lag', t('Lag compensation: the first press wins')) : null,
            this.toggle('hints', t('Allow hints')));
    }

    toggle(name, text) {
        return h('label', { class: 'param toggle' }, h('input', { type: 'checkbox', checked: this.room[name], data: { field: name },
            on: { change: (event) => {
                this.room[name] = event.currentTarget.checked;
            } } }), h('span', { class: 'param-title' }, text));
    }
}
