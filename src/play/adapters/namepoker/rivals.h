/**
 * @file
 * What the others may hold after what was seen of them.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_RIVALS_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_RIVALS_H

#include "play/adapters/namepoker/odds.h"

/**
 * Finds how often each hand is a seat's last one, in whole numbers: all first hands, each exchange
 * by the rule of its level, those left out that exchanged another number of characters than was
 * seen.
 * @param weight of all hands; ones if nothing is known.
 * @param knows  whether it is.
 */
kz_status kz__namepoker_rival_hands(const kz__namepoker_moment *moment, int seat,
                                    const kz_namepoker_table *hands, kz_work *work,
                                    uint64_t weight[KZ_NAMEPOKER_HANDS], bool *knows) KZ_MUST_USE;

#endif
