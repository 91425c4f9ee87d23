/*
 * Where a store lies, and that only one server has it. The hold is on a file of its own: to close a
 * second descriptor of the store itself would undo the locks of the library.
 */
#include "sqlite_place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static void tell(const char *path, int error, serve_fault *fault) {
    fault_set(fault, KZ_N("cannot open the store"), path, strerror(error));
}

/* A full disk is the machine's fault, a wrong path its user's. */
static bool is_machine(int error) {
    return error == ENOSPC || error == EDQUOT || error == EIO || error == ENOMEM ||
           error == EMFILE || error == ENFILE;
}

char *sqlite_place_find(const char *path, serve_fault *fault) {
    char *whole = realpath(path, NULL);
    if (whole == NULL) {
        tell(path, errno, fault);
    }
    return whole;
}

/* A folder that cannot be opened for reading is not synced: then the system writes it in its own
 * time. */
void sqlite_place_sync_folder(const char *path) {
    char *folder = realpath(path, NULL);
    char *end = folder != NULL ? strrchr(folder, '/') : NULL;
    if (end != NULL) {
        end[end == folder] = '\0';
        int opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (opened >= 0) {
            while (fsync(opened) != 0 && errno == EINTR) {
            }
            (void)close(opened);
        }
    }
    free(folder);
}

char *sqlite_place_make(const char *path, serve_fault *fault, bool *is_usage) {
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0 && errno != EEXIST) {
        *is_usage = !is_machine(errno);
        tell(path, errno, fault);
        return NULL;
    }
    if (made >= 0) {
        (void)close(made);
    }
    *is_usage = true;
    char *whole = sqlite_place_find(path, fault);
    if (made >= 0 && whole != NULL) {
        sqlite_place_sync_folder(whole);
    }
    return whole;
}

int sqlite_place_hold(const char *path, serve_fault *fault, bool *is_usage) {
    size_t length = strlen(path) + sizeof ".lock";
    char *name = malloc(length);
    if (name == NULL) {
        fault_set(fault, KZ_N("out of memory"), NULL, NULL);
        *is_usage = false;
        return -1;
    }
    (void)snprintf(name, length, "%s.lock", path);
    int hold = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    int error = errno;
    if (hold >= 0 && flock(hold, LOCK_EX | LOCK_NB) != 0) {
        error = errno;
        (void)close(hold);
        hold = -1;
    }
    if (hold < 0) {
        *is_usage = !is_machine(error);
        if (error == EWOULDBLOCK) {
            fault_set(fault, KZ_N("another server is using this store"), path, NULL);
        } else {
            tell(name, error, fault);
        }
    }
    free(name);
    return hold;
}
