/* What a server wants of its process before anything else. */
#include "process.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#ifdef KZ_HAVE_PRCTL
#include <sys/prctl.h>
#endif
#include <sys/resource.h>
#include <uv.h>
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

/* Whether others of the same user may look into its memory. */
static void let_be_looked_into(bool is_allowed) {
#ifdef KZ_HAVE_PRCTL
    (void)prctl(PR_SET_DUMPABLE, is_allowed ? 1 : 0, 0, 0, 0);
#else
    (void)is_allowed; /* no core is written all the same */
#endif
}

void process_prepare(void) {
    const struct rlimit none = {0, 0};
    share_heap();
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGHUP, SIG_IGN);
    (void)setrlimit(RLIMIT_CORE, &none);
    let_be_looked_into(false);
}

void process_release(void) {
    let_be_looked_into(true);
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
    return uv_available_parallelism();
}
