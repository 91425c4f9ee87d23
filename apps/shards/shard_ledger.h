/*
 * Who is to run which shard: gives them out one by one, takes each result once, and counts. A pool
 * of threads and the first of several ranks keep the same books.
 */
#ifndef KAZU_SHARDS_SHARD_LEDGER_H
#define KAZU_SHARDS_SHARD_LEDGER_H

#include "shard_crew.h"
#include "shard_job.h"

typedef struct shard_ledger {
    const shard_job *job;
    void *result;
    uint32_t shards;
    uint32_t next;  /* shard to be given out, if it is wanted */
    uint32_t done;  /* shards of this job that are in the result */
    uint32_t total; /* shards of this job */
    uint32_t kept;  /* how many of them the last keep() saw */
    uint64_t kept_at;
    bool keep_failed;
    uint64_t nodes;
    uint64_t node_limit;
    kz_status status; /* the first that is not KZ_OK: nothing is given out any more */
} shard_ledger;

/* Opens the books of a job. Shards that the result has are done. */
void shard_ledger_open(shard_ledger *ledger, const shard_job *job, const kz_work *work,
                       void *result);

/* Gives the next shard out. False: all are given out, or something failed. */
bool shard_ledger_give(shard_ledger *ledger, shard_order *order);

/* Takes what became of a shard. */
void shard_ledger_take(shard_ledger *ledger, const shard_outcome *outcome);

/* Notes a failure; the first one counts. */
void shard_ledger_fail(shard_ledger *ledger, kz_status status);

/* Calls keep() if something is new and the last time is long enough ago; `now` in nanoseconds. */
void shard_ledger_keep(shard_ledger *ledger, uint64_t now);

/* Calls keep() a last time, unless it failed before, and says how it all ended. */
kz_status shard_ledger_close(shard_ledger *ledger, kz_work *work);

#endif
