/* What is to be run of an analysis, and who runs it: threads of a machine, or ranks on many. */
#ifndef KAZU_SHARDS_SHARD_JOB_H
#define KAZU_SHARDS_SHARD_JOB_H

#include "shard_kind.h"

enum { SHARD_THREADS_MAX = 1024 }; /* of one process */

/* The shards `part` - 1, + parts, + 2 * parts, ... that the result lacks. */
typedef struct shard_job {
    const shard_kind *kind;
    const void *shared; /* given to the kind's run(); never changed */
    uint32_t part;      /* 1..parts */
    uint32_t parts;     /* at least 1 */
    uint32_t threads;   /* 1..SHARD_THREADS_MAX */
    /* Keeps what is done, now and then and at the end; false ends the job. NULL: nobody wants it.
     */
    bool (*keep)(void *user, const void *result);
    void *user;
} shard_job;

/*
 * Runs a job and adds its shards to the result. work: its limit of nodes holds for all shards
 * together, and its callbacks are called by the caller's thread alone.
 * Returns KZ_OK, or what ended it before its time; whole shards are in the result even then.
 * KZ_NO_MEMORY: the machine has no more. KZ_CANCELLED: also if keep() said so.
 */
typedef kz_status shard_runner(const shard_job *job, kz_work *work, void *result);

enum { SHARD_KEEP_SECONDS = 5 }; /* from one keep() to the next */

#endif
