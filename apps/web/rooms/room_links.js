// Links into a room: the secret stands behind `#`, which no server and no log gets to see.

function link(room, letter, secret) {
    return new URL(`r/${room}#${letter}=${secret}`, document.baseURI.split('#')[0]).href;
}

/** Takes a chair; whoever opens it first sits there. */
export const inviteLink = (room, invite) => link(room, 'i', invite);

/** Only watches. */
export const watchLink = (room, watch) => link(room, 'w', watch);

/** The same seat on another device. */
export const deviceLink = (room, token) => link(room, 't', token);
