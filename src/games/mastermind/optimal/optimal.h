/**
 * @file
 * Strategies with the least total number of guesses, by branch and bound.
 * Theory: docs/theory/mastermind.md, "The optimum".
 */
#ifndef KZ_MASTERMIND_OPTIMAL_H
#define KZ_MASTERMIND_OPTIMAL_H

#include "games/mastermind/strategy/tree.h"

/**
 * Fills a tree with an optimal strategy.
 * @param rules   a variant that kz_mastermind_rules_check() accepts.
 * @param history NULL: from the start.
 * @param plan    only `depth` (0: any number of guesses) and `consistent_only` are used.
 * @param beam    0: the least total. Otherwise the number of guesses followed for each large set;
 *                then the depth is 0, and the total is the least found.
 * @param work    nodes count guesses examined.
 * @param tree    begun, without nodes; reset it after a failure. It is not finished here.
 * @param bound   optional: the best total found and a proved lower bound, on KZ_OK and KZ_BUDGET;
 *                UINT64_MAX if no strategy was found yet.
 * @return KZ_OK; KZ_BAD_INPUT if no secret fits; KZ_UNSUPPORTED: no strategy within the depth
 *         exists, which is proved, or some secret may not be guessed; KZ_OUT_OF_RANGE,
 *         KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_optimal(const kz_mastermind_rules *rules,
                                 const kz_mastermind_history *history,
                                 const kz_mastermind_plan *plan, uint32_t beam, kz_work *work,
                                 kz_mastermind_tree *tree, uint64_t bound[2]) KZ_MUST_USE;

#endif
