/**
 * @file
 * The proof of an equilibrium, independent of the search.
 */
#ifndef KZ_NAMEPOKER_ODDS_PROOF_H
#define KZ_NAMEPOKER_ODDS_PROOF_H

#include "games/namepoker/odds/odds_patterns.h"

/**
 * Checks every exchange of every hand against a player who follows `choice`: none may win more
 * often, and the chosen one must win as often as claimed. Sums are over single hands, and strength
 * is taken only from the ranks.
 * @param choice [hand].
 * @param win    [hand] chance to win, ties half, over 2 * hands^3.
 * @param work   nodes count patterns.
 * @param proved untouched on failure.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 * Cost: (2 * kinds)^length steps.
 */
kz_status kz__namepoker_odds_prove(const kz_namepoker_table *table, const kz__namepoker_size *size,
                                   const uint32_t *choice, const uint64_t *win, kz_work *work,
                                   bool *proved) KZ_MUST_USE;

#endif
