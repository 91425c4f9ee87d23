/**
 * @file
 * Outcomes under the rule that a stuck game is drawn: three kinds, for sets without a 1.
 */
#ifndef KZ_KAZUTORI_DRAWS_H
#define KZ_KAZUTORI_DRAWS_H

#include "kazu/kazutori.h"

/** The outcomes of the missing amounts 0, 1, 2, ...; only the last ones are stored. */
typedef struct kz__kazutori_draws {
    const kz_kazutori_set *set; /**< borrowed */
    bool last_loses;
    uint64_t at;       /**< the next amount */
    uint64_t index;    /**< of its bit in the buffers */
    uint64_t keep;     /**< least number of stored outcomes; a multiple of 64 */
    size_t words;      /**< words of each of the two buffers */
    size_t mask_words; /**< words of the mirrored set, rounded up to whole words of outcomes */
    uint64_t *is_p;    /**< start of one block with is_p, is_d, mirror and mark */
    uint64_t *is_d;
    uint64_t *mirror; /**< bit i: the number mask_words * 64 - i is in the set */
    uint64_t *mark;   /**< outcomes that may repeat, P then D; mask_words each */
    uint64_t mark_at; /**< the missing amount at which the mark was set */
} kz__kazutori_draws;

/**
 * Starts before 0.
 * @param set   playable, without 1, with bits; borrowed.
 * @param keep  number of outcomes below the current one to keep.
 * @param draws clear it with the same work.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kazutori_draws_init(const kz_kazutori_set *set, bool last_loses, uint64_t keep,
                                  kz_work *work, kz__kazutori_draws *draws) KZ_MUST_USE;

/** Frees the memory. */
void kz__kazutori_draws_clear(kz__kazutori_draws *draws, kz_work *work);

/**
 * Gives the outcome of the next amount.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED. Cost: up to largest / 32 steps.
 */
kz_status kz__kazutori_draws_next(kz__kazutori_draws *draws, kz_work *work,
                                  kz_kazutori_outcome *outcome) KZ_MUST_USE;

/**
 * Writes the outcomes of r, r - 1, ..., r - depth missing. For a large r the sequence is followed
 * until its last outcomes repeat (Brent 1980); from then on it is periodic.
 * @param is_p cleared words for depth + 1 bits; bit i: r - i missing is a P-position.
 * @param is_d the same of D-positions.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kazutori_draws_ahead(const kz_kazutori_set *set, bool last_loses, uint64_t r,
                                   uint64_t depth, kz_work *work, uint64_t *is_p,
                                   uint64_t *is_d) KZ_MUST_USE;

#endif
