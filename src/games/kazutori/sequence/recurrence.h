/**
 * @file
 * A sequence over the missing amounts 0, 1, 2, ... in which each entry depends on a fixed number of
 * previous entries. Such a sequence is eventually periodic. A repetition of the whole window proves
 * the period, which then gives the entry of any amount.
 */
#ifndef KZ_KAZUTORI_RECURRENCE_H
#define KZ_KAZUTORI_RECURRENCE_H

#include "kazu/work.h"

#include <stdint.h>

typedef struct kz__kazutori_recurrence {
    /* Set by the caller before kz__kazutori_recurrence_start(). */
    uint64_t reach;  /* number of previous entries that an entry depends on, at least 1 */
    uint64_t keep;   /* entries before `next` that can be read after _run(); 0: `reach` */
    uint64_t before; /* the entry of the positions below 0 */
    /** Gives the entry of `next`. From position `reach` on it depends only on the window. */
    uint64_t (*entry)(void *game, const struct kz__kazutori_recurrence *past);
    void *game;
    uint64_t cost;  /* nodes of an entry */
    uint64_t steps; /* additional steps of an entry, for kz_work_step() */
    kz_work *work;

    uint64_t next;  /* the next position */
    uint64_t *ring; /* previous entries, in a ring of mask + 1 entries, more than reach and keep */
    uint64_t mask;
    uint64_t step; /* place of `next` in the ring */

    uint64_t hash;          /* of the window */
    uint64_t oldest_factor; /* the weight of an entry when it leaves the hash */
    uint64_t *mark;         /* a window to compare with, the newest entry first */
    uint64_t mark_at;       /* its `next`; 0: no mark yet */
    uint64_t mark_hash;
} kz__kazutori_recurrence;

/** Gives the entry at `distance` before `next`. @param distance 1..reach + 1, and after _run() up
 * to `keep`. */
static inline uint64_t kz__kazutori_recurrence_back(const kz__kazutori_recurrence *past,
                                                    uint64_t distance) {
    return past->ring[(past->step - distance) & past->mask];
}

/** Makes an empty sequence. @return KZ_OK, KZ_NO_MEMORY; call _clear() in both cases. */
kz_status kz__kazutori_recurrence_start(kz__kazutori_recurrence *sequence) KZ_MUST_USE;

/** Frees the memory of _start(). */
void kz__kazutori_recurrence_clear(kz__kazutori_recurrence *sequence);

/** Advances until `next` is `target`, using a repetition if there is one. */
kz_status kz__kazutori_recurrence_run(kz__kazutori_recurrence *sequence,
                                      uint64_t target) KZ_MUST_USE;

/**
 * Finds the smallest preperiod and period of the entries.
 * @param sequence just started; its entry() must keep no state. Unusable afterwards.
 */
kz_status kz__kazutori_recurrence_period(kz__kazutori_recurrence *sequence, uint64_t *preperiod,
                                         uint64_t *period) KZ_MUST_USE;

#endif
