/* Locks a file through an empty lock file beside it, ".NAME.kazu-lock". */
#include "system/file_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 100, MODE = 0666 };

static struct flock whole_file(void) {
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
}

static int ask_holder(file_lock *lock) {
    struct flock other = whole_file();
    if (fcntl(lock->descriptor, F_GETLK, &other) == 0 && other.l_type != F_UNLCK) {
        lock->holder = other.l_pid > 0 ? (long)other.l_pid : 0;
    }
    return FILE_LOCK_TAKEN;
}

/* Opens the lock file and locks it. Returns 0, FILE_LOCK_TAKEN or an errno. */
static int open_and_lock(file_lock *lock) {
    do {
        lock->descriptor = openat(lock->place.folder, lock->place.name,
                                  O_RDWR | O_CREAT | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC, MODE);
    } while (lock->descriptor < 0 && errno == EINTR);
    if (lock->descriptor < 0) {
        return errno;
    }
    struct flock mine = whole_file();
    int code = 0;
    if (fcntl(lock->descriptor, F_SETLK, &mine) != 0) {
        code = errno == EACCES || errno == EAGAIN ? ask_holder(lock) : errno;
    }
    if (code != 0) {
        (void)close(lock->descriptor);
        lock->descriptor = -1;
    }
    return code;
}

/* A holder that ended meanwhile has removed the file: then the lock is one of nothing. */
static bool is_still_there(const file_lock *lock) {
    struct stat mine;
    struct stat named;
    return fstat(lock->descriptor, &mine) == 0 &&
           fstatat(lock->place.folder, lock->place.name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
           mine.st_dev == named.st_dev && mine.st_ino == named.st_ino;
}

static int name_lock_file(file_place *place) {
    char name[FILE_PLACE_NAME_ROOM];
    int length = snprintf(name, sizeof name, ".%s.kazu-lock", place->name);
    if (length < 0 || length >= (int)sizeof name) {
        return ENAMETOOLONG;
    }
    memcpy(place->name, name, (size_t)length + 1);
    return 0;
}

int file_lock_take(file_lock *lock, const char *path) {
    lock->descriptor = -1;
    lock->holder = 0;
    int code = file_place_open(&lock->place, path);
    if (code == 0) {
        code = name_lock_file(&lock->place);
    }
    for (int i = 0; code == 0 && lock->descriptor < 0 && i < TRIES; i++) {
        code = open_and_lock(lock);
        if (code == 0 && !is_still_there(lock)) {
            (void)close(lock->descriptor);
            lock->descriptor = -1;
        }
    }
    if (code == 0 && lock->descriptor < 0) {
        code = FILE_LOCK_TAKEN; /* by ever new ones */
    }
    if (code != 0) {
        file_place_close(&lock->place);
    }
    return code;
}

void file_lock_release(file_lock *lock) {
    struct stat state;
    /* Nothing is removed that somebody has put something into. */
    if (fstat(lock->descriptor, &state) == 0 && S_ISREG(state.st_mode) && state.st_size == 0) {
        (void)unlinkat(lock->place.folder, lock->place.name, 0);
    }
    (void)close(lock->descriptor);
    file_place_close(&lock->place);
}
