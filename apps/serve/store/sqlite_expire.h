/* Rooms nobody used are deleted. */
#ifndef KAZU_SERVE_SQLITE_EXPIRE_H
#define KAZU_SERVE_SQLITE_EXPIRE_H

#include "sqlite_file.h"
#include "store.h"

/* Deletes the oldest rooms whose time is over, at most 64 and not many more than 20,000 rows, in
 * one transaction. False: the file could not be written, nothing is deleted. */
bool sqlite_expire(sqlite_file *file, store_expiry *expiry, size_t *deleted);

#endif
