/* Reads all rooms of a file for their check. */
#ifndef KAZU_SERVE_SQLITE_CHECK_ROOM_H
#define KAZU_SERVE_SQLITE_CHECK_ROOM_H

#include "check.h"

#include <sqlite3.h>

/* Checks all rooms. Gives a result of SQLite: SQLITE_OK also if there were faults. */
int sqlite_check_rooms(checking *c, sqlite3 *db);

#endif
