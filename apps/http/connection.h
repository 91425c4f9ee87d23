/* One socket: reads, answers, and closes in time. */
#ifndef KAZU_HTTP_CONNECTION_H
#define KAZU_HTTP_CONNECTION_H

#include "exchange.h"

#include <uv.h>

/* How long a connection may take, in milliseconds. */
typedef struct http_deadlines {
    unsigned head_ms;   /* from the first byte of a request to its last */
    unsigned idle_ms;   /* between requests */
    unsigned send_ms;   /* for an answer to leave */
    unsigned drain_ms;  /* for the other side to close, after the last answer */
    unsigned finish_ms; /* for all of this, once the server is to end */
} http_deadlines;

typedef enum http_phase {
    HTTP_PHASE_READING,
    HTTP_PHASE_SENDING,
    HTTP_PHASE_DRAINING, /* what still comes is thrown away: closing at once could kill the answer
                          */
    HTTP_PHASE_CLOSING
} http_phase;

typedef struct http_connection http_connection;

struct http_connection {
    uv_tcp_t tcp;
    uv_timer_t timer;
    uv_write_t write;
    uv_shutdown_t shutdown;
    unsigned handles; /* not closed yet */
    http_phase phase;
    bool is_unwanted; /* closes as soon as nothing is under way */
    const http_deadlines *deadlines;
    void (*on_gone)(http_connection *connection); /* may free it */
    void *owner;
    http_connection *next; /* of the owner's list */
    http_connection *before;
    http_exchange exchange;
};

/* Prepares a connection; `tcp` may then accept. Returns 0 or an error of libuv. */
int http_connection_init(http_connection *connection, uv_loop_t *loop, const http_service *service,
                         const http_deadlines *deadlines);

/* Begins to read an accepted connection. */
void http_connection_start(http_connection *connection);

/* Closes as soon as an answer under way is out. */
void http_connection_finish(http_connection *connection);

/* Closes at once; on_gone follows from the loop. */
void http_connection_close(http_connection *connection);

#endif
