/**
 * @file
 * A sequence by its definition, one position after the other: what a certificate is checked with.
 * It shares nothing with the search for periods.
 */
#ifndef KAZU_KAZUTORI_VERIFY_SEQUENCE_H
#define KAZU_KAZUTORI_VERIFY_SEQUENCE_H

#include "base/arena.h"
#include "kazu/kazutori_study.h"

/** A run of neighbours in a set. */
typedef struct kz__kazutori_verify_run {
    uint32_t first;
    uint32_t last;
} kz__kazutori_verify_run;

/** The last positions, and what follows from them. */
typedef struct kz__kazutori_verify_sequence {
    const kz_kazutori_set *set; /**< borrowed; with bits */
    bool is_grundy;
    uint64_t x; /**< the next position */
    /** Outcomes: bit top + i is the outcome of the position x - i. */
    uint64_t *is_p;
    size_t top;
    size_t bits;
    /** Grundy: the last values, in a ring; how many moves lead to each value, and if any does. */
    uint32_t *value;
    uint32_t wrap;
    uint32_t *ways;
    uint64_t *is_reached;
    kz__kazutori_verify_run *run;
    uint32_t runs;
} kz__kazutori_verify_sequence;

/** Starts at position 0. @param arena keeps the memory. @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__kazutori_verify_sequence_init(kz__kazutori_verify_sequence *sequence,
                                            const kz_kazutori_set *set, kz_kazutori_sequence kind,
                                            kz__arena *arena);

/** Gives the value of the next position: the Grundy value, or 1 for a P-position. */
uint32_t kz__kazutori_verify_sequence_next(kz__kazutori_verify_sequence *sequence);

#endif
