// A last table of one card that is not the target: nobody can slap it, so it is passed for the persons after a moment.
import { actionOf } from './state.js';

// How long the card is looked at, in ms.
const LOOK = 2500;

export class LastCard {
    /** @param {(seat: number) => void} pass for a person */
    constructor(pass) {
        this.pass = pass;
    }

    /** @param {object} state @param {object} company @param {boolean} live */
    show(state, company, live) {
        const { phase, deck, table, target } = state;
        Object.assign(this, { state, company });
        if (!live || phase !== 'open' || deck || table.length !== 1 || String(table[0].value) === target.value) {
            clearTimeout(this.timer);
            this.timer = undefined;
        } else {
            this.timer ??= setTimeout(() => company.persons.filter((seat) => this.mayPass(seat)).forEach(this.pass), LOOK);
        }
    }

    mayPass(seat) {
        const { state, company } = this;
        const cells = seat === company.seat ? state.actions : company.others.find((row) => row.seat === seat)?.cells || [];
        return Boolean(actionOf(cells, 'pass'));
    }
}
