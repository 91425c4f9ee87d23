/* A copy of a store that may be in use: the library's online backup, in one piece. */
#include "sqlite_copy.h"

#include "sqlite_place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* All in one step: one state of the store. Who writes to it meanwhile does not wait. */
static int copy_all(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == NULL) {
        return sqlite3_errcode(to);
    }
    int result = sqlite3_backup_step(backup, -1);
    int end = sqlite3_backup_finish(backup);
    return result == SQLITE_DONE ? end : result;
}

bool sqlite_copy(sqlite3 *from, const char *to, serve_fault *fault) {
    int made = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) {
        fault_set(fault, KZ_N("cannot write the copy"), to, strerror(errno));
        return false;
    }
    (void)close(made);
    sqlite3 *db = NULL;
    int result = sqlite3_open_v2(to, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (result == SQLITE_OK) {
        result = copy_all(from, db);
    }
    if (result != SQLITE_OK) {
        fault_set(fault, KZ_N("cannot write the copy"), to, sqlite3_errstr(result));
    }
    if (sqlite3_close(db) != SQLITE_OK && result == SQLITE_OK) {
        fault_set(fault, KZ_N("cannot write the copy"), to, NULL);
        result = SQLITE_ERROR;
    }
    if (result != SQLITE_OK) {
        (void)remove(to);
    } else {
        sqlite_place_sync_folder(to);
    }
    return result == SQLITE_OK;
}
