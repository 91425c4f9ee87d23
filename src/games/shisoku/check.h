/* The steps of a typed explanation. */
#ifndef KZ_SHISOKU_CHECK_H
#define KZ_SHISOKU_CHECK_H

#include "kazu/shisoku.h"

/**
 * Gives the steps of an expression in the order of evaluation of kz_shisoku_check(), right or
 * wrong. Stops at the first part that cannot be read or has no value.
 * @param steps overwritten. An operand that is no card of the table is UINT8_MAX.
 * Cost: as kz_shisoku_check().
 */
void kz__shisoku_check_steps(const kz_shisoku_problem *problem, const char *expression,
                             size_t length, kz_shisoku_solution *steps);

#endif
