/* Changes of rooms become one transaction of PostgreSQL, in two turns to the server and back. */
#ifndef KAZU_SERVE_PG_APPEND_H
#define KAZU_SERVE_PG_APPEND_H

#include "pg_link.h"
#include "store.h"

typedef enum pg_outcome {
    PG_STORED,  /* see pg_append_tell() */
    PG_NOTHING, /* certainly nothing is stored; link->state may tell why */
    PG_REFUSED, /* the same; a rule of the schema is against one of the changes */
    PG_UNKNOWN  /* the line broke after the commit was sent */
} pg_outcome;

typedef struct pg_append {
    store_change *changes;
    size_t count;
    uint64_t origin; /* of this process, which has a row in `writer` */
    uint64_t number; /* of this attempt: what that row says if it is stored */
    const char *channel;
    const char *lines; /* for the other processes (pg_mail.h); told with the changes, if there are
                        * any that won */
    uint64_t *numbers; /* written, one for each change: of its room if it won, else 0 */
    bool has_told;     /* written: the lines went, if it is stored */
    size_t made;       /* written: how many rooms are new */
} pg_append;

/* Locks what the changes are about, finds which of them fit, and stores these. */
pg_outcome pg_append_try(pg_link *link, pg_append *append);
/* Once it is known that an attempt is stored: writes the results of its changes. */
void pg_append_tell(pg_append *append);

#endif
