/*
 * What the unit tests of the other rules share: how a sequence goes on that was computed by its
 * definition, and working conditions in which one allocation fails.
 */
#ifndef KAZUTORI_VARIANTS_TAIL_H
#define KAZUTORI_VARIANTS_TAIL_H

#include "kazu/work.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* A place below `count` with the value that `at` has: the last three quarters have to repeat at
 * least four times, which for the small sets of the tests is far more than a proof needs. */
static inline size_t variants_tail(const unsigned char *value, size_t count, uint64_t at) {
    size_t start = count / 4;
    size_t period = 1;
    while (memcmp(value + start, value + start + period, count - start - period) != 0) {
        period++;
        assert(4 * period < count - start);
    }
    return at < count ? (size_t)at : start + (size_t)((at - start) % period);
}

/* An allocator that has no memory for allocation number `fails` (from 0), and no other. */
typedef struct variants_memory_plan {
    unsigned fails;
    unsigned asked;
} variants_memory_plan;

static inline void *variants_reallocate(void *user, void *block, size_t old_size, size_t new_size) {
    variants_memory_plan *plan = (variants_memory_plan *)user;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return plan->asked++ == plan->fails ? NULL : realloc(block, new_size);
}

static inline void variants_work_failing(kz_work *work, variants_memory_plan *plan) {
    kz_work_init(work);
    work->reallocate = variants_reallocate;
    work->memory_user = plan;
}

#endif
