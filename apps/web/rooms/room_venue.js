// A room as the scene of its game sees it: the server deals, holds the time and knows the rest.

/** A `Venue`, as table/venue.js describes it. */
export class RoomVenue {
    deals = false;

    keeps = false;

    holds = false;

    helps = false;

    /** @param {import('./remote_table.js').RemoteTable} table */
    constructor(table) {
        this.table = table;
    }

    get id() {
        return `${this.table.room} ${this.table.no}`;
    }

    get rules() {
        return this.table.rules || this.table.params || '';
    }
}
