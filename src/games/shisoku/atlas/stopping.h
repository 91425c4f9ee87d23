/*
 * Finds the number of cards dealt until a table makes the target. Walks over the multisets of 1, 2,
 * 3, ... additional cards, each with the number of ways to reach it without the target being
 * possible earlier. Outlook and stops use it, with different methods to decide which tables make
 * the target.
 */
#ifndef KZ_SHISOKU_STOPPING_H
#define KZ_SHISOKU_STOPPING_H

#include "games/shisoku/atlas/ranked_hands.h"

#include "kazu/work.h"

enum { KZ__SHISOKU_STOPPING_DEPTH = 6 }; /* most more cards */

struct kz__shisoku_stopping_step;

/* Data shared by all walks, and memory for one at a time. */
typedef struct kz__shisoku_stopping {
    kz_work *work;
    uint32_t depth; /* more cards to look at */
    /* [cards][13 * number of the multiset + rank - 1]: one more card */
    struct kz__shisoku_stopping_step *step[KZ__SHISOKU_STOPPING_DEPTH];
    uint64_t *ways[2]; /* by the number of the multiset: ways that fail with one card less, and
                        * now */
} kz__shisoku_stopping;

/** Prepares walks. @param stopping clear it also on failure. @return KZ_OK or KZ_NO_MEMORY. */
kz_status kz__shisoku_stopping_init(kz__shisoku_stopping *stopping, uint32_t depth,
                                    kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__shisoku_stopping_clear(kz__shisoku_stopping *stopping);

/**
 * Tells whether the target can be made with more cards. Called only if no earlier table made the
 * target.
 * @param cards  how many further ones.
 * @param number index of their multiset among those of that size.
 */
typedef kz_status kz__shisoku_stopping_ask(void *user, uint32_t cards, uint32_t number, bool *made);

/* When the target can be made for the first time. */
typedef struct kz__shisoku_stops {
    double first[KZ__SHISOKU_STOPPING_DEPTH +
                 1]; /* the chance that it is with that many additional cards */
    double beyond;   /* the chance that it is with none of these */
    double expected; /* more cards; a failure counts as depth + 1 */
    uint32_t depth;  /* looked at: fewer if nothing fails any more */
} kz__shisoku_stops;

/**
 * Walks, for a table that does not make the target now.
 * @param left  [rank]: cards of each rank 1..13 in the rest of the deck.
 * @param stops untouched on failure.
 * @return KZ_OK, or what `ask` returned.
 */
kz_status kz__shisoku_stopping_walk(kz__shisoku_stopping *stopping, const uint32_t *left,
                                    kz__shisoku_stopping_ask *ask, void *user,
                                    kz__shisoku_stops *stops) KZ_MUST_USE;

#endif
