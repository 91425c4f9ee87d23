/* The trees that have an edge in the middle, half of the leaves on each side. */
#ifndef KZ_SHISOKU_EDGES_H
#define KZ_SHISOKU_EDGES_H

#include "games/shisoku/count/join.h"

/**
 * Counts the trees over all leaves of a canonical mask that have an edge in the middle.
 * @param told called for each, if the sets have a log; NULL: only counts them.
 */
kz_status kz__shisoku_edges_join(kz__shisoku_group_sets *sets, uint32_t all, kz__shisoku_told *told,
                                 void *user, uint64_t *count) KZ_MUST_USE;

#endif
