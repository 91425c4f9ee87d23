/*
 * Hands as sorted multisets of ranks, and their numbers: the hands of k cards are numbered
 * 0..C(12+k, k)-1, those with the lower highest cards first (colexicographic order).
 */
#ifndef KZ_SHISOKU_RANKED_HANDS_H
#define KZ_SHISOKU_RANKED_HANDS_H

#include "kazu/shisoku.h"

enum { KZ__SHISOKU_RANKED_MAX = 7 }; /* cards of the largest hand that is numbered */

/* Ranks 1..13, in ascending order. */
typedef struct kz__shisoku_ranked_hand {
    uint32_t count;
    uint8_t rank[KZ__SHISOKU_RANKED_MAX];
} kz__shisoku_ranked_hand;

/** Gives the number of hands of `count` cards, 0..KZ__SHISOKU_RANKED_MAX. */
uint32_t kz__shisoku_ranked_total(uint32_t count);

/** Gives how many of these have no rank above `rank`, 1..KZ_SHISOKU_MAX_RANK: the first ones. */
uint32_t kz__shisoku_ranked_total_to(uint32_t rank, uint32_t count);

/** Gives the number of a hand among those with as many cards. */
uint32_t kz__shisoku_ranked_number(const kz__shisoku_ranked_hand *hand);

/** Gives the hand with a number. */
kz__shisoku_ranked_hand kz__shisoku_ranked_at(uint32_t count, uint32_t number);

/** Gives how many ways there are to deal a hand from the deck of 52; 0 for five of a kind. */
uint64_t kz__shisoku_ranked_deals(const kz__shisoku_ranked_hand *hand);

/* One way to split a hand in two; the first part is not the larger one. */
typedef struct kz__shisoku_ranked_split {
    const kz__shisoku_ranked_hand *hand;
    uint32_t mask;
    uint32_t first_count;
    uint32_t first_number;
    uint32_t second_count;
    uint32_t second_number;
} kz__shisoku_ranked_split;

/** Starts before the first split. @param hand borrowed. */
kz__shisoku_ranked_split kz__shisoku_ranked_splits(const kz__shisoku_ranked_hand *hand);

/** Goes to the next split that differs from all earlier ones. @return false at the end. */
bool kz__shisoku_ranked_next_split(kz__shisoku_ranked_split *split);

#endif
