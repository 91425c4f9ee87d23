/* Runs the shards of a big analysis, whichever it is, on several threads. */
#ifndef KAZU_CLI_SHARD_POOL_H
#define KAZU_CLI_SHARD_POOL_H

#include "shards/shard_kind.h"
#include "supervise.h"

/* What is to be run: the shards `part` - 1, + parts, + 2 * parts, ... that the result lacks. */
typedef struct shard_job {
    const shard_kind *kind;
    const void *shared; /* given to the kind's run(); never changed */
    uint32_t part;      /* 1..parts */
    uint32_t parts;     /* at least 1 */
    uint32_t threads;
    const char *checkpoint; /* file that keeps what is done; NULL: none */
} shard_job;

/*
 * Runs them and adds them to the result.
 * Returns KZ_OK, or what ended it before its time; whole shards are in the result even then.
 * `written` turns false if the checkpoint could not be written: that ends it as KZ_CANCELLED.
 */
kz_status shard_pool_run(supervisor *watch, const shard_job *job, void *result, bool *written);

#endif
