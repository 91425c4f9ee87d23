// Links into a room: the secret comes after `#`, which no server and no log gets to see.

function link(room, letter, secret) {
    return new URL(`r/${room}#${letter}=${secret}`, document.baseURI.split('#')[0]).href;
}

/** The one link for everybody: it lets them sit down while the lobby is open, and watch at any time. */
export const doorLink = (room, door) => link(room, 'd', door);

/** The big screen of a room. */
export const wallLink = (room, door) => `${document.baseURI.split('#')[0]}#/party/${room}?d=${door}`;

/** The address of the page, without the parts that a browser adds. */
export const placeText = () => document.baseURI.split('#')[0].replace(/^http:\/\//, '').replace(/\/$/, '');

/** The same seat on another device. */
export const deviceLink = (room, token) => link(room, 't', token);
