/* The thread that reads rooms, many at once. */
#ifndef KAZU_SERVE_PG_READER_H
#define KAZU_SERVE_PG_READER_H

#include "pg_hub.h"
#include "pg_link.h"

typedef struct pg_reader {
    pg_hub *hub;
    pg_link link;
    pthread_t thread;
    uint64_t counted_ms; /* when all rooms were counted */
    uint64_t tried_ms;   /* when it last tried to read */
} pg_reader;

/* Starts it. 0, or an errno. */
int pg_reader_start(pg_reader *reader);
/* Once the hub is closing: ends it; questions may be left. */
void pg_reader_stop(pg_reader *reader);

#endif
