/**
 * @file
 * The tree of an optimal strategy after a finished search. It depends only on the set and the
 * depth.
 */
#ifndef KZ_MASTERMIND_OPTIMAL_TREE_H
#define KZ_MASTERMIND_OPTIMAL_TREE_H

#include "games/mastermind/optimal/optimal_search.h"
#include "games/mastermind/strategy/tree.h"

/**
 * Fills a tree.
 * @param search one that knows the cost of the set, or will find it.
 * @param set    codes that some strategy finds within the depth.
 * @param depth  most guesses, or KZ__MASTERMIND_ALWAYS.
 * @param tree   begun, without nodes; reset it after a failure.
 * @return as kz__mastermind_search_solve().
 */
kz_status kz__mastermind_optimal_tree(kz__mastermind_search *search, const uint32_t *set,
                                      size_t count, uint32_t depth,
                                      kz_mastermind_tree *tree) KZ_MUST_USE;

#endif
