/* A connection to PostgreSQL that never waits for ever; one thread at a time. */
#ifndef KAZU_SERVE_PG_LINK_H
#define KAZU_SERVE_PG_LINK_H

#include "pg_library.h"
#include "pg_text.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { PG_STATE = 5, PG_WORD = 256, PG_PATIENCE_MS = 10000 };

typedef struct pg_link {
    const char *url;
    PGconn *conn;               /* NULL: not connected */
    const atomic_bool *is_over; /* set: no connection is waited for any more; NULL: it always is */
    unsigned waiting;           /* statements whose result was not taken yet */
    uint64_t patience_ms;       /* for one turn to the server and back; 0: PG_PATIENCE_MS */
    char state[PG_STATE + 1];   /* the SQLSTATE of the last fault; "": the line broke */
    char word[PG_WORD];         /* what it was, without secrets */
} pg_link;

uint64_t pg_now_ms(void);

/* Connects, if need be, by that time. */
bool pg_link_connect(pg_link *link, uint64_t until_ms);
void pg_link_disconnect(pg_link *link);

/* Puts a statement behind those that wait; the values are texts. */
void pg_link_put(pg_link *link, const char *statement, int count, const char *const *values);
/* Sends all that waits: it is one turn to the server and back. */
void pg_link_send(pg_link *link);
/* Gives the result of the next statement, to be cleared; NULL: it failed, or one before it. */
PGresult *pg_link_next(pg_link *link);
/* The same, where only success matters. */
bool pg_link_next_is_done(pg_link *link);
/* After the results that matter of all that was sent. False: the line broke, and there is no
 * connection. */
bool pg_link_end(pg_link *link);

/* All of it for one statement. NULL: it failed. */
PGresult *pg_link_ask(pg_link *link, const char *statement, int count, const char *const *values);
/* The same, where only success matters. */
bool pg_link_do(pg_link *link, const char *statement, int count, const char *const *values);

/* A number of a result. */
uint64_t pg_number(const PGresult *rows, int row, int column);

#endif
