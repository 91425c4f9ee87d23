/* Trees that have no equation in the middle: docs/theory/shisoku-counting.md. */
#ifndef KZ_SHISOKU_ZEROS_H
#define KZ_SHISOKU_ZEROS_H

#include "games/shisoku/count/join.h"

/* The most leaves of a product of 0 that is searched: a sum of one less, and a card. */
enum { KZ__SHISOKU_ZERO_PRODUCTS_MOST = KZ__SHISOKU_GROUPS_MOST + 2 };

/**
 * Finds the trees with a product of 0 over half of the leaves or more.
 * @return also KZ_UNSUPPORTED if there may be larger ones.
 */
kz_status kz__shisoku_zeros_find(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                 void *user) KZ_MUST_USE;

#endif
