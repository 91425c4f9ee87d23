/*
 * Picks from a bag of tiles: multisets, and their numbers. The picks of k cards are numbered from 0
 * on without a gap.
 */
#ifndef KZ_SHISOKU_COUNTDOWN_BAG_H
#define KZ_SHISOKU_COUNTDOWN_BAG_H

#include "kazu/shisoku_countdown.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KZ__SHISOKU_PICK_CARDS = KZ_SHISOKU_COUNTDOWN_CARDS,
    KZ__SHISOKU_PICK_BITS = 4, /* of a pick, for each kind: how many of it */
    KZ__SHISOKU_PICK_ONE = 15  /* mask of the first kind */
};

/* How many of each kind, the first kind in the lowest bits. */
typedef uint64_t kz__shisoku_pick;

typedef struct kz__shisoku_bag {
    uint32_t kinds;
    uint32_t value[KZ_SHISOKU_COUNTDOWN_KINDS];
    uint32_t copies[KZ_SHISOKU_COUNTDOWN_KINDS];
    uint32_t total[KZ__SHISOKU_PICK_CARDS + 1]; /* picks of that many cards */
    /* [kind][cards of this kind on][cards of this kind]: picks that have less of this kind */
    uint32_t before[KZ_SHISOKU_COUNTDOWN_KINDS][KZ__SHISOKU_PICK_CARDS + 1]
                   [KZ__SHISOKU_PICK_CARDS + 2];
} kz__shisoku_bag;

/** Fills a bag. @param tiles valid. */
void kz__shisoku_bag_init(kz__shisoku_bag *bag, const kz_shisoku_countdown_tiles *tiles);

/** Gives the number of a pick of `cards` cards. */
uint32_t kz__shisoku_bag_number(const kz__shisoku_bag *bag, kz__shisoku_pick pick, uint32_t cards);

/** Gives the pick of `cards` cards with a number. */
kz__shisoku_pick kz__shisoku_bag_at(const kz__shisoku_bag *bag, uint32_t cards, uint32_t number);

/** One card of a kind as a pick. */
static inline kz__shisoku_pick kz__shisoku_pick_card(uint32_t kind) {
    return UINT64_C(1) << KZ__SHISOKU_PICK_BITS * kind;
}

/** How many cards of a kind a pick has. */
static inline uint32_t kz__shisoku_pick_of(kz__shisoku_pick pick, uint32_t kind) {
    return (uint32_t)(pick >> KZ__SHISOKU_PICK_BITS * kind) & KZ__SHISOKU_PICK_ONE;
}

/* A part of a pick, neither empty nor all of it. */
typedef struct kz__shisoku_pick_part {
    kz__shisoku_pick pick;
    kz__shisoku_pick part;
    uint32_t cards; /* of the part */
} kz__shisoku_pick_part;

/** Goes on to the next part; the first one if part is 0. @return false at the end. */
bool kz__shisoku_pick_next(kz__shisoku_pick_part *part);

#endif
