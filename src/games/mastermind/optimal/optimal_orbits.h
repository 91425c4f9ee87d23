/**
 * @file
 * Finds guesses that are equal up to the symmetries of a set of codes.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_ORBITS_H
#define KZ_MASTERMIND_OPTIMAL_ORBITS_H

#include "games/mastermind/optimal/optimal_pool.h"

/**
 * Finds exchanges of places and colours that preserve a set, and with them the first of each class
 * of equally good guesses.
 * @param set    codes over exactly the colours 1..colors.
 * @param member room for a byte per guess of the pool.
 * @param first  room for a number per guess of the prefix; written: guess g is as good as
 *               first[g], which is at most g. Not all equal guesses need be found.
 * @return KZ_OK; KZ_CANCELLED.
 */
kz_status kz__mastermind_orbits(const kz__mastermind_pool *pool, const uint32_t *set, size_t count,
                                uint32_t colors, uint8_t *member, uint32_t *first) KZ_MUST_USE;

#endif
