/* Runs the shards of a big analysis, whichever it is, on several threads. */
#include "system/shard_pool.h"

#include "shards/part_file.h"
#include "system/interrupt.h"

#include "terminal/guard.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { TICK_TERM_NANOSECONDS = 50000000, CHECKPOINT_SECONDS = 5 };

/* What the threads share. All but `stop` only under the lock. */
typedef struct pool {
    const shard_job *job;
    void *result;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_bool stop;
    uint32_t shards;
    uint32_t next; /* shard to be given out, if it is wanted */
    uint32_t running;
    uint32_t done;  /* shards of this job that are in the result */
    uint32_t total; /* shards of this job */
    uint64_t nodes; /* counted by threads that are through with a shard */
    uint64_t node_limit;
    kz_status status; /* the first that is not KZ_OK */
} pool;

static bool is_stopped(void *user) {
    pool *p = user;
    return atomic_load(&p->stop);
}

static void fail(pool *p, kz_status status) {
    if (p->status == KZ_OK) {
        p->status = status;
    }
    atomic_store(&p->stop, true);
}

/* Finds the next shard that is wanted and not done. False: there is none. */
static bool take_shard(pool *p, uint32_t *shard) {
    while (p->next < p->shards && p->job->kind->has(p->result, p->next)) {
        p->next += p->job->parts;
    }
    if (p->next >= p->shards || atomic_load(&p->stop)) {
        return false;
    }
    *shard = p->next;
    p->next += p->job->parts;
    return true;
}

/* Runs one shard into the thread's own result, without the lock. */
static void run_shard(pool *p, uint32_t shard, void *mine, kz_work *work) {
    uint64_t before = work->counters.nodes;
    if (p->node_limit != 0) {
        work->node_limit = before + (p->node_limit > p->nodes ? p->node_limit - p->nodes : 1);
    }
    (void)pthread_mutex_unlock(&p->lock);
    p->job->kind->clear(mine);
    kz_status status = p->job->kind->run(p->job->shared, shard, work, mine);
    (void)pthread_mutex_lock(&p->lock);
    p->nodes += work->counters.nodes - before;
    if (status == KZ_OK) {
        status = p->job->kind->merge(p->result, mine);
        p->done++;
    }
    if (status == KZ_OK && p->node_limit != 0 && p->nodes > p->node_limit) {
        status = KZ_BUDGET;
    }
    if (status != KZ_OK) {
        fail(p, status);
    }
    (void)pthread_cond_signal(&p->changed);
}

static void *run_thread(void *user) {
    pool *p = user;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = is_stopped;
    work.cancel_user = p;
    void *mine = NULL;
    (void)pthread_mutex_lock(&p->lock);
    kz_status status = p->job->kind->open(p->result, &work, &mine);
    if (status != KZ_OK) {
        fail(p, status);
    }
    uint32_t shard = 0;
    while (status == KZ_OK && take_shard(p, &shard)) {
        run_shard(p, shard, mine, &work);
    }
    p->running--;
    (void)pthread_cond_signal(&p->changed);
    (void)pthread_mutex_unlock(&p->lock);
    p->job->kind->close(mine, &work);
    return NULL;
}

/* Waits for a change, but not for long. */
static void wait_a_tick(pool *p) {
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK_TERM_NANOSECONDS;
    if (until.tv_nsec >= (long)TERM_NANOSECONDS) {
        until.tv_nsec -= (long)TERM_NANOSECONDS;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&p->changed, &p->lock, &until);
}

static bool save(supervisor *watch, pool *p, bool *written) {
    if (p->job->checkpoint != NULL && *written) {
        *written = part_file_write(watch->cli, p->job->kind->print, p->result, p->job->checkpoint);
    }
    return *written;
}

/* Looks after the threads until they are through. Called and left with the lock. */
static void look_after(supervisor *watch, pool *p, bool *written) {
    uint64_t saved_at = 0; /* the first shard at once */
    uint32_t saved = p->done;
    while (p->running > 0) {
        progress_note(&watch->bar, p->done, p->total);
        if (watch->work.cancelled(watch->work.cancel_user)) {
            fail(p, KZ_CANCELLED);
        }
        if (p->done > saved && (saved_at == 0 || term_nanoseconds() - saved_at >
                                                     CHECKPOINT_SECONDS * TERM_NANOSECONDS)) {
            if (!save(watch, p, written)) {
                fail(p, KZ_CANCELLED);
            }
            saved = p->done;
            saved_at = term_nanoseconds();
        }
        wait_a_tick(p);
    }
}

static void count_shards(pool *p) {
    for (uint32_t shard = p->next; shard < p->shards; shard += p->job->parts) {
        p->total++;
        p->done += p->job->kind->has(p->result, shard);
    }
}

/* Starts as many threads as the machine allows, up to those wanted. */
static uint32_t start_threads(pool *p, pthread_t *threads) {
    uint32_t started = 0;
    while (started < p->job->threads &&
           pthread_create(&threads[started], NULL, run_thread, p) == 0) {
        started++;
        p->running++;
    }
    return started;
}

kz_status shard_pool_run(supervisor *watch, const shard_job *job, void *result, bool *written) {
    pool p = {.job = job,
              .result = result,
              .shards = job->kind->shards(result),
              .next = job->part - 1,
              .nodes = watch->work.counters.nodes,
              .node_limit = watch->work.node_limit};
    pthread_t *threads = malloc(job->threads * sizeof *threads);
    if (threads == NULL) {
        watch->allocation_failed = true;
        return KZ_NO_MEMORY;
    }
    count_shards(&p);
    (void)pthread_mutex_init(&p.lock, NULL);
    (void)pthread_cond_init(&p.changed, NULL);
    atomic_init(&p.stop, false);
    (void)pthread_mutex_lock(&p.lock);
    uint32_t started = start_threads(&p, threads);
    if (started == 0) {
        fail(&p, KZ_NO_MEMORY);
    }
    look_after(watch, &p, written);
    (void)pthread_mutex_unlock(&p.lock);
    for (uint32_t i = 0; i < started; i++) {
        (void)pthread_join(threads[i], NULL);
    }
    if (!save(watch, &p, written)) {
        fail(&p, KZ_CANCELLED);
    }
    watch->work.counters.nodes = p.nodes;
    /* The threads have no limit of their own: it was the machine that had no more. */
    watch->allocation_failed = watch->allocation_failed || p.status == KZ_NO_MEMORY;
    (void)pthread_cond_destroy(&p.changed);
    (void)pthread_mutex_destroy(&p.lock);
    free(threads);
    return p.status;
}
