/** @file The cages of a frontier search's plan: their tuples as trees. */
#ifndef KZ_KENKEN_FRONTIER_PLAN_CAGES_H
#define KZ_KENKEN_FRONTIER_PLAN_CAGES_H

#include "games/kenken/frontier/plan.h"

/**
 * Writes the trees of all cages, whose variables have numbers already.
 * @param fits false: a cage has no list, or the lists are too long.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_plan_cages(const kz__kenken_solver *solver, const kz__kenken_node *root,
                                kz__arena *arena, kz__kenken_plan *plan, bool *fits) KZ_MUST_USE;

/** Finds the entry of each cage for a line: its number in plan.line, or KZ__KENKEN_PLAN_NONE. */
void kz__kenken_plan_lines_at(const kz__kenken_solver *solver, const kz__kenken_plan *plan,
                              unsigned line, uint16_t *line_of_cage);

#endif
