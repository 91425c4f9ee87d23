/* Rooms nobody used are deleted with all that belongs to them. */
#ifndef KAZU_SERVE_PG_EXPIRE_H
#define KAZU_SERVE_PG_EXPIRE_H

#include "pg_link.h"
#include "store.h"

/* Deletes at most 64. False: it could not, and nothing is deleted as far as is known. */
bool pg_expire(pg_link *link, store_expiry *expiry, size_t *deleted);

#endif
