/* A copy of a store that may be in use. */
#ifndef KAZU_SERVE_SQLITE_COPY_H
#define KAZU_SERVE_SQLITE_COPY_H

#include "fault.h"

#include <sqlite3.h>

/* Copies what a connection sees now to a file (mode 0600) that is not there yet. False: `fault`
 * tells why, and no file is left. */
bool sqlite_copy(sqlite3 *from, const char *to, serve_fault *fault);

#endif
