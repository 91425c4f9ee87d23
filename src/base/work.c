/* The working conditions of a run: memory within a limit, nodes within a budget, cancellation. */
#include "kazu/work.h"

#include "base/checked.h"
#include "base/valid.h"

#include <assert.h>
#include <stdlib.h>

static const uint64_t poll_interval = UINT64_C(1) << 16;
static const uint64_t step_interval = UINT64_C(1) << 21;

static void *libc_reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

void kz_work_init(kz_work *work) {
    assert(work != NULL);
    *work = (kz_work){.reallocate = libc_reallocate, .cpu = KZ_CPU_PORTABLE};
}

static bool product_fits(size_t count, size_t size, size_t *bytes) {
    return !kz__size_multiply_overflows(count == 0 ? 1 : count, size, bytes);
}

static bool may_use(const kz_work *work, size_t bytes, uint64_t *used) {
    if (kz__unsigned_add_overflows(work->memory_used, bytes, used))
        return false;
    return work->memory_limit == 0 || *used <= work->memory_limit;
}

void *kz_work_allocate(kz_work *work, size_t count, size_t size) {
    assert(kz__work_is_valid(work));
    size_t bytes = 0;
    uint64_t used = 0;
    void *block = NULL;

    assert(size > 0);
    if (!product_fits(count, size, &bytes) || !may_use(work, bytes, &used))
        return NULL;
    block = work->reallocate(work->memory_user, NULL, 0, bytes);
    if (block == NULL)
        return NULL;
    work->memory_used = used;
    if (used > work->memory_peak)
        work->memory_peak = used;
    return block;
}

void kz_work_free(kz_work *work, void *block, size_t count, size_t size) {
    assert((work == NULL || kz__work_is_valid(work)));
    size_t bytes = 0;
    bool fits = product_fits(count, size, &bytes);

    if (block == NULL)
        return;
    assert(fits && bytes <= work->memory_used);
    work->memory_used -= bytes;
    (void)work->reallocate(work->memory_user, block, bytes, 0);
}

/* The next poll is normally 1..poll_interval nodes ahead. Otherwise it is due: it was reached,
 * there was none yet, or the caller reset the counters between two runs. */
static bool poll_is_due(const kz_work *work) {
    return work->poll_at - work->counters.nodes - 1 >= poll_interval;
}

kz_status kz_work_ask(kz_work *work) {
    assert(work != NULL);
    uint64_t spent = work->counters.nodes;

    if (work->cancelled == NULL)
        return KZ_OK;
    if (work->cancelled(work->cancel_user)) {
        /* Due at once, so that every later call also polls and ends the run. */
        work->poll_at = spent;
        return KZ_CANCELLED;
    }
    work->poll_at = spent + poll_interval;
    return KZ_OK;
}

kz_status kz_work_spend(kz_work *work, uint64_t nodes) {
    assert(work != NULL);
    uint64_t *spent = &work->counters.nodes;

    if (kz__unsigned_add_overflows(*spent, nodes, spent))
        *spent = UINT64_MAX;
    if (work->node_limit > 0 && *spent > work->node_limit)
        return KZ_BUDGET;
    if (work->cancelled == NULL || !poll_is_due(work))
        return KZ_OK;
    return kz_work_ask(work);
}

kz_status kz_work_step(kz_work *work, uint64_t steps) {
    assert(work != NULL);
    if (steps < step_interval && work->steps + steps < step_interval) {
        work->steps += steps;
        return KZ_OK;
    }
    work->steps = 0;
    return kz_work_ask(work);
}

void kz_work_report(kz_work *work, uint64_t done, uint64_t total) {
    assert(work != NULL);
    if (work->progress != NULL)
        work->progress(work->progress_user, done, total);
}
