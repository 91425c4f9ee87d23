/* Tables too large for a complete search: merged down to a smaller table first. */
#ifndef KZ_SHISOKU_MERGE_H
#define KZ_SHISOKU_MERGE_H

#include "kazu/shisoku.h"

/**
 * Merges random pairs of cards until a complete search is quick, searches, and tries again.
 * @return KZ_OK with KZ_ONE, or with KZ_UNKNOWN (KZ_UNSUPPORTED) after many vain tries;
 *         KZ_NO_MEMORY, KZ_BUDGET or KZ_CANCELLED.
 */
kz_status kz__merge_and_search(const kz_shisoku_problem *problem, kz_work *work,
                               kz_shisoku_result *result);

#endif
