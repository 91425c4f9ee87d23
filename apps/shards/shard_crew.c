/* Threads that run the shards they are given, each into a result of its own. */
#include "shard_crew.h"

#include <time.h>

enum { SECOND = 1000000000 }; /* in nanoseconds */

static bool is_stopped(void *user) {
    shard_crew *crew = user;
    return atomic_load(&crew->stop);
}

/* Waits for an order. False: there will be none. */
static bool take(shard_crew *crew, shard_order *order) {
    while (!atomic_load(&crew->stop)) {
        shard_supply supply = crew->giver.next(crew->giver.user, order);
        if (supply != SHARD_WAIT) {
            return supply == SHARD_HERE;
        }
        (void)pthread_cond_wait(&crew->supplied, &crew->lock);
    }
    return false;
}

/* Runs one shard, without the lock. */
static void run(shard_crew *crew, const shard_order *order, void *mine, kz_work *work) {
    uint64_t before = work->counters.nodes;
    work->node_limit = order->node_limit != 0 ? before + order->node_limit : 0;
    (void)pthread_mutex_unlock(&crew->lock);
    crew->kind->clear(mine);
    kz_status status = crew->kind->run(crew->shared, order->shard, work, mine);
    (void)pthread_mutex_lock(&crew->lock);
    shard_outcome outcome = {order->shard, status, work->counters.nodes - before, mine};
    crew->giver.done(crew->giver.user, &outcome);
    (void)pthread_cond_signal(&crew->changed);
}

static void *run_thread(void *user) {
    shard_crew *crew = user;
    kz_work work;
    kz_work_init(&work);
    work.cancelled = is_stopped;
    work.cancel_user = crew;
    work.cpu = crew->cpu;
    void *mine = NULL;
    (void)pthread_mutex_lock(&crew->lock);
    kz_status status = crew->kind->open(crew->like, &work, &mine);
    if (status != KZ_OK) {
        crew->failure = status;
    }
    shard_order order;
    while (status == KZ_OK && take(crew, &order)) {
        run(crew, &order, mine, &work);
    }
    crew->running--;
    (void)pthread_cond_signal(&crew->changed);
    (void)pthread_mutex_unlock(&crew->lock);
    crew->kind->close(mine, &work);
    return NULL;
}

void shard_crew_start(shard_crew *crew, uint32_t threads) {
    (void)pthread_mutex_init(&crew->lock, NULL);
    (void)pthread_cond_init(&crew->changed, NULL);
    (void)pthread_cond_init(&crew->supplied, NULL);
    atomic_init(&crew->stop, false);
    crew->failure = KZ_OK;
    crew->started = 0;
    crew->running = 0;
    (void)pthread_mutex_lock(&crew->lock);
    while (crew->started < threads && crew->started < SHARD_THREADS_MAX &&
           pthread_create(&crew->threads[crew->started], NULL, run_thread, crew) == 0) {
        crew->started++;
        crew->running++;
    }
    if (crew->started == 0) {
        crew->failure = KZ_NO_MEMORY;
    }
}

void shard_crew_call(shard_crew *crew) {
    (void)pthread_cond_broadcast(&crew->supplied);
}

void shard_crew_stop(shard_crew *crew) {
    atomic_store(&crew->stop, true);
    shard_crew_call(crew);
}

void shard_crew_wait(shard_crew *crew, long nanoseconds) {
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += nanoseconds;
    if (until.tv_nsec >= SECOND) {
        until.tv_nsec -= SECOND;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
}

void shard_crew_end(shard_crew *crew) {
    (void)pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 0; i < crew->started; i++) {
        (void)pthread_join(crew->threads[i], NULL);
    }
    (void)pthread_cond_destroy(&crew->supplied);
    (void)pthread_cond_destroy(&crew->changed);
    (void)pthread_mutex_destroy(&crew->lock);
}
