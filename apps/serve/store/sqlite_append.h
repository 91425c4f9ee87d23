/* Changes of rooms become one transaction. */
#ifndef KAZU_SERVE_SQLITE_APPEND_H
#define KAZU_SERVE_SQLITE_APPEND_H

#include "sqlite_file.h"
#include "store.h"

/* Stores a batch; each change has its result. *made: how many rooms are new. False: the file could
 * not be written, nothing is stored, all results are STORE_AWAY. */
bool sqlite_append(sqlite_file *file, store_batch *batch, size_t *made);

#endif
