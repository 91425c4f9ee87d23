/**
 * @file
 * Rules as shifts of the base sequence.
 */
#ifndef KZ_KAZUTORI_RULES_H
#define KZ_KAZUTORI_RULES_H

#include "kazu/kazutori.h"

/** kz_kazutori_end_of(), which only needs the smallest number of the set. */
kz_kazutori_end kz__kazutori_end_with(uint64_t smallest, kz_kazutori_rules rules, uint64_t missing);

/**
 * The rules without flags that have no effect: with a 1 in the set, or if N may be passed, no
 * player is ever stuck.
 * @param set playable.
 */
kz_kazutori_rules kz__kazutori_rules_effective(const kz_kazutori_set *set, kz_kazutori_rules rules);

/**
 * The shift of the outcomes against the base sequence: r missing is a P-position exactly if r -
 * shift is one of the base sequence, where negative positions are not. The only exception is r = 0
 * if N or more wins: the game is over, so it is a P-position.
 * @param rules without stuck_draws.
 */
uint64_t kz__kazutori_shift(const kz_kazutori_set *set, kz_kazutori_rules rules);

#endif
