/* What stands in a database of rooms, and how one of an older Kazu becomes one of this. */
#ifndef KAZU_SERVE_PG_SCHEMA_H
#define KAZU_SERVE_PG_SCHEMA_H

#include "pg_link.h"

#include "fault.h"

/* steps[i] leads from version i to version i + 1. */
typedef struct pg_schema {
    const char *const *steps;
    size_t count;
} pg_schema;

extern const pg_schema pg_schema_now;

/* Connects, for the first time. False: `fault` tells why not; *is_usage: the URL is wrong, or a
 * name or the password. */
bool pg_schema_connect(pg_link *link, serve_fault *fault, bool *is_usage);
/* Tells whether this is a database where rooms may be, empty or of this version or an older one;
 * *version: of its rooms, 0 if there are none. Else `fault` tells; *is_usage: it is something else,
 * or of a newer Kazu. Writes nothing. */
bool pg_schema_fits(pg_link *link, const pg_schema *schema, uint64_t *version, serve_fault *fault,
                    bool *is_usage);
/* Brings it up to date, all steps in one transaction; of several who try at once one does it. */
bool pg_schema_update(pg_link *link, const pg_schema *schema, serve_fault *fault, bool *is_usage);
/* Tells why a link failed. True: who started the server gave it a wrong place or name. */
bool pg_schema_tell(const pg_link *link, serve_fault *fault);

#endif
