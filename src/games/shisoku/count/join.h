/* Counts the trees that make an equation true, at the one node or edge in the middle of each. */
#ifndef KZ_SHISOKU_JOIN_H
#define KZ_SHISOKU_JOIN_H

#include "games/shisoku/count/groups.h"

/**
 * Counts the trees over all leaves of a canonical mask, at least three, whose equation holds, but
 * not those with a product of value 0 over half of the leaves or more.
 */
kz_status kz__shisoku_join_count(kz__shisoku_group_sets *sets, uint32_t all, uint64_t *count);

#endif
