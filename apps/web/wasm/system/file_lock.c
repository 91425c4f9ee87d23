/* Files are in the memory of one question: nobody else works on them. */
#include "system/file_lock.h"

int file_lock_take(file_lock *lock, const char *path) {
    (void)path;
    *lock = (file_lock){.descriptor = -1, .place = {.folder = -1}};
    return 0;
}

void file_lock_release(file_lock *lock) {
    (void)lock;
}
