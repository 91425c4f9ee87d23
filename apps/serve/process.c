/* What a server wants of its process before anything else. */
#include "process.h"

#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

enum { FILES_BESIDE = 64 }; /* listeners, the store, the loop's own */

/* One heap for all threads: what one frees another can use. Small pieces come from stocks of the
 * threads' own, so that they hardly meet. */
static void share_heap(void) {
#ifdef __GLIBC__
    (void)mallopt(M_ARENA_MAX, 1);
#endif
}

void process_prepare(void) {
    const struct rlimit none = {0, 0};
    share_heap();
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGHUP, SIG_IGN);
    (void)setrlimit(RLIMIT_CORE, &none);
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

void process_release(void) {
    (void)prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}

uint32_t process_connections(uint32_t wanted) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) {
        return wanted;
    }
    if (files.rlim_cur < files.rlim_max) {
        files.rlim_cur = files.rlim_max;
        if (setrlimit(RLIMIT_NOFILE, &files) != 0) {
            (void)getrlimit(RLIMIT_NOFILE, &files);
        }
    }
    if (files.rlim_cur == RLIM_INFINITY || files.rlim_cur >= (rlim_t)wanted + FILES_BESIDE) {
        return wanted;
    }
    return files.rlim_cur > FILES_BESIDE ? (uint32_t)(files.rlim_cur - FILES_BESIDE) : 1;
}

unsigned process_processors(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    int count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
    return count > 0 ? (unsigned)count : 1;
}
