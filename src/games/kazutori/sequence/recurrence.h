/**
 * @file
 * A sequence over the missing amounts 0, 1, 2, ... in which each entry follows from a fixed number
 * of entries before it. Such a sequence ends periodic; a repetition of the whole window of entries
 * proves it, and lets amounts of any size be reached.
 */
#ifndef KZ_KAZUTORI_RECURRENCE_H
#define KZ_KAZUTORI_RECURRENCE_H

#include "kazu/work.h"

#include <stdint.h>

typedef struct kz__kazutori_recurrence {
    /* Set by the caller before kz__kazutori_recurrence_start(). */
    uint64_t reach;  /* an entry looks at so many entries before it, at least 1 */
    uint64_t keep;   /* how many entries before `next` _run() leaves to be read; 0: `reach` */
    uint64_t before; /* the entry of the positions below 0 */
    /** Gives the entry of `next`. From position `reach` on it depends on the window alone. */
    uint64_t (*entry)(void *game, const struct kz__kazutori_recurrence *past);
    void *game;
    uint64_t cost;  /* nodes of an entry */
    uint64_t steps; /* that it takes besides, for kz_work_step() */
    kz_work *work;

    uint64_t next;  /* the position whose entry comes next */
    uint64_t *ring; /* the entries before it; as a ring of mask + 1 > reach, keep entries */
    uint64_t mask;
    uint64_t step; /* place of `next` in the ring */

    uint64_t hash;          /* of the window */
    uint64_t oldest_factor; /* the weight at which an entry leaves the hash */
    uint64_t *mark;         /* a window to compare with, the newest entry first */
    uint64_t mark_at;       /* its `next`; 0: no mark yet */
    uint64_t mark_hash;
} kz__kazutori_recurrence;

/** Gives the entry that stands `distance` before `next`. @param distance 1..reach + 1, and
 * after _run() up to `keep`. */
static inline uint64_t kz__kazutori_recurrence_back(const kz__kazutori_recurrence *past,
                                                    uint64_t distance) {
    return past->ring[(past->step - distance) & past->mask];
}

/** Makes an empty sequence. @return KZ_OK, KZ_NO_MEMORY; either way to be ended with _clear(). */
kz_status kz__kazutori_recurrence_start(kz__kazutori_recurrence *sequence) KZ_MUST_USE;

/** Frees what _start() took. */
void kz__kazutori_recurrence_clear(kz__kazutori_recurrence *sequence);

/** Goes on until `next` is `target`, by way of a repetition if there is one before. */
kz_status kz__kazutori_recurrence_run(kz__kazutori_recurrence *sequence,
                                      uint64_t target) KZ_MUST_USE;

/**
 * Finds the smallest preperiod and period of the entries.
 * @param sequence just started; its entry() keeps no state of its own. Of no use afterwards.
 */
kz_status kz__kazutori_recurrence_period(kz__kazutori_recurrence *sequence, uint64_t *preperiod,
                                         uint64_t *period) KZ_MUST_USE;

#endif
