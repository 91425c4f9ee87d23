/**
 * @file
 * Shared by the parts of the mixed equilibrium. With `answers` T, `exchanges` M and H hands, the
 * chance that another player ends with a hand has the denominator D = (T * H)^M * H, and the chance
 * to win with it players * D^(players - 1). D stays below 2^63, so that players * D^players, which
 * no number here exceeds, fits 384 bits.
 */
#ifndef KZ_NAMEPOKER_MIX_H
#define KZ_NAMEPOKER_MIX_H

#include "games/namepoker/odds/long.h"
#include "games/namepoker/odds/odds_patterns.h"

enum { KZ__NAMEPOKER_ANSWERS = 64 /**< the most responses in a mean */ };

/** An exchange that a hand makes with some frequency. */
typedef struct kz__namepoker_share {
    uint32_t discard; /**< bit i: the character at place i is exchanged */
    uint32_t weight;  /**< how often, in `answers` times */
} kz__namepoker_share;

struct kz_namepoker_mix {
    kz__namepoker_size size;
    uint32_t players;
    uint32_t exchanges;
    uint32_t rounds;  /**< of best responses */
    uint32_t answers; /**< sum of the weights of a hand; 1: every hand has one exchange */
    uint32_t *first;  /**< [exchange * hands + hand]: index of its first share; ends at the next
                       * one's */
    kz__namepoker_share *shares;
    kz__namepoker_long *win; /**< [exchange * hands + hand] over kz__namepoker_mix_whole() */
    kz__namepoker_long gain; /**< over kz__namepoker_mix_whole() of all hands together */
};

/** (T * H)^M * H. */
uint64_t kz__namepoker_mix_deals(const kz__namepoker_size *size, uint32_t exchanges,
                                 uint32_t answers);

/**
 * The integer that represents a chance of 1 with `left` exchanges to come, all by best responses.
 */
kz__namepoker_long kz__namepoker_mix_whole(const kz_namepoker_mix *mix, uint32_t left);

/**
 * As kz_namepoker_mix_new(), without the proof and with fewer responses in a mean.
 * @param room the most, up to KZ__NAMEPOKER_ANSWERS.
 */
kz_status kz__namepoker_mix_quick(const kz_namepoker_table *table, uint32_t players,
                                  uint32_t exchanges, uint32_t room, kz_work *work,
                                  kz_namepoker_mix **mix) KZ_MUST_USE;

#endif
