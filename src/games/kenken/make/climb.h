/**
 * @file
 * Puzzles of one level by hill climbing: a sketch that is too hard is changed where it is unsolved.
 */
#ifndef KAZU_KENKEN_CLIMB_H
#define KAZU_KENKEN_CLIMB_H

#include "games/kenken/levels/deduce.h"
#include "games/kenken/make/make_sketch.h"

/**
 * Changes a sketch until its puzzle has the requested level, KZ_KENKEN_EASY .. KZ_KENKEN_EXTREME:
 * deduction solves it at that level and not below, so it has one solution. KZ_KENKEN_UNGRADED:
 * deduction solves it without trial and error or long chains.
 * @param sketch   changed, also on failure.
 * @param rng     advanced.
 * @param deducer used for the deductions.
 * @param puzzle  the sketch's puzzle at the end.
 * @param reached true if it has the level.
 * @return KZ_OK; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kenken_climb(kz__kenken_sketch *sketch, kz_rng *rng, kz__kenken_deducer *deducer,
                           kz_kenken_puzzle *puzzle, bool *reached) KZ_MUST_USE;

#endif
