/* The thread that alone writes: batches, words for other processes, and what is too old. */
#ifndef KAZU_SERVE_PG_WRITER_H
#define KAZU_SERVE_PG_WRITER_H

#include "pg_hub.h"
#include "pg_link.h"

typedef struct pg_writer {
    pg_hub *hub;
    pg_link link;
    pthread_t thread;
    uint64_t number; /* of the last attempt */
    int backend;     /* of the connection; 0: its row in `writer` is not known to be there */
} pg_writer;

/* Starts it, with a link that may be connected. 0, or an errno. */
int pg_writer_start(pg_writer *writer);
/* Once the hub is closing: ends it, after the batch that was asked for. */
void pg_writer_stop(pg_writer *writer);

#endif
