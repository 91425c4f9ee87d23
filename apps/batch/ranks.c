/* Runs the shards of an analysis on all ranks of an MPI job: each rank its part of the talk. */
#include "ranks.h"

#include "first_rank.h"
#include "other_rank.h"
#include "post.h"

static progress_lines told;
static bool has_run; /* the job was run, and with it the talk is at its end */

void ranks_tell(const progress_lines *progress) {
    told = *progress;
}

kz_status ranks_run(const shard_job *job, kz_work *work, void *result) {
    has_run = true;
    return post_rank() == POST_FIRST ? first_rank_run(job, work, result, &told)
                                     : other_rank_run(job, work, result);
}

void ranks_end(void) {
    if (has_run) {
        return;
    }
    if (post_rank() == POST_FIRST) {
        first_rank_release();
    } else {
        other_rank_refuse(KZ_NO_MEMORY); /* the first rank read the same words without a fault */
    }
}
