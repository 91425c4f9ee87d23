/**
 * @file
 * Gives the values of a sequence one after another, for sets of any size. The general period search
 * reads it, and may restart it.
 */
#ifndef KAZU_KAZUTORI_PERIOD_SOURCE_H
#define KAZU_KAZUTORI_PERIOD_SOURCE_H

#include "base/arena.h"
#include "kazu/kazutori_study.h"

/** A sequence and the position up to which it is computed. */
typedef struct kz__kazutori_period_source {
    const kz_kazutori_set *set; /**< borrowed; with bits */
    kz_kazutori_sequence sequence;
    kz_work *work;
    uint64_t x;       /**< the next position */
    uint32_t *number; /**< the numbers of the set, ascending */
    uint32_t count;
    uint32_t wrap; /**< size of the rings minus 1; a power of two minus 1 */
    /**
     * Outcomes: a bit for each later position that can reach a P-position. Grundy values of up to
     * 63 numbers: for each later position, the values that it can reach.
     */
    uint64_t *ahead;
    /**
     * Grundy values of larger sets: the last values; the number of ways to reach each value, and
     * bits for reachable ones. These change only at the ends of runs of numbers.
     */
    uint32_t *behind;
    uint32_t *ways;
    uint64_t *reached;
    uint32_t *run_first; /**< the first number of each run of neighbours */
    uint32_t *run_end;   /**< the number after its last one */
    uint32_t runs;
} kz__kazutori_period_source;

/** Starts at position 0. @param arena provides the memory. @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__kazutori_period_source_init(kz__kazutori_period_source *source,
                                          const kz_kazutori_set *set, kz_kazutori_sequence sequence,
                                          kz__arena *arena) KZ_MUST_USE;

/** Goes back to position 0. */
void kz__kazutori_period_source_rewind(kz__kazutori_period_source *source);

/**
 * Computes the next values.
 * @param values `count` of them; a P-position is 1 among outcomes.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kazutori_period_source_read(kz__kazutori_period_source *source, uint32_t *values,
                                          size_t count) KZ_MUST_USE;

#endif
