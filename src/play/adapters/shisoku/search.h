/**
 * @file
 * What is left on a Shisoku table in the middle of a game, where numbers may be zero or negative
 * and so the solver for cards does not always apply.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_SEARCH_H
#define KZ_PLAY_ADAPTERS_SHISOKU_SEARCH_H

#include "kazu/shisoku.h"

enum { KZ__SHISOKU_SEARCH_MAX = 6 /**< numbers; there are 21 million ways to combine six */ };

/**
 * Decides whether the target can be made from any numbers: by the solver for cards, or, if one of
 * them is not above 0, by trying every order of operations.
 * @param problem its cards may be of any sign.
 * @param result  as from kz_shisoku_solve(); the verdict is KZ_UNKNOWN (KZ_UNSUPPORTED) if some
 *                number is not above 0 and there are more than KZ__SHISOKU_SEARCH_MAX.
 * @return KZ_OK or KZ_NO_MEMORY.
 */
kz_status kz__shisoku_find_way(const kz_shisoku_problem *problem, kz_work *work,
                               kz_shisoku_result *result) KZ_MUST_USE;

#endif
