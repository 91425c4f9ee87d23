/* Whether the target can be made, by lists of exact values alone. */
#ifndef KZ_SHISOKU_SECOND_H
#define KZ_SHISOKU_SECOND_H

#include "kazu/shisoku_study.h"

/**
 * Finds out whether the target can be made without a number above `limit` in size on the way or at
 * the end; cards may be larger.
 * @param limit at least 1.
 * @param can   untouched on failure.
 * @return what kz_shisoku_prove_again() returns.
 */
kz_status kz__shisoku_can_make_within(const kz_shisoku_problem *problem, uint64_t limit,
                                      kz_work *work, bool *can) KZ_MUST_USE;

#endif
