/*
 * The complete search over a table of up to KZ_SHISOKU_EXACT_CARDS cards: the join for zero-free
 * trees, and solutions with an intermediate zero. See docs/theory/shisoku.md, "Zeros".
 */
#ifndef KZ_SHISOKU_SEARCH_H
#define KZ_SHISOKU_SEARCH_H

#include "kazu/shisoku.h"

/**
 * Decides a table of 1..KZ_SHISOKU_EXACT_CARDS positive cards.
 * @return KZ_OK with a verdict (KZ_UNKNOWN only if values do not fit or the bound cannot be
 *         proved), KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED; result is untouched on failure.
 */
kz_status kz__shisoku_search(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result) KZ_MUST_USE;

#endif
