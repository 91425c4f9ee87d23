/* How hard one solution is for a person, and how easy all of them make a table. */
#ifndef KZ_SHISOKU_POINTS_H
#define KZ_SHISOKU_POINTS_H

#include "kazu/shisoku_study.h"

/**
 * Counts what makes a solution hard or easy to find: docs/theory/trainer.md, "Shisoku".
 * @param problem at most KZ_SHISOKU_RATE_CARDS cards.
 * @return points, above 0 for harder than a plain sum.
 * Cost: O(cards^2).
 */
int kz__shisoku_points(const kz_shisoku_problem *problem, const kz_shisoku_solution *solution);

/** How often a solution is found, e^(-points / 135), in a fixed point. */
uint64_t kz__shisoku_ease(int points);

/**
 * Rates a table.
 * @param cards 1..KZ_SHISOKU_RATE_CARDS
 * @param ease  the sum over its solutions, above 0.
 */
int kz__shisoku_rating_of(uint32_t cards, uint64_t ease);

#endif
