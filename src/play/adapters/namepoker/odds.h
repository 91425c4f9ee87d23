/**
 * @file
 * What hands are worth, and the outcomes of an exchange, for facts, hints and reviews: among all
 * hands, or, once it was seen what opponents exchanged, among those that fit.
 */
#ifndef KZ_PLAY_ADAPTERS_NAMEPOKER_ODDS_H
#define KZ_PLAY_ADAPTERS_NAMEPOKER_ODDS_H

#include "play/adapters/namepoker/state.h"

/** A share below this is none: sums of shares are not exact. */
#define KZ__NAMEPOKER_NONE 1e-9

/** A choice of a seat, and what it saw of the others before. */
typedef struct kz__namepoker_moment {
    const kz__namepoker_table *table;
    const kz__namepoker_dealt *dealt; /**< only `exchanged` of it is looked at */
    const uint8_t *level;             /**< of the computer in each seat; 0: a person */
    int seat;
    uint32_t exchange;                 /**< of the seat, from 0: the one to be judged */
    uint8_t made[KZ__NAMEPOKER_SEATS]; /**< exchanges of each seat before it */
    kz_namepoker_mix **mix; /**< shared by moments of a table, as it takes long; may be NULL */
} kz__namepoker_moment;

/** The choice of a seat that has an exchange left, or the end of its exchanges. */
kz__namepoker_moment kz__namepoker_moment_now(const kz__namepoker_table *table, int seat,
                                              const kz_viewer *viewer);

/** A choice in the last round. */
kz__namepoker_moment kz__namepoker_moment_then(const kz__namepoker_table *table, int seat,
                                               uint32_t exchange, const kz_viewer *viewer);

/** How much each hand is worth with some exchanges to come. */
typedef struct kz__namepoker_odds {
    kz_namepoker_name name;
    bool knows; /**< something is known of somebody; else worth is among all hands */
    uint8_t told[KZ__NAMEPOKER_SEATS];   /**< of each seat whether something is known of it */
    uint8_t likely[KZ__NAMEPOKER_SEATS]; /**< then: in half of the cases this type or better */
    double worth[KZ_NAMEPOKER_HANDS];
    uint8_t type[KZ_NAMEPOKER_HANDS];
} kz__namepoker_odds;

/** What an exchange brings. */
typedef struct kz__namepoker_outcome {
    double wins;                         /**< the mean worth */
    double type[KZ_NAMEPOKER_TYPES_MAX]; /**< the share of each type */
} kz__namepoker_outcome;

/**
 * Fills in what hands are worth: the chance to win against all others, ties shared, where something
 * is known of one of them; else against one random hand.
 * @param exchanges that follow, each the best one.
 */
kz_status kz__namepoker_odds_make(const kz__namepoker_moment *moment, uint32_t exchanges,
                                  kz_work *work, kz__namepoker_odds *odds) KZ_MUST_USE;

/**
 * Goes through all hands that may come.
 * @param kinds   of the hand, from 1.
 * @param discard the places to exchange; bit 0 is the leftmost.
 */
kz__namepoker_outcome kz__namepoker_outcome_of(const kz__namepoker_odds *odds, const uint8_t *kinds,
                                               uint32_t discard);

/**
 * Finds the best exchange, of equal ones as kz_namepoker_draws_best().
 * @param least the fewest characters to exchange.
 * @param wins  how much it wins.
 */
uint32_t kz__namepoker_best(const kz__namepoker_odds *odds, const uint8_t *kinds, uint32_t least,
                            double *wins);

/** Adds what was taken for known of the others: "Kitsune kept all: a full house or better ...";
 * as "random" if that tells nothing. */
void kz__namepoker_add_assumed(const kz__namepoker_odds *odds, const kz__namepoker_moment *moment,
                               const char *id, const kz_viewer *viewer, kz_view *view);

/**
 * Gives the weakest type that is worth naming as a goal: the one that the strongest opponent most
 * likely reaches, or the last one if nothing is known of any.
 */
uint32_t kz__namepoker_goal(const kz__namepoker_odds *odds, int seats);

/** Writes how good an exchange is: "wins 61 % of the time", or "wins 67 % against a random hand".
 */
void kz__namepoker_put_wins(const kz__namepoker_odds *odds, double wins, kz_lang lang,
                            kz_text *out);

/** Tells how far a share is below the best, as both are written: in whole percent. */
unsigned kz__namepoker_points_below(double wins, double most);

/** Tells how many exchanges a seat has left in this round. */
uint32_t kz__namepoker_exchanges_left(const kz__namepoker_table *table, int seat);

#endif
