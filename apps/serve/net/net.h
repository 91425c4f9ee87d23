/* Everybody who is connected: listeners, connections, what they read and what is written to them.
 */
#ifndef KAZU_SERVE_NET_H
#define KAZU_SERVE_NET_H

#include "metrics_process.h"
#include "net/listener.h"
#include "rooms/hall.h"
#include "serve.h"

typedef struct net net;

typedef struct net_plan {
    uv_loop_t *loop;
    hall *hall;
    limits_guests *guests;
    metrics *metrics;
    const metrics_start *started;
    const serve_plan *serve; /* with the limits as they hold */
} net_plan;

/* Makes a net without listeners. NULL: no memory. */
net *net_new(const net_plan *plan);

/* Listens at a place; `told` is where. Returns 0 or an error of libuv. */
int net_listen(net *people, const char *place, bool is_admin, char told[LISTENER_TOLD_MAX]);

/* Tells the hall who has gone. True: somebody has, so that there may be more to settle. */
bool net_leave(net *people);

/* Writes what waits, as the last thing of a turn. */
void net_flush(net *people);

/* Nobody is let in any more; who asks for pages gets his answer first. */
void net_stop(net *people);

/* Tells whether all connections are gone. */
bool net_is_empty(const net *people);

/* Closes all connections at once; they are gone when the loop has turned. */
void net_drop(net *people);

/* Frees it. Only when it is empty and the loop has turned. */
void net_free(net *people);

#endif
