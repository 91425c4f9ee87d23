/* Files are in the memory of one question: nobody else works on them. */
#include "system/file_lock.h"

int file_lock_take(file_lock *lock, const char *path) {
    (void)lock;
    (void)path;
    return 0;
}

void file_lock_release(file_lock *lock) {
    (void)lock;
}
