/**
 * @file
 * A solved position, filled in by the solver.
 */
#ifndef KZ_KAZUTORI_POSITION_H
#define KZ_KAZUTORI_POSITION_H

#include "kazu/kazutori.h"

struct kz_kazutori_position {
    kz_kazutori_outcome outcome;
    uint64_t advice;
    kz_kazutori_range run; /**< of 1..k: the winning numbers, all in one run; first 0: none */
    size_t words;          /**< words of `winning`; 0 for 1..k and if no number may be said */
    uint64_t winning[];    /**< of other sets; bit i: the number i wins */
};

/** Makes a position without a winning number. @return NULL: no memory. */
kz_kazutori_position *kz__kazutori_position_new(kz_kazutori_outcome outcome, size_t words,
                                                kz_work *work);

/**
 * kz_kazutori_solve() with or without the advice for lost positions, which takes most of the time.
 * @param wants_advice false: the advice of a lost position is 0.
 */
kz_status kz__kazutori_judge(const kz_kazutori_set *set, kz_kazutori_rules rules,
                             kz_kazutori_missing missing, bool wants_advice, kz_work *work,
                             kz_kazutori_position **position) KZ_MUST_USE;

#endif
