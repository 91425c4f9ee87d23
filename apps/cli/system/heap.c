/* Keeps freed memory in the process, so that the lines of a batch need not fetch it anew. */
#include "system/heap.h"

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

enum { KEPT_BYTES = 64 << 20 };

/* By default glibc gives memory back after each search, and the next pays for every page again. */
void heap_keep(void) {
#if defined(__GLIBC__)
    (void)mallopt(M_TRIM_THRESHOLD, KEPT_BYTES);
    (void)mallopt(M_MMAP_THRESHOLD, KEPT_BYTES / 2);
#endif
}
