/* The books of a job: which shards are given out, and what is done. */
#include "shard_ledger.h"

#include <assert.h>

#define SECOND UINT64_C(1000000000) /* in nanoseconds */

void shard_ledger_open(shard_ledger *ledger, const shard_job *job, const kz_work *work,
                       void *result) {
    *ledger = (shard_ledger){.job = job,
                             .result = result,
                             .shards = job->kind->shards(result),
                             .next = job->part - 1,
                             .nodes = work->counters.nodes,
                             .node_limit = work->node_limit};
    for (uint32_t shard = ledger->next; shard < ledger->shards; shard += job->parts) {
        ledger->total++;
        ledger->done += job->kind->has(result, shard);
    }
    ledger->kept = ledger->done;
}

bool shard_ledger_give(shard_ledger *ledger, shard_order *order) {
    const shard_job *job = ledger->job;
    while (ledger->next < ledger->shards && job->kind->has(ledger->result, ledger->next)) {
        ledger->next += job->parts;
    }
    if (ledger->next >= ledger->shards || ledger->status != KZ_OK) {
        return false;
    }
    order->shard = ledger->next;
    order->node_limit = 0;
    if (ledger->node_limit != 0) {
        order->node_limit =
            ledger->node_limit > ledger->nodes ? ledger->node_limit - ledger->nodes : 1;
    }
    ledger->next += job->parts;
    return true;
}

void shard_ledger_take(shard_ledger *ledger, const shard_outcome *outcome) {
    kz_status status = outcome->status;
    ledger->nodes += outcome->nodes;
    if (status == KZ_OK) {
        status = ledger->job->kind->merge(ledger->result, outcome->result);
        ledger->done += status == KZ_OK;
    }
    if (status == KZ_OK && ledger->node_limit != 0 && ledger->nodes > ledger->node_limit) {
        status = KZ_BUDGET;
    }
    if (status != KZ_OK) {
        shard_ledger_fail(ledger, status);
    }
}

void shard_ledger_fail(shard_ledger *ledger, kz_status status) {
    if (ledger->status == KZ_OK) {
        ledger->status = status;
    }
}

static void keep(shard_ledger *ledger) {
    const shard_job *job = ledger->job;
    ledger->kept = ledger->done;
    if (job->keep != NULL && !ledger->keep_failed && !job->keep(job->user, ledger->result)) {
        ledger->keep_failed = true;
        shard_ledger_fail(ledger, KZ_CANCELLED);
    }
}

void shard_ledger_keep(shard_ledger *ledger, uint64_t now) {
    bool is_time = ledger->kept_at == 0 /* the first shard at once */ ||
                   now - ledger->kept_at > SHARD_KEEP_SECONDS * SECOND;
    if (ledger->done > ledger->kept && is_time) {
        keep(ledger);
        ledger->kept_at = now;
    }
}

/* Tells whether every shard of the job is in the result, whatever was counted. */
static bool is_complete(const shard_ledger *ledger) {
    const shard_job *job = ledger->job;
    uint32_t shard = job->part - 1;
    while (shard < ledger->shards && job->kind->has(ledger->result, shard)) {
        shard += job->parts;
    }
    return shard >= ledger->shards;
}

kz_status shard_ledger_close(shard_ledger *ledger, kz_work *work) {
    keep(ledger);
    assert(ledger->status != KZ_OK || is_complete(ledger));
    work->counters.nodes = ledger->nodes;
    return ledger->status;
}
