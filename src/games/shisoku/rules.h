/* What the solvers ask the rules beside the public interface. */
#ifndef KZ_SHISOKU_RULES_H
#define KZ_SHISOKU_RULES_H

#include "kazu/shisoku.h"

/** Tells whether the count is in range and every card is above 0. */
bool kz__shisoku_is_table(const kz_shisoku_problem *problem);

#endif
