/* A server on loopback from its start to its end: listeners, connections, signals. */
#ifndef KAZU_HTTP_SERVER_H
#define KAZU_HTTP_SERVER_H

#include "connection.h"

typedef struct http_server http_server;

typedef struct http_server_plan {
    http_service service;
    http_deadlines deadlines; /* all zero: those of http_deadlines_usual */
    unsigned connections_max; /* more wait until one is gone; 0: 256 */
    unsigned port;            /* 0: any */
    unsigned ports;           /* so many from `port` on are tried; 0: 1 */
    uint64_t run_ms;          /* ends by itself; 0: never */
} http_server_plan;

extern const http_deadlines http_deadlines_usual;

/* Listens. Returns 0, or an error of libuv (a negative errno), such as UV_EADDRINUSE. */
int http_server_open(http_server **server, const http_server_plan *plan);

/* The port that it listens on. */
unsigned http_server_port(const http_server *server);

/* Serves until SIGINT, SIGTERM or its time ends it, and answers that are under way are out. */
void http_server_run(http_server *server);

/* Ends a run, also one that has not begun. From this thread only. */
void http_server_stop(http_server *server);

/* Gives everything back. Not while it runs. */
void http_server_close(http_server *server);

#endif
