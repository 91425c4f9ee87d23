/**
 * @file
 * Uniqueness by repair: while there is a second solution, a cage where it differs is changed.
 */
#ifndef KAZU_KENKEN_REPAIR_H
#define KAZU_KENKEN_REPAIR_H

#include "games/kenken/make/make_sketch.h"

/**
 * Changes a sketch until its puzzle has one solution, which kz_kenken_solve() proves.
 * @param sketch  changed, also on failure.
 * @param rng    advanced.
 * @param work   used for solving.
 * @param puzzle the sketch's puzzle at the end.
 * @param unique true: proved. False: too many repairs, or too hard to tell.
 * @return KZ_OK; KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kenken_repair(kz__kenken_sketch *sketch, kz_rng *rng, kz_work *work,
                            kz_kenken_puzzle *puzzle, bool *unique) KZ_MUST_USE;

#endif
