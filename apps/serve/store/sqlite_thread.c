/* The thread that alone touches the file, and waits for the disk so that nobody else has to. */
#include "sqlite_thread.h"

#include "sqlite_append.h"
#include "sqlite_expire.h"
#include "sqlite_read.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

enum { READS_AT_ONCE = 64, PROBE_MS = 1000 };

static uint64_t now_us(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void do_batch(sqlite_thread *t, store_batch *batch) {
    size_t made;
    uint64_t begin = now_us();
    atomic_store(&t->is_up, sqlite_append(t->file, batch, &made));
    atomic_fetch_add(&t->rooms, made);
    batch->took_us = now_us() - begin;
}

static void do_expiry(sqlite_thread *t, store_work *work) {
    bool is_done = sqlite_expire(t->file, work->expiry, &work->expired);
    atomic_store(&t->is_up, is_done);
    atomic_fetch_sub(&t->rooms, work->expired);
    work->expiry_result = is_done ? STORE_DONE : STORE_AWAY;
}

/* Without memory for an answer the question itself goes back. That something can be read does not
 * tell that it can be written: no read calls the store up. */
static void do_read(sqlite_thread *t, store_read *read, store_work *answers) {
    work_found *found = malloc(sizeof *found);
    if (found == NULL) {
        work_add_read(answers, read);
        return;
    }
    found->read = read;
    bool is_read = sqlite_read(t->file, read, &found->room);
    found->result = is_read ? STORE_DONE : STORE_AWAY;
    if (!is_read) {
        atomic_store(&t->is_up, false);
    }
    work_add_found(answers, found);
}

static bool has_work(const store_work *work) {
    return work->batch != NULL || work->expiry != NULL || work->reads != NULL;
}

/* Takes a batch, an expiry and some reads: a herd of reads must not keep games waiting. */
static store_work take(store_work *from) {
    store_work taken = {.batch = from->batch, .expiry = from->expiry};
    from->batch = NULL;
    from->expiry = NULL;
    for (unsigned i = 0; i < READS_AT_ONCE && from->reads != NULL; i++) {
        work_add_read(&taken, work_take_read(from));
    }
    return taken;
}

static void give(sqlite_thread *t, store_work *done) {
    (void)pthread_mutex_lock(&t->mutex);
    work_move(&t->answers, done);
    (void)pthread_mutex_unlock(&t->mutex);
    t->wake(t->user);
}

/* A batch goes before reads that were asked for later: they see it. */
static void work_on(sqlite_thread *t, store_work *work) {
    store_work done = {0};
    if (work->batch != NULL) {
        do_batch(t, work->batch);
        done.batch = work->batch;
        give(t, &done);
    }
    while (work->reads != NULL) {
        do_read(t, work_take_read(work), &done);
    }
    if (work->expiry != NULL) {
        do_expiry(t, work);
        done.expiry = work->expiry;
        done.expiry_result = work->expiry_result;
        done.expired = work->expired;
    }
    if (done.reads != NULL || done.found != NULL || done.expiry != NULL) {
        give(t, &done);
    }
}

/* A store that is away is tried by itself, so that it is known to be back before anybody moves. */
static void probe(sqlite_thread *t) {
    if (sqlite_file_probe(t->file) == SQLITE_OK) {
        atomic_store(&t->is_up, true);
        t->wake(t->user);
    }
}

/* Waits for a question, with the mutex. False: none came, and the store is away. */
static bool wait(sqlite_thread *t) {
    if (atomic_load(&t->is_up)) {
        (void)pthread_cond_wait(&t->asked, &t->mutex);
        return true;
    }
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += PROBE_MS / 1000;
    return pthread_cond_timedwait(&t->asked, &t->mutex, &until) == 0;
}

static void *run(void *user) {
    sqlite_thread *t = user;
    (void)pthread_mutex_lock(&t->mutex);
    while (!t->is_closing) {
        if (!has_work(&t->questions)) {
            if (!wait(t) && !t->is_closing) {
                (void)pthread_mutex_unlock(&t->mutex);
                probe(t);
                (void)pthread_mutex_lock(&t->mutex);
            }
            continue;
        }
        store_work work = take(&t->questions);
        (void)pthread_mutex_unlock(&t->mutex);
        work_on(t, &work);
        (void)pthread_mutex_lock(&t->mutex);
    }
    store_batch *last = t->questions.batch;
    t->questions.batch = NULL;
    t->answers.batch = last != NULL ? last : t->answers.batch;
    (void)pthread_mutex_unlock(&t->mutex);
    if (last != NULL) {
        do_batch(t, last);
    }
    return NULL;
}

/* Signals are for the thread of the loop. */
static int create(sqlite_thread *t) {
    sigset_t all;
    sigset_t before;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    int fault = pthread_create(&t->thread, NULL, run, t);
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fault;
}

int sqlite_thread_start(sqlite_thread *thread) {
    pthread_condattr_t monotonic;
    int fault = pthread_condattr_init(&monotonic);
    if (fault != 0) {
        return fault;
    }
    (void)pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    fault = pthread_mutex_init(&thread->mutex, NULL);
    if (fault == 0) {
        fault = pthread_cond_init(&thread->asked, &monotonic);
        if (fault == 0) {
            fault = create(thread);
            if (fault != 0) {
                (void)pthread_cond_destroy(&thread->asked);
            }
        }
        if (fault != 0) {
            (void)pthread_mutex_destroy(&thread->mutex);
        }
    }
    (void)pthread_condattr_destroy(&monotonic);
    return fault;
}

void sqlite_thread_stop(sqlite_thread *thread) {
    (void)pthread_mutex_lock(&thread->mutex);
    thread->is_closing = true;
    (void)pthread_cond_signal(&thread->asked);
    (void)pthread_mutex_unlock(&thread->mutex);
    (void)pthread_join(thread->thread, NULL);
    (void)pthread_cond_destroy(&thread->asked);
    (void)pthread_mutex_destroy(&thread->mutex);
}
