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

/** Takes a run of numbers first..last. @param user as given. */
typedef void kz__kazutori_run(void *user, uint64_t first, uint64_t last);

/**
 * Reads a set as kz_kazutori_set_parse() does, for those who keep it in another form.
 * @param run called for each item, once all of the text was found right; of numbers above
 *            KZ_KAZUTORI_NUMBER_MAX only for 1..k, alone.
 */
kz_status kz__kazutori_runs_parse(const char *text, size_t length, kz__kazutori_run *run,
                                  void *user, kz_error *error);

/** Gives the smallest number above `after`; 0 if there is none. */
typedef uint64_t kz__kazutori_next(const void *numbers, uint64_t after);

/** Writes numbers as kz_kazutori_set_print() does. Cost: linear in the largest. */
void kz__kazutori_runs_print(kz__kazutori_next *next, const void *numbers, kz_text *out);

/** Writes 1..k. */
void kz__kazutori_all_print(uint64_t k, kz_text *out);

#endif
