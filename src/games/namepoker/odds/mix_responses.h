/**
 * @file
 * Finds a mixed equilibrium by best responses.
 */
#ifndef KZ_NAMEPOKER_MIX_RESPONSES_H
#define KZ_NAMEPOKER_MIX_RESPONSES_H

#include "games/namepoker/odds/mix.h"

/**
 * Fills rounds, answers, first, shares, win and gain of a mix whose size, players and exchanges are
 * set and whose first and win have room; shares is made.
 * @param room the most responses in a mean, up to KZ__NAMEPOKER_ANSWERS; fewer if numbers get long.
 * @return KZ_OK, KZ_OVERFLOW, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__namepoker_mix_find(const kz_namepoker_table *table, uint32_t room, kz_work *work,
                                 kz_namepoker_mix *mix) KZ_MUST_USE;

#endif
