/*
 * Threads that run the shards they are given. Who gives them decides which, and where the results
 * go: a pool on one machine, or a rank among many.
 */
#ifndef KAZU_SHARDS_SHARD_CREW_H
#define KAZU_SHARDS_SHARD_CREW_H

#include "shard_job.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct shard_order {
    uint32_t shard;
    uint64_t node_limit; /* for this shard; 0: none */
} shard_order;

/* What became of an order. */
typedef struct shard_outcome {
    uint32_t shard;
    kz_status status;
    uint64_t nodes;
    const void *result; /* this shard's alone, if the status is KZ_OK; borrowed until the return */
} shard_outcome;

typedef enum shard_supply {
    SHARD_HERE, /* the order is filled in */
    SHARD_WAIT, /* there is none now: shard_crew_call() says when to ask again */
    SHARD_NONE  /* there will be none */
} shard_supply;

/* Both are called by the threads, with the lock. */
typedef struct shard_giver {
    shard_supply (*next)(void *user, shard_order *order);
    void (*done)(void *user, const shard_outcome *outcome);
    void *user;
} shard_giver;

/* The crew. Must not move while threads run. */
typedef struct shard_crew {
    const shard_kind *kind;
    const void *shared; /* given to the kind's run(); never changed */
    const void *like;   /* a result of the plan */
    kz_cpu cpu;
    shard_giver giver;
    pthread_mutex_t lock;
    pthread_cond_t changed;  /* for who looks after the crew */
    pthread_cond_t supplied; /* for the threads */
    atomic_bool stop;
    uint32_t running;  /* threads; under the lock */
    kz_status failure; /* why a thread could not even begin; under the lock */
    uint32_t started;
    pthread_t threads[SHARD_THREADS_MAX];
} shard_crew;

/*
 * Starts as many threads as the machine allows, up to `threads`. The caller has the lock then and
 * gives it back in shard_crew_wait() and shard_crew_end() only. kind, shared, like, cpu and giver
 * are filled in before.
 */
void shard_crew_start(shard_crew *crew, uint32_t threads);

/* Says that there may be orders for threads that wait. */
void shard_crew_call(shard_crew *crew);

/* Asks the threads to end; a shard in the making is given up. */
void shard_crew_stop(shard_crew *crew);

/* Gives the lock away until something changes, or for so long at most. */
void shard_crew_wait(shard_crew *crew, long nanoseconds);

/* Waits for the threads, which were stopped or have no orders left, and gives the lock back. */
void shard_crew_end(shard_crew *crew);

#endif
