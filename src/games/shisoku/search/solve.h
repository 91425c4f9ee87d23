/* The first half of kz_shisoku_solve(): whether the target can be made. */
#ifndef KZ_SHISOKU_SOLVE_H
#define KZ_SHISOKU_SOLVE_H

#include "kazu/shisoku.h"

/**
 * As kz_shisoku_solve(), but with the first solution that is found.
 * @param found always overwritten.
 */
kz_status kz__shisoku_find(const kz_shisoku_problem *problem, kz_work *work,
                           kz_shisoku_result *found) KZ_MUST_USE;

/** Likewise. @param result untouched on failure. */
kz_status kz__shisoku_decide(const kz_shisoku_problem *problem, kz_work *work,
                             kz_shisoku_result *result) KZ_MUST_USE;

#endif
