/* Many rooms are read with one statement, as they are at one moment. */
#ifndef KAZU_SERVE_PG_READ_H
#define KAZU_SERVE_PG_READ_H

#include "pg_link.h"
#include "work.h"

enum { PG_READS_MAX = 64 };

/* Reads what was asked for, at most that many, into rooms of the same order; as.room of one is 0 if
 * there is none of that name. False: nothing is read. */
bool pg_read(pg_link *link, store_read *const *reads, size_t count, found_room *rooms);

#endif
