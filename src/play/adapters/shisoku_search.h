/**
 * @file
 * What is left on a Shisoku table in the middle of a game, where numbers may be zero or negative
 * and so the solver for cards does not apply.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_SEARCH_H
#define KZ_PLAY_ADAPTERS_SHISOKU_SEARCH_H

#include "kazu/shisoku.h"

enum { KZ_SHISOKU_SEARCH_MAX = 6 /**< numbers; there are 21 million ways to combine six */ };

/**
 * Decides whether the target can be made from any numbers, by trying every order of operations.
 * @param numbers count values of any sign.
 * @param count   1 or more; the verdict is KZ_UNKNOWN (KZ_UNSUPPORTED) above the maximum.
 * @param result  as from kz_shisoku_solve(), but a KZ_NONE carries no bound: everything was tried.
 */
void kz__shisoku_search(const kz_rational *numbers, uint32_t count, kz_rational target,
                        kz_work *work, kz_shisoku_result *result);

#endif
