/* Threads that help with one piece of work, each with a kz_work of its own. */
#include "system/crew.h"

#include <pthread.h>
#include <stdatomic.h>

enum { HELPERS_MAX = 1024 };

typedef struct helper {
    pthread_t thread;
    kz_work work;
} helper;

static crew_plan current;
static uint32_t started;
static atomic_bool stop;
static helper helpers[HELPERS_MAX];
static pthread_mutex_t locks[CREW_LOCKS];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_locks(void) {
    for (unsigned i = 0; i < CREW_LOCKS; i++) {
        (void)pthread_mutex_init(&locks[i], NULL);
    }
}

static bool is_stopped(void *user) {
    (void)user;
    return atomic_load(&stop);
}

/* Whatever ends a helper before its time: there is one less then. */
static void *run_helper(void *user) {
    helper *mine = user;
    (void)current.run(current.user, &mine->work);
    return NULL;
}

void crew_start(const crew_plan *plan) {
    (void)pthread_once(&once, make_locks);
    current = *plan;
    started = 0;
    atomic_store(&stop, false);
    while (started < plan->helpers && started < HELPERS_MAX) {
        helper *next = &helpers[started];
        kz_work_init(&next->work);
        next->work.memory_limit = plan->memory_limit;
        next->work.cpu = plan->cpu;
        next->work.cancelled = is_stopped;
        if (pthread_create(&next->thread, NULL, run_helper, next) != 0) {
            return;
        }
        started++;
    }
}

void crew_end(kz_work *work) {
    atomic_store(&stop, true);
    for (uint32_t i = 0; i < started; i++) {
        (void)pthread_join(helpers[i].thread, NULL);
        work->counters.nodes += helpers[i].work.counters.nodes;
        work->counters.cache_hits += helpers[i].work.counters.cache_hits;
        work->memory_peak += helpers[i].work.memory_peak;
    }
    started = 0;
}

void crew_lock(void *user, uint32_t number) {
    (void)user;
    (void)pthread_once(&once, make_locks);
    (void)pthread_mutex_lock(&locks[number]);
}

void crew_unlock(void *user, uint32_t number) {
    (void)user;
    (void)pthread_mutex_unlock(&locks[number]);
}
