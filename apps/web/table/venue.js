// The place where a game is played, as its scene sees it. There are two: this device, and a room (rooms/room_venue.js).

/**
 * @typedef {object} Venue
 * @property {string} id of the game, for what this browser notes about it
 * @property {string} rules the settings as `name=value` words with their defaults; here the whole instance, in a room only what is public
 * @property {boolean} deals whether another game can begin from here: other opponents, other seats, another name
 * @property {boolean} keeps whether the game counts in what this browser keeps: opponents that were beaten, hands, secret numbers
 * @property {boolean} holds whether the time of the game can stand still
 * @property {boolean} helps whether the core can be asked about the game before its end, such as for odds
 */

/** This device: the page deals the game, has all of it and keeps it. */
export class DeviceVenue {
    deals = true;

    keeps = true;

    holds = true;

    helps = true;

    /** @param {import('./play.js').Play} play */
    constructor(play) {
        this.play = play;
    }

    get id() {
        return this.play.record.id;
    }

    get rules() {
        return this.play.table?.instance || this.play.record.params || '';
    }
}
