/* Rooms in a file of SQLite: a thread of its own, one transaction for each batch. */
#ifndef KAZU_SERVE_SQLITE_H
#define KAZU_SERVE_SQLITE_H

#include "check.h"
#include "fault.h"

typedef struct sqlite_plan {
    const char *path;
    bool is_normal;           /* --durability normal: power loss may undo the last seconds */
    const char *vfs;          /* NULL: the system's; tests give one that fails */
    unsigned busy_ms;         /* how long to wait for another program's lock; 0: 5 s */
    void (*wake)(void *user); /* called on any thread */
    void *user;
} sqlite_plan;

/*
 * When a room was last used it knows to a minute. Opens the file, makes it (mode 0600) or brings it
 * up to date (after a copy FILE.vN). NULL: it could not, and `fault` tells why; *is_usage: the path
 * is wrong, another program has it, or it is no store of ours or of a newer Kazu.
 */
store *sqlite_open(const sqlite_plan *plan, serve_fault *fault, bool *is_usage);

/* Copies a store, in use or not, to a file that is not there yet. False: `fault` tells why. */
bool sqlite_backup(const char *path, const char *to, serve_fault *fault);

/*
 * Checks a store: integrity, gaps, and each game by replaying it. told(user, sentence) is called
 * for each fault, with the room's number, never its secrets. False: it could not be read at all,
 * and `fault` tells why.
 */
bool sqlite_check(const char *path, void (*told)(void *user, const char *sentence), void *user,
                  check_result *result, serve_fault *fault);

#endif
