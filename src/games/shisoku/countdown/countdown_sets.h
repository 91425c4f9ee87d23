/*
 * The numbers that picks of a bag make with all their cards, but for those that fewer of them
 * make: made once, shared by all larger picks.
 */
#ifndef KZ_SHISOKU_COUNTDOWN_SETS_H
#define KZ_SHISOKU_COUNTDOWN_SETS_H

#include "games/shisoku/countdown/countdown_bag.h"
#include "games/shisoku/countdown/countdown_draft.h"

typedef struct kz__countdown_sets {
    kz__arena arena;
    kz__bag bag;
    kz__numbers *of[KZ__PICK_CARDS]; /* [cards][number of the pick] */
} kz__countdown_sets;

/**
 * Makes the sets of all picks of 1..cards cards.
 * @param tiles valid.
 * @param cards below KZ__PICK_CARDS.
 * @param sets  cleared by kz__countdown_sets_clear() in any case.
 */
kz_status kz__countdown_sets_init(kz__countdown_sets *sets, const kz_shisoku_countdown_tiles *tiles,
                                  uint32_t cards, kz_work *work);

/** Gives the memory back. */
void kz__countdown_sets_clear(kz__countdown_sets *sets);

/** Gives the set of a pick of so many cards. */
static inline const kz__numbers *kz__countdown_set(const kz__countdown_sets *sets, kz__pick pick,
                                                   uint32_t cards) {
    return &sets->of[cards][kz__bag_number(&sets->bag, pick, cards)];
}

/* Two parts that make up a pick; the first has not more cards. */
typedef struct kz__countdown_split {
    kz__pick_part part;
    uint32_t cards; /* of the whole pick */
    const kz__numbers *x;
    const kz__numbers *y;
} kz__countdown_split;

/** Starts before the first split of a pick of so many cards. */
kz__countdown_split kz__countdown_splits(kz__pick pick, uint32_t cards);

/** Goes on to the next split; of two equal parts each pair comes once. @return false at the end. */
bool kz__countdown_next(const kz__countdown_sets *sets, kz__countdown_split *split,
                        uint32_t smallest);

#endif
