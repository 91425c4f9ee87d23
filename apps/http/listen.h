/* Listens on loopback, and on nothing else. */
#ifndef KAZU_HTTP_LISTEN_H
#define KAZU_HTTP_LISTEN_H

enum { HTTP_LISTENERS = 2 };

typedef struct http_listeners {
    int sockets[HTTP_LISTENERS]; /* of 127.0.0.1, then of [::1] */
    unsigned count;
    unsigned port;
} http_listeners;

/*
 * Listens on one port of 127.0.0.1, and of [::1] if this machine has it: that port, or a free one
 * if it is 0. Returns 0 or an errno; then nothing is open.
 */
int http_listen(http_listeners *listeners, unsigned port);

#endif
