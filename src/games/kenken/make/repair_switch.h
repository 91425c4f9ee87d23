/**
 * @file
 * The cheapest second solutions: those that differ from the first in two lines only.
 */
#ifndef KAZU_KENKEN_REPAIR_SWITCH_H
#define KAZU_KENKEN_REPAIR_SWITCH_H

#include "kazu/kenken.h"

/**
 * Looks for a second solution among the cycle switches of the solution: two rows, columns or digits
 * that are swapped in part of the grid. Theory: docs/theory/kenken.md.
 * @param puzzle with its solution, which must be right.
 * @param grid   overwritten; the second solution if there is one.
 * @return false: there is none of this kind.
 */
bool kz__kenken_repair_switch(const kz_kenken_puzzle *puzzle, uint8_t *grid);

#endif
