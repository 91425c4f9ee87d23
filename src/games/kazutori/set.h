/**
 * @file
 * What the parts of the game ask of a set beyond kazu/kazutori.h.
 */
#ifndef KZ_KAZUTORI_SET_H
#define KZ_KAZUTORI_SET_H

#include "kazu/kazutori.h"

/** Tells whether a game can be played with a set: not empty, and within the limits. */
bool kz__kazutori_set_playable(const kz_kazutori_set *set);

/** Tells whether a set is 1..largest, for which formulas replace every search. */
static inline bool kz__kazutori_set_is_all(const kz_kazutori_set *set) {
    return set->count == set->largest;
}

/** Puts the numbers first..last in. @param first 1..last. @param last up to the largest allowed. */
void kz__kazutori_set_add_run(kz_kazutori_set *set, uint64_t first, uint64_t last);

/** Counts the numbers of a set up to a limit. @param set has bits. */
uint64_t kz__kazutori_set_count_to(const kz_kazutori_set *set, uint64_t limit);

#endif
