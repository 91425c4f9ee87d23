/* Checks rooms one by one: their rows are whole, and each game can be played again from them. */
#ifndef KAZU_SERVE_SQLITE_CHECK_ROOM_H
#define KAZU_SERVE_SQLITE_CHECK_ROOM_H

#include "sqlite.h"

#include <sqlite3.h>

/* A check under way. */
typedef struct sqlite_checking {
    void (*told)(void *user, const char *sentence);
    void *user;
    sqlite_check_result *result;
} sqlite_checking;

/* Reports a fault, and counts it. */
void sqlite_check_tell(sqlite_checking *checking, const char *format, ...) KZ_PRINTF(2, 3);
/* Checks all rooms. Gives a result of SQLite: SQLITE_OK also if there were faults. */
int sqlite_check_rooms(sqlite_checking *checking, sqlite3 *db);

#endif
