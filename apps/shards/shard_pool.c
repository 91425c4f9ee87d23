/* Runs the shards of a big analysis, whichever it is, on several threads of this machine. */
#include "shard_pool.h"

#include "shard_crew.h"
#include "shard_ledger.h"

#include <time.h>

enum { TICK = 50000000 }; /* nanoseconds between two looks at the clock and at signals */

static uint64_t now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

static shard_supply next(void *user, shard_order *order) {
    return shard_ledger_give(user, order) ? SHARD_HERE : SHARD_NONE;
}

static void done(void *user, const shard_outcome *outcome) {
    shard_ledger_take(user, outcome);
}

/* Looks after the threads until they are through. Called and left with the lock. */
static void look_after(shard_ledger *ledger, shard_crew *crew, kz_work *work) {
    while (crew->running > 0) {
        kz_work_report(work, ledger->done, ledger->total);
        if (kz_work_ask(work) != KZ_OK) {
            shard_ledger_fail(ledger, KZ_CANCELLED);
        }
        if (crew->failure != KZ_OK) {
            shard_ledger_fail(ledger, crew->failure);
        }
        shard_ledger_keep(ledger, now());
        if (ledger->status != KZ_OK) {
            shard_crew_stop(crew);
        }
        shard_crew_wait(crew, TICK);
    }
    if (crew->failure != KZ_OK) {
        shard_ledger_fail(ledger, crew->failure);
    }
}

kz_status shard_pool_run(const shard_job *job, kz_work *work, void *result) {
    shard_ledger ledger;
    shard_ledger_open(&ledger, job, work, result);
    shard_crew crew = {.kind = job->kind,
                       .shared = job->shared,
                       .like = result,
                       .cpu = work->cpu,
                       .giver = {next, done, &ledger}};
    shard_crew_start(&crew, job->threads);
    look_after(&ledger, &crew, work);
    shard_crew_end(&crew);
    return shard_ledger_close(&ledger, work);
}
