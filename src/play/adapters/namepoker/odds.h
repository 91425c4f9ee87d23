/**
 * @file
 * The worth of each hand and the outcomes of an exchange, for facts and hints.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_ODDS_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_ODDS_H

#include "play/adapters/namepoker/state.h"

/** A share below this is none: sums of shares are not exact. */
#define KZ__NAMEPOKER_NONE 1e-9

/** How much each hand is worth with some exchanges to come. */
typedef struct kz__namepoker_odds {
    kz_namepoker_name name;
    double worth[KZ_NAMEPOKER_HANDS];
    uint8_t type[KZ_NAMEPOKER_HANDS];
} kz__namepoker_odds;

/** What an exchange brings. */
typedef struct kz__namepoker_outcome {
    double wins;                         /**< the mean worth */
    double type[KZ_NAMEPOKER_TYPES_MAX]; /**< the share of each type */
} kz__namepoker_outcome;

/**
 * Fills in what hands are worth.
 * @param exchanges that follow, each the best one.
 */
kz_status kz__namepoker_odds_make(const kz__namepoker_table *table, uint32_t exchanges,
                                  kz_work *work, kz__namepoker_odds *odds) KZ_MUST_USE;

/**
 * Goes through all hands that may come.
 * @param kinds   of the hand, from 1.
 * @param discard the places to exchange; bit 0 is the leftmost.
 */
kz__namepoker_outcome kz__namepoker_outcome_of(const kz__namepoker_odds *odds, const uint8_t *kinds,
                                               uint32_t discard);

/** What a seat can work out from its hand. */
typedef struct kz__namepoker_outlook {
    uint32_t discard; /**< the places to exchange; bit 0 is the leftmost */
    kz_namepoker_fraction expected;
    kz_namepoker_fraction stand;
} kz__namepoker_outlook;

/** Finds the exchange after which the hand beats most random hands. */
kz_status kz__namepoker_look_ahead(const kz__namepoker_table *table, int seat, kz_work *work,
                                   kz__namepoker_outlook *found) KZ_MUST_USE;

/** Tells how many exchanges a seat has left in this round. */
uint32_t kz__namepoker_exchanges_left(const kz__namepoker_table *table, int seat);

#endif
