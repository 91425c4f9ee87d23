/**
 * @file
 * What the four conventions have in common: each is the base sequence, shifted.
 */
#ifndef KZ_KAZUTORI_RULES_H
#define KZ_KAZUTORI_RULES_H

#include "kazu/kazutori.h"

/** kz_kazutori_end_of(), which only needs the smallest number of the set. */
kz_kazutori_end kz__kazutori_end_with(uint64_t smallest, kz_kazutori_rules rules, uint64_t missing);

/**
 * The rules without what cannot matter: with a 1 in the set, or where N may be passed,
 * nobody is ever stuck.
 * @param set playable.
 */
kz_kazutori_rules kz__kazutori_rules_effective(const kz_kazutori_set *set, kz_kazutori_rules rules);

/**
 * By how much the outcomes lag behind the base sequence: r missing is a P-position exactly if
 * r - shift is one of the base sequence, where negative positions are none. Only r = 0 of the
 * rules "who says N or more wins" is apart: the game is over, so it is a P-position.
 * @param rules without stuck_draws.
 */
uint64_t kz__kazutori_shift(const kz_kazutori_set *set, kz_kazutori_rules rules);

#endif
