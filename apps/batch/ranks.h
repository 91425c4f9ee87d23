/*
 * Runs the shards of an analysis on all ranks of an MPI job. The first rank gives them out as they
 * are asked for, takes the results and puts them together; every rank has threads that compute, the
 * first one too.
 */
#ifndef KAZU_BATCH_RANKS_H
#define KAZU_BATCH_RANKS_H

#include "progress_lines.h"

#include "shards/shard_job.h"

/* How the first rank tells how far it is. Set before a job runs. */
void ranks_tell(const progress_lines *progress);

/* To be run by every rank, with the same job; the first rank's result is the whole. */
shard_runner ranks_run;

/* Ends the talk on a rank whose command came to no job: nobody waits for it then. */
void ranks_end(void);

#endif
