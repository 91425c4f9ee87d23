/**
 * @file
 * Computes a sequence by its definition, to check certificates. It shares no code with the search
 * for periods.
 */
#ifndef KAZU_KAZUTORI_VERIFY_SEQUENCE_H
#define KAZU_KAZUTORI_VERIFY_SEQUENCE_H

#include "base/arena.h"
#include "kazu/kazutori_study.h"

/** A run of consecutive numbers in a set. */
typedef struct kz__kazutori_verify_run {
    uint32_t first;
    uint32_t last;
} kz__kazutori_verify_run;

/** The numbers in one word of a set. */
typedef struct kz__kazutori_verify_part {
    uint64_t bits;
    uint32_t word;
} kz__kazutori_verify_part;

enum {
    KZ__KAZUTORI_VERIFY_WORDS = 64,                             /**< of a block of outcomes */
    KZ__KAZUTORI_VERIFY_BLOCK = 64 * KZ__KAZUTORI_VERIFY_WORDS, /**< positions */
    KZ__KAZUTORI_VERIFY_FEW = 64 /**< with fewer numbers than this, all Grundy values are below
                                  * it */
};

/** The last positions, and data derived from them. */
typedef struct kz__kazutori_verify_sequence {
    const kz_kazutori_set *set; /**< borrowed; with bits */
    bool is_grundy;
    /**
     * Outcomes: bit i is 1 if position i, counted from the next block on, can reach a P-position.
     */
    uint64_t *reached;
    uint32_t reached_later; /**< words after the block */
    kz__kazutori_verify_part *part;
    uint32_t parts;
    /**
     * Grundy values, few numbers: 1 << value of the last positions, 0 before the first; then the
     * next index.
     */
    uint64_t *bit;
    size_t next;
    size_t room;
    uint32_t *number; /**< ascending */
    /**
     * Grundy values, many numbers: the last values in a ring; the number of moves to each value,
     * and whether there is one.
     */
    uint64_t x; /**< the next position */
    uint32_t *value;
    uint32_t wrap;
    uint32_t *ways;
    uint64_t *is_reached;
    kz__kazutori_verify_run *run;
    uint32_t runs;
} kz__kazutori_verify_sequence;

/** Starts at position 0. @param arena provides the memory. @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__kazutori_verify_sequence_init(kz__kazutori_verify_sequence *sequence,
                                            const kz_kazutori_set *set, kz_kazutori_sequence kind,
                                            kz__arena *arena) KZ_MUST_USE;

/** Gives the Grundy values of the next KZ__KAZUTORI_VERIFY_BLOCK positions. */
void kz__kazutori_verify_sequence_values(kz__kazutori_verify_sequence *sequence,
                                         uint32_t value[KZ__KAZUTORI_VERIFY_BLOCK]);

/** Gives the outcomes of the next KZ__KAZUTORI_VERIFY_BLOCK positions: 1 for a P-position. */
void kz__kazutori_verify_sequence_block(kz__kazutori_verify_sequence *sequence,
                                        uint64_t p[KZ__KAZUTORI_VERIFY_WORDS]);

#endif
