/* What stands in a file of rooms, and how a file of an older Kazu becomes one of this. */
#ifndef KAZU_SERVE_SQLITE_SCHEMA_H
#define KAZU_SERVE_SQLITE_SCHEMA_H

#include "fault.h"
#include "sqlite_file.h"

#include <stddef.h>

/* steps[i] leads from version i to version i + 1. */
typedef struct sqlite_schema {
    const char *const *steps;
    size_t count;
} sqlite_schema;

extern const sqlite_schema sqlite_schema_now;

/* Tells whether a connection is to an empty file or a store of this version or an older one.
 * False: `fault` tells; *is_usage: it is something else, or of a newer Kazu. Writes nothing. */
bool sqlite_schema_fits(const sqlite_file *file, const sqlite_schema *schema, serve_fault *fault,
                        bool *is_usage);
/* Brings it up to date, each step in one transaction, after a copy of an older store to FILE.vN. */
bool sqlite_schema_update(const sqlite_file *file, const sqlite_schema *schema, serve_fault *fault);

#endif
