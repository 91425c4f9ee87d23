/* What the loop and the three threads of a store on PostgreSQL share. */
#include "pg_hub.h"

#include "pg_link.h"

#include <signal.h>
#include <time.h>

enum { REST_MS = 20 };

int pg_hub_init(pg_hub *hub) {
    pthread_condattr_t monotonic;
    int fault = pthread_condattr_init(&monotonic);
    if (fault != 0) {
        return fault;
    }
    (void)pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    fault = pthread_mutex_init(&hub->mutex, NULL);
    if (fault == 0) {
        (void)pthread_cond_init(&hub->asked_write, &monotonic);
        (void)pthread_cond_init(&hub->asked_read, &monotonic);
    }
    (void)pthread_condattr_destroy(&monotonic);
    return fault;
}

void pg_hub_free(pg_hub *hub) {
    pg_text_free(&hub->said);
    (void)told_give(&hub->told, NULL);
    (void)pthread_cond_destroy(&hub->asked_write);
    (void)pthread_cond_destroy(&hub->asked_read);
    (void)pthread_mutex_destroy(&hub->mutex);
}

int pg_hub_start(pthread_t *thread, void *(*run)(void *user), void *user) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int fault = pthread_create(thread, NULL, run, user);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fault;
}

void pg_hub_wait(pg_hub *hub, pthread_cond_t *asked, uint64_t until_ms) {
    struct timespec until = {.tv_sec = (time_t)(until_ms / 1000),
                             .tv_nsec = (long)(until_ms % 1000) * 1000000};
    (void)pthread_cond_timedwait(asked, &hub->mutex, &until);
}

void pg_hub_give(pg_hub *hub, store_work *done) {
    (void)pthread_mutex_lock(&hub->mutex);
    work_move(&hub->answers, done);
    (void)pthread_mutex_unlock(&hub->mutex);
    hub->wake(hub->user);
}

void pg_hub_tell(pg_hub *hub, told_list *told) {
    if (told_is_empty(told)) {
        return;
    }
    (void)pthread_mutex_lock(&hub->mutex);
    if (hub->has_ear) {
        told_move(&hub->told, told);
    } else {
        (void)told_give(told, NULL);
    }
    (void)pthread_mutex_unlock(&hub->mutex);
    hub->wake(hub->user);
}

void pg_hub_set(pg_hub *hub, atomic_bool *part, bool works) {
    if (atomic_exchange(part, works) != works) {
        hub->wake(hub->user);
    }
}

void pg_hub_rest(pg_hub *hub, uint64_t ms) {
    const struct timespec slice = {.tv_nsec = REST_MS * 1000000L};
    for (uint64_t slept = 0; slept < ms && !atomic_load(&hub->is_over); slept += REST_MS) {
        (void)nanosleep(&slice, NULL);
    }
}
