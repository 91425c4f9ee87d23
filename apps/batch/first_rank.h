/* The first rank: it gives the shards out, computes too, and puts the results together. */
#ifndef KAZU_BATCH_FIRST_RANK_H
#define KAZU_BATCH_FIRST_RANK_H

#include "progress_lines.h"

#include "shards/shard_job.h"

/* As shard_runner; the other ranks are released in the end. */
kz_status first_rank_run(const shard_job *job, kz_work *work, void *result,
                         progress_lines *progress);

/* Tells the other ranks that nothing more is wanted, and waits for their last letters. */
void first_rank_release(void);

#endif
