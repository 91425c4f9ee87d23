/**
 * @file
 * The proof of a mixed equilibrium, independent of the search.
 */
#ifndef KZ_NAMEPOKER_MIX_PROOF_H
#define KZ_NAMEPOKER_MIX_PROOF_H

#include "games/namepoker/odds/mix.h"

/**
 * Checks every exchange of every hand against players who all follow the mix. Each claimed chance
 * must be that of the best exchange, the mix must win exactly 1 / players, and no player may gain
 * more than claimed. If every hand has one exchange, it must be one of the best. Replacements are
 * dealt hand by hand, and a showdown is a sum over the number of players who tie.
 * @param work   nodes count patterns.
 * @param proved untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: (2 * kinds)^length steps for each exchange, twice.
 */
kz_status kz__namepoker_mix_prove(const kz_namepoker_table *table, const kz_namepoker_mix *mix,
                                  kz_work *work, bool *proved) KZ_MUST_USE;

#endif
