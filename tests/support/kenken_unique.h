/**
 * @file
 * A plain counter of a KenKen's solutions, for tests of new puzzles: it lists the ways to fill each
 * cage and tries those of the cage with the fewest left. It shares no code with the library.
 */
#ifndef TESTS_SUPPORT_KENKEN_UNIQUE_H
#define TESTS_SUPPORT_KENKEN_UNIQUE_H

#include "kazu/kenken.h"

/** Counts the solutions, up to a limit. Cages of at most 8 cells; sizes up to 10 in good time. */
unsigned kenken_unique_count(const kz_kenken_puzzle *puzzle, unsigned limit);

/** Tells whether the puzzle's own solution obeys every line and every cage. */
bool kenken_unique_solution_holds(const kz_kenken_puzzle *puzzle);

#endif
