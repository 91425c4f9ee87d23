/* The values of all hands with fewer cards than those of an atlas: made once, shared by all. */
#ifndef KZ_SHISOKU_ATLAS_SETS_H
#define KZ_SHISOKU_ATLAS_SETS_H

#include "games/shisoku/atlas/ranked_hands.h"
#include "games/shisoku/atlas/ratios.h"

#include "kazu/shisoku_atlas.h"

/* Numerator and denominator of two cards are at most 13 * 13; the smaller part of up to 5 cards has
 * two cards. */
enum { KZ__SHISOKU_ATLAS_FACTORS = KZ_SHISOKU_MAX_RANK * KZ_SHISOKU_MAX_RANK + 1 };

typedef struct kz__shisoku_atlas_sets {
    kz__arena arena;
    uint32_t highest; /* rank of a card */
    uint32_t cards;   /* of the atlas */
    uint32_t reach;   /* largest absolute value of a target */
    uint8_t *wanted;  /* by whole number up to whole_max: whether one more card can turn it into
                       * a target */
    uint32_t whole_max;
    const uint8_t *gcd; /* of two numbers below KZ__SHISOKU_ATLAS_FACTORS, in rows */
    kz__shisoku_ratios *of[KZ_SHISOKU_ATLAS_CARDS]; /* [cards][number of the hand] */
} kz__shisoku_atlas_sets;

/**
 * Makes the sets of all hands of 1..cards-1 cards. Those of cards-1 cards, which are only combined
 * with single cards, contain only values that can then give a whole number up to `reach`, and these
 * numbers.
 * @param sets    clear it with kz__shisoku_atlas_sets_clear(), also on failure.
 * @param highest rank of a card.
 */
kz_status kz__shisoku_atlas_sets_init(kz__shisoku_atlas_sets *sets, uint32_t highest,
                                      uint32_t cards, uint32_t reach, kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__shisoku_atlas_sets_clear(kz__shisoku_atlas_sets *sets);

#endif
