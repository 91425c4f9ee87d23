/**
 * @file
 * Whole strategies by the methods that look one guess ahead.
 */
#ifndef KZ_MASTERMIND_HEURISTIC_H
#define KZ_MASTERMIND_HEURISTIC_H

#include "kazu/mastermind_study.h"

/**
 * Builds the tree of a method.
 * @param codes the initial secrets, not empty; each may be guessed.
 * @param plan  any method but KZ_MASTERMIND_OPTIMAL.
 * @param tree  begun, without nodes.
 * @return KZ_OK, KZ_OUT_OF_RANGE (a game is too long), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_heuristic(const kz_mastermind_codes *codes, const kz_mastermind_plan *plan,
                                   kz_work *work, kz_mastermind_tree *tree) KZ_MUST_USE;

#endif
