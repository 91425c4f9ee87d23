/* Internal functions of the rules, for the solvers. */
#ifndef KZ_SHISOKU_RULES_H
#define KZ_SHISOKU_RULES_H

#include "kazu/shisoku.h"

/** Tells whether the count is in range and no card is below 0. */
bool kz__shisoku_is_table(const kz_shisoku_problem *problem);

/** Tells whether a card is 0. */
bool kz__shisoku_has_zero(const kz_shisoku_problem *problem);

#endif
