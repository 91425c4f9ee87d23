/* Runs the shards of a big analysis one after another: there are no threads. */
#include "system/shard_pool.h"

#include "shards/part_file.h"

/* Runs one shard and adds it to the result. */
static kz_status run_shard(supervisor *watch, const shard_job *job, uint32_t shard, void *mine,
                           void *result) {
    job->kind->clear(mine);
    kz_status status = job->kind->run(job->shared, shard, &watch->work, mine);
    return status == KZ_OK ? job->kind->merge(result, mine) : status;
}

/* Keeps what is done. False: it could not be written. */
static bool save(const supervisor *watch, const shard_job *job, const void *result, bool *written) {
    if (job->checkpoint != NULL && *written) {
        *written = part_file_write(watch->cli, job->kind->print, result, job->checkpoint);
    }
    return *written;
}

kz_status shard_pool_run(supervisor *watch, const shard_job *job, void *result, bool *written) {
    uint32_t shards = job->kind->shards(result);
    void *mine = NULL;
    kz_status status = job->kind->open(result, &watch->work, &mine);
    for (uint32_t shard = job->part - 1; shard < shards && status == KZ_OK; shard += job->parts) {
        progress_note(&watch->bar, shard / job->parts, (shards - job->part) / job->parts + 1);
        if (watch->work.cancelled(watch->work.cancel_user)) {
            status = KZ_CANCELLED;
        } else if (!job->kind->has(result, shard)) {
            status = run_shard(watch, job, shard, mine, result);
        }
    }
    job->kind->close(mine, &watch->work);
    return save(watch, job, result, written) ? status : KZ_CANCELLED;
}
