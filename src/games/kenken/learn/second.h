/**
 * @file
 * The second engine: clause learning, for puzzles of 12x12 and more where a search over cells
 * repeats its mistakes. Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_SECOND_H
#define KZ_KENKEN_SECOND_H

#include "kazu/kenken.h"

/**
 * Solves a puzzle and proves whether its solution is the only one, as kz_kenken_solve() does.
 * @param puzzle  well-formed.
 * @param domains size*size masks, bit v-1 for digit v, that solutions are restricted to; NULL: all
 *                digits.
 * @param work    nodes count conflicts; `cancelled` is called every few hundred of them.
 * @param result  overwritten on KZ_OK; its nodes are those of this engine only.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__kenken_second_solve(const kz_kenken_puzzle *puzzle, const uint16_t *domains,
                                  kz_work *work, kz_kenken_result *result) KZ_MUST_USE;

#endif
