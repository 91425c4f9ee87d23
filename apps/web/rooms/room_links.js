// Links into a room: the secret comes after `#`, which no server and no log gets to see.

function link(room, letter, secret) {
    return new URL(`r/${room}#${letter}=${secret}`, document.baseURI.split('#')[0]).href;
}

/** The one link for everybody: it lets them sit down while the lobby is open, and watch at any time. */
export const doorLink = (room, door) => link(room, 'd', door);

/** The same seat on another device. */
export const deviceLink = (room, token) => link(room, 't', token);
