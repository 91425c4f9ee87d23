/**
 * @file
 * The outcomes ahead of a position: those that the next two numbers can lead to.
 */
#ifndef KZ_KAZUTORI_AHEAD_H
#define KZ_KAZUTORI_AHEAD_H

#include "kazu/kazutori.h"

/**
 * Outcomes of r, r - 1, ..., r - 2 * largest missing; below 0 the bits are 0, or P if the game is
 * over.
 */
typedef struct kz__kazutori_ahead {
    uint64_t *is_p; /**< bit i: r - i missing is a P-position */
    uint64_t *is_d; /**< bit i: a D-position; NULL unless stuck_draws */
    size_t words;   /**< words of each; 64 bits can be read from any bit above */
} kz__kazutori_ahead;

/**
 * Looks ahead. The far half comes from the base sequence. The near half, which decides every
 * result, is computed from it by the definition of a P-position.
 * @param set   playable, with bits.
 * @param rules effective.
 * @param r     the missing amount.
 * @param work  nodes count outcomes.
 * @param ahead clear it with the same work; untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: in addition to the sequence at most largest * largest / 64 steps.
 */
kz_status kz__kazutori_look_ahead(const kz_kazutori_set *set, kz_kazutori_rules rules, uint64_t r,
                                  kz_work *work, kz__kazutori_ahead *ahead) KZ_MUST_USE;

/** Frees the outcomes. */
void kz__kazutori_ahead_clear(kz__kazutori_ahead *ahead, kz_work *work);

/**
 * Tells whether a number leads to a marked position.
 * @param is_marked is_p or is_d of the outcomes ahead.
 * @param said      0: from the position itself; otherwise from the position after this number.
 */
bool kz__kazutori_leads_to(const kz_kazutori_set *set, const uint64_t *is_marked, uint64_t said);

#endif
