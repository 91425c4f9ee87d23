/*
 * The numbers that picks of a bag make with all their cards, except those that fewer cards make:
 * computed once, shared by all larger picks.
 */
#ifndef KZ_SHISOKU_COUNTDOWN_SETS_H
#define KZ_SHISOKU_COUNTDOWN_SETS_H

#include "games/shisoku/countdown/countdown_bag.h"
#include "games/shisoku/countdown/countdown_draft.h"

typedef struct kz__shisoku_countdown_sets {
    kz__arena arena;
    kz__shisoku_bag bag;
    kz__shisoku_numbers *of[KZ__SHISOKU_PICK_CARDS]; /* [cards][number of the pick] */
} kz__shisoku_countdown_sets;

/**
 * Makes the sets of all picks of 1..cards cards.
 * @param tiles valid.
 * @param cards below KZ__SHISOKU_PICK_CARDS.
 * @param sets  cleared by kz__shisoku_countdown_sets_clear() in any case.
 */
kz_status kz__shisoku_countdown_sets_init(kz__shisoku_countdown_sets *sets,
                                          const kz_shisoku_countdown_tiles *tiles, uint32_t cards,
                                          kz_work *work) KZ_MUST_USE;

/** Frees the memory. */
void kz__shisoku_countdown_sets_clear(kz__shisoku_countdown_sets *sets);

/** Gives the set of a pick of `cards` cards. */
static inline const kz__shisoku_numbers *
kz__shisoku_countdown_set(const kz__shisoku_countdown_sets *sets, kz__shisoku_pick pick,
                          uint32_t cards) {
    return &sets->of[cards][kz__shisoku_bag_number(&sets->bag, pick, cards)];
}

/* Two parts that make up a pick; the first has not more cards. */
typedef struct kz__shisoku_countdown_split {
    kz__shisoku_pick_part part;
    uint32_t cards; /* of the whole pick */
    const kz__shisoku_numbers *x;
    const kz__shisoku_numbers *y;
} kz__shisoku_countdown_split;

/** Starts before the first split of a pick of `cards` cards. */
kz__shisoku_countdown_split kz__shisoku_countdown_splits(kz__shisoku_pick pick, uint32_t cards);

/** Goes on to the next split; of two equal parts each pair comes once. @return false at the end. */
bool kz__shisoku_countdown_next(const kz__shisoku_countdown_sets *sets,
                                kz__shisoku_countdown_split *split, uint32_t smallest);

#endif
