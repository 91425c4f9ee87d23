/*
 * KenKen as most public programs solve it: cell by cell in reading order, with masks of the digits
 * that a row and a column still need; a cage may not go past its target and must hit it with its
 * last cell.
 */
#ifndef KENKEN_PLAIN_BACKTRACKING_H
#define KENKEN_PLAIN_BACKTRACKING_H

#include "kazu/kenken.h"

/* Whether some of the cage's cells, filled with digits, can still give its target. */
bool plain_can_hold(const kz_kenken_cage *cage, const uint8_t *digits, unsigned count);

/* The number of solutions, at most limit; the first of them in grid. */
unsigned plain_solve(const kz_kenken_puzzle *puzzle, unsigned limit, uint8_t *grid);

#endif
