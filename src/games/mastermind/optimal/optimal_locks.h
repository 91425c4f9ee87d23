/**
 * @file
 * The use of each of the caller's locks. A thread that holds a stripe's lock may take the memory
 * lock; otherwise it holds one at a time.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_LOCKS_H
#define KZ_MASTERMIND_OPTIMAL_LOCKS_H

#include "kazu/mastermind_study.h"

#include <assert.h>

enum {
    KZ__MASTERMIND_STRIPES = 64, /* the locks 0..63 */
    KZ__MASTERMIND_LOCK_MEMORY = KZ__MASTERMIND_STRIPES,
    KZ__MASTERMIND_LOCK_MARKS,
    KZ__MASTERMIND_LOCK_OUTCOME
};
static_assert(KZ__MASTERMIND_LOCK_OUTCOME + 1 == KZ_MASTERMIND_LOCKS, "each lock has its use");

/* The locks of the caller. */
static inline void kz__mastermind_lock(const kz_mastermind_locks *locks, uint32_t number) {
    if (locks != NULL) {
        locks->lock(locks->user, number);
    }
}

static inline void kz__mastermind_unlock(const kz_mastermind_locks *locks, uint32_t number) {
    if (locks != NULL) {
        locks->unlock(locks->user, number);
    }
}

#endif
