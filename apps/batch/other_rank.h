/* A rank that is not the first: it runs the shards that the first one orders. */
#ifndef KAZU_BATCH_OTHER_RANK_H
#define KAZU_BATCH_OTHER_RANK_H

#include "shards/shard_job.h"

/* As shard_runner, until the first rank ends the job; the result stays as it is. */
kz_status other_rank_run(const shard_job *job, kz_work *work, const void *result);

/* Tells the first rank that this one cannot run shards, and why; waits until it ends the job. */
void other_rank_refuse(kz_status why);

#endif
