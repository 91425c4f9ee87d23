/* The thread that hears what other processes of the store tell, and notices who is silent. */
#ifndef KAZU_SERVE_PG_LISTENER_H
#define KAZU_SERVE_PG_LISTENER_H

#include "pg_hub.h"
#include "pg_link.h"

enum { PG_OTHERS_MAX = 256 };

/* Another process. */
typedef struct pg_other {
    uint64_t origin;
    uint64_t heard_ms;
} pg_other;

typedef struct pg_listener {
    pg_hub *hub;
    pg_link link;
    pthread_t thread;
    int ends[2];      /* a pipe that wakes it */
    uint64_t said_ms; /* when this process last said that it lives */
    pg_other others[PG_OTHERS_MAX];
    size_t count;
} pg_listener;

/* Begins to hear on its connected link. False: link->state tells why not. */
bool pg_listener_begin(pg_listener *listener);
/* Starts the thread. 0, or an errno. */
int pg_listener_start(pg_listener *listener);
/* Once the hub is closing: says goodbye and ends it. */
void pg_listener_stop(pg_listener *listener);

#endif
