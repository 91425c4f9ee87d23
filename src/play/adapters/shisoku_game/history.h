/**
 * @file
 * The finished rounds of a card game, and its best slap: the data for the facts after the end. All
 * of it was public when it happened.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_HISTORY_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_HISTORY_H

#include "kazu/shisoku_game.h"

enum {
    KZ__SHISOKU_CARD_FLIPS_MAX = 240, /**< cards kept; a deck has 52, and fouls bring some back */
    KZ__SHISOKU_CARD_ROUNDS_MAX = 80  /**< rounds kept */
};

/** A finished round. */
typedef struct kz__shisoku_card_round {
    int32_t numerator; /**< of the target */
    int32_t denominator;
    uint8_t first;    /**< its first card in `card` */
    uint8_t count;    /**< its cards */
    uint8_t winner;   /**< a seat or KZ_SHISOKU_NOBODY */
    uint8_t reserved; /**< zero */
} kz__shisoku_card_round;

/** The fastest right slap. */
typedef struct kz__shisoku_card_best {
    uint64_t ms;                    /**< from the newest card that the winner saw to the slap */
    uint8_t round;                  /**< a round that is kept */
    uint8_t seen;                   /**< cards that the winner saw; 0: nobody has won a round */
    uint8_t reserved[6];            /**< zero */
    char said[KZ_SHISOKU_SAID_MAX]; /**< the explanation; "": too long */
} kz__shisoku_card_best;

/** Flat, without padding; all zero before the first round has ended. */
typedef struct kz__shisoku_card_history {
    kz__shisoku_card_best best;
    kz__shisoku_card_round round[KZ__SHISOKU_CARD_ROUNDS_MAX];
    uint32_t wait_ms[KZ__SHISOKU_CARD_FLIPS_MAX];   /**< from a card to the next, or to the end */
    uint8_t card[KZ__SHISOKU_CARD_FLIPS_MAX];       /**< ranks, in the order of flips */
    uint8_t is_settled[KZ__SHISOKU_CARD_FLIPS_MAX]; /**< 1: the table of this card was won */
    uint8_t flips;
    uint8_t rounds;
    uint8_t is_full;     /**< 1: later rounds are not stored */
    uint8_t reserved[5]; /**< zero */
} kz__shisoku_card_history;

/**
 * Keeps the round that has just ended, if there is still room.
 * @param history changed.
 * @param game    after the event that ended its `last` round.
 */
void kz__shisoku_card_keep_round(kz__shisoku_card_history *history, const kz_shisoku_game *game);

/**
 * Adds the round in progress, for a game that ended early. Its last table has not been flipped over
 * and counts as settled.
 */
void kz__shisoku_card_keep_unfinished(kz__shisoku_card_history *history,
                                      const kz_shisoku_game *game);

/** Gives the first cards of a round as a problem. @param round below `rounds`. */
void kz__shisoku_card_problem(const kz__shisoku_card_history *history, uint32_t round,
                              uint32_t cards, kz_shisoku_problem *problem);

#endif
