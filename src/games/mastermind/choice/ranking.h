/**
 * @file
 * The list of the best guesses while a shortlist is examined.
 */
#ifndef KZ_MASTERMIND_RANKING_H
#define KZ_MASTERMIND_RANKING_H

#include "games/mastermind/choice/choice.h"

typedef struct kz__mastermind_ranking {
    const kz__mastermind_chooser *chooser;
    const kz__mastermind_probes *probes;
    const kz__mastermind_shortlist *list;
    kz__mastermind_candidate *best;
    size_t count;
    size_t capacity;
    bool ties_out;  /* a later guess that only equals the last kept one is rejected */
    uint64_t slack; /* guesses with values within this difference may still be better */
} kz__mastermind_ranking;

/** The rows of a block in column layout. @param first a multiple of KZ__MASTERMIND_LANES. */
static inline const uint8_t (*kz__mastermind_rows_at(const kz__mastermind_shortlist *list,
                                                     size_t first))[KZ__MASTERMIND_LANES] {
    const kz__mastermind_columns *columns = &list->columns;
    size_t row = 2 * columns->pegs * (first / KZ__MASTERMIND_LANES);
    return (const uint8_t(*)[KZ__MASTERMIND_LANES])(columns->rows + row);
}

/** Tells whether no guess with this value can enter the list. Most guesses are rejected here. */
static inline bool kz__mastermind_is_hopeless(const kz__mastermind_ranking *ranking,
                                              uint64_t value) {
    return ranking->count == ranking->capacity &&
           value > ranking->best[ranking->count - 1].value + ranking->slack;
}

/**
 * Examines the guess of one lane, whose classes are counted.
 * @return KZ_OK, KZ_NO_MEMORY.
 */
kz_status kz__mastermind_ranking_look(kz__mastermind_ranking *ranking, kz_mastermind_code guess,
                                      unsigned lane, uint64_t value,
                                      kz__mastermind_sizes sizes) KZ_MUST_USE;

/** Inserts a guess in order if it is good enough. @return KZ_OK, KZ_NO_MEMORY. */
kz_status kz__mastermind_ranking_insert(kz__mastermind_ranking *ranking,
                                        const kz__mastermind_candidate *candidate) KZ_MUST_USE;

/**
 * Counts every guess of the shortlist. Faster methods must return the same ranking.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_look_at_all(kz__mastermind_ranking *ranking) KZ_MUST_USE;

/**
 * Examines the shortlist for at most KZ__MASTERMIND_TALLY_MAX secrets: first only the number of
 * classes of each guess is counted, and most guesses have too few.
 * @return KZ_OK, KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__mastermind_sift(kz__mastermind_ranking *ranking) KZ_MUST_USE;

#endif
