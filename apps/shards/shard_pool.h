/* Runs the shards of a big analysis, whichever it is, on several threads of this machine. */
#ifndef KAZU_SHARDS_SHARD_POOL_H
#define KAZU_SHARDS_SHARD_POOL_H

#include "shard_job.h"

shard_runner shard_pool_run;

#endif
