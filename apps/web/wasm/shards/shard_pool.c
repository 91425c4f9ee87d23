/* Runs the shards of a big analysis one after another: there are no threads. */
#include "shard_pool.h"

/* Runs one shard and adds it to the result. */
static kz_status run_shard(const shard_job *job, kz_work *work, uint32_t shard, void *mine,
                           void *result) {
    job->kind->clear(mine);
    kz_status status = job->kind->run(job->shared, shard, work, mine);
    return status == KZ_OK ? job->kind->merge(result, mine) : status;
}

kz_status shard_pool_run(const shard_job *job, kz_work *work, void *result) {
    uint32_t shards = job->kind->shards(result);
    void *mine = NULL;
    kz_status status = job->kind->open(result, work, &mine);
    for (uint32_t shard = job->part - 1; shard < shards && status == KZ_OK; shard += job->parts) {
        kz_work_report(work, shard / job->parts, (shards - job->part) / job->parts + 1);
        status = kz_work_ask(work);
        if (status == KZ_OK && !job->kind->has(result, shard)) {
            status = run_shard(job, work, shard, mine, result);
        }
    }
    job->kind->close(mine, work);
    return job->keep == NULL || job->keep(job->user, result) ? status : KZ_CANCELLED;
}
