/**
 * @file
 * Internal functions of sets.
 */
#ifndef KZ_KAZUTORI_SET_H
#define KZ_KAZUTORI_SET_H

#include "kazu/kazutori.h"

#include "base/valid.h"
#include "games/kazutori/sequence/bitmap.h"

/** Tells whether a game can be played with a set: not empty, and within the limits. */
bool kz__kazutori_set_playable(const kz_kazutori_set *set);

/** Tells whether a set is 1..largest, for which formulas replace every search. */
static inline bool kz__kazutori_set_is_all(const kz_kazutori_set *set) {
    return set->count == set->largest;
}

/**
 * Tells in constant time whether it is safe to walk through a set: it is empty, or within the
 * limits and contains its smallest and largest number.
 */
static inline bool kz__kazutori_set_is_sound(const kz_kazutori_set *set) {
    if (set == NULL || set->smallest > set->largest || set->count > set->largest) {
        return false;
    }
    if (set->largest > KZ_KAZUTORI_NUMBER_MAX) {
        return set->smallest == 1 && set->count == set->largest &&
               set->largest <= KZ_KAZUTORI_TOTAL_MAX;
    }
    if (set->largest == 0 || set->smallest == 0) {
        return set->largest == 0 && set->count == 0;
    }
    return kz__kazutori_bitmap_has(set->bits, set->smallest) &&
           kz__kazutori_bitmap_has(set->bits, set->largest);
}

/**
 * Tells whether the bits of a set agree with its other fields. An unplayable set passes, because
 * solvers report it with a status. Cost: O(largest / 64).
 */
bool kz__kazutori_set_is_valid(const kz_kazutori_set *set);

/** Tells whether all flags of the rules are valid. */
static inline bool kz__kazutori_rules_are_valid(kz_kazutori_rules rules) {
    return kz__bool_is_valid(&rules.last_loses) && kz__bool_is_valid(&rules.over_ends) &&
           kz__bool_is_valid(&rules.stuck_draws);
}

/** Adds the numbers first..last. @param first 1..last. @param last up to the largest allowed. */
void kz__kazutori_set_add_run(kz_kazutori_set *set, uint64_t first, uint64_t last);

/** Counts the numbers of a set up to a limit. @param set has bits. */
uint64_t kz__kazutori_set_count_to(const kz_kazutori_set *set, uint64_t limit);

/** Receives a run of numbers first..last. @param user as given. */
typedef void kz__kazutori_run(void *user, uint64_t first, uint64_t last);

/**
 * Reads a set like kz_kazutori_set_parse(), for callers that store it in another form.
 * @param run called for each item, after the whole text was checked; with a number above
 *            KZ_KAZUTORI_NUMBER_MAX only once, for 1..k.
 */
kz_status kz__kazutori_runs_parse(const char *text, size_t length, kz__kazutori_run *run,
                                  void *user, kz_error *error) KZ_MUST_USE;

/** Gives the smallest number above `after`; 0 if there is none. */
typedef uint64_t kz__kazutori_next(const void *numbers, uint64_t after);

/** Writes numbers as kz_kazutori_set_print() does. Cost: linear in the largest. */
void kz__kazutori_runs_print(kz__kazutori_next *next, const void *numbers, kz_text *out);

/** Writes 1..k. */
void kz__kazutori_all_print(uint64_t k, kz_text *out);

#endif
