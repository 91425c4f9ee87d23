/* A file that one process at a time works on: the lock ends with the process, however it ends. */
#ifndef KAZU_CLI_SYSTEM_FILE_LOCK_H
#define KAZU_CLI_SYSTEM_FILE_LOCK_H

#include "system/file_place.h"

enum { FILE_LOCK_TAKEN = -1 };

typedef struct file_lock {
    file_place place; /* of the lock file, which lies beside the file */
    int descriptor;
    long holder; /* process that has the lock; 0: not known */
} file_lock;

/*
 * Takes the lock of a file, which need not exist. Returns 0; FILE_LOCK_TAKEN with `holder` set; or
 * an errno. Only after 0 there is something to release.
 */
int file_lock_take(file_lock *lock, const char *path);

/* Releases the lock and removes its file. */
void file_lock_release(file_lock *lock);

#endif
