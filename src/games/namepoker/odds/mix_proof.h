/**
 * @file
 * The proof of a mixed equilibrium, by other means than those that found it.
 */
#ifndef KZ_NAMEPOKER_MIX_PROOF_H
#define KZ_NAMEPOKER_MIX_PROOF_H

#include "games/namepoker/odds/mix.h"

/**
 * Looks at every exchange of every hand against others who all hold to the mix. Each claimed chance
 * must be that of the best one, the mix itself must win exactly 1 / players, and no player may gain
 * more than claimed. If every hand does one thing, that must be one of the best at every exchange.
 * Replacements are dealt hand by hand, and a showdown is a sum over how many of the others tie.
 * @param work   nodes count patterns.
 * @param proved untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: (2 * kinds)^length steps for each exchange, twice.
 */
kz_status kz__namepoker_mix_prove(const kz_namepoker_table *table, const kz_namepoker_mix *mix,
                                  kz_work *work, bool *proved) KZ_MUST_USE;

#endif
