/* The whole numbers that one hand can make. */
#ifndef KZ_SHISOKU_ATLAS_HAND_H
#define KZ_SHISOKU_ATLAS_HAND_H

#include "games/shisoku/atlas/atlas_join.h"
#include "games/shisoku/atlas/atlas_sets.h"

/**
 * Marks every target of a hand.
 * @param sets  of hands of that many cards; not changed.
 * @param work  nodes count pairs of values.
 * @param marks cleared before.
 * @return KZ_OK, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__shisoku_atlas_mark_hand(const kz__shisoku_atlas_sets *sets,
                                      const kz__shisoku_ranked_hand *hand, kz_work *work,
                                      kz__shisoku_atlas_marks *marks) KZ_MUST_USE;

#endif
