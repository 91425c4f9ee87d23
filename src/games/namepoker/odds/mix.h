/**
 * @file
 * What the parts of the mixed equilibrium share. With `answers` T, `exchanges` M and H hands, a
 * final hand's chance to be the other player's is over D = (T * H)^M * H, and a player's chance to
 * win with it over players * D^(players - 1). D stays below 2^63, so that players * D^players,
 * which no number here exceeds, fits 384 bits.
 */
#ifndef KZ_NAMEPOKER_MIX_H
#define KZ_NAMEPOKER_MIX_H

#include "games/namepoker/odds/long.h"
#include "games/namepoker/odds/odds_patterns.h"

/** An exchange that a hand makes now and then. */
typedef struct kz__namepoker_share {
    uint32_t discard; /**< bit i: the character at place i is exchanged */
    uint32_t weight;  /**< how often, in `answers` times */
} kz__namepoker_share;

struct kz_namepoker_mix {
    kz__namepoker_size size;
    uint32_t players;
    uint32_t exchanges;
    uint32_t rounds;  /**< of best responses */
    uint32_t answers; /**< what the weights of a hand add up to; 1: every hand does one thing */
    uint32_t *first;  /**< [exchange * hands + hand] its first share, up to that of the next one */
    kz__namepoker_share *shares;
    kz__namepoker_long *win; /**< [exchange * hands + hand] over kz__namepoker_mix_whole() */
    kz__namepoker_long gain; /**< over kz__namepoker_mix_whole() of all hands together */
};

/** (T * H)^M * H. */
uint64_t kz__namepoker_mix_deals(const kz__namepoker_size *size, uint32_t exchanges,
                                 uint32_t answers);

/** What a chance of 1 is when so many exchanges are to come, all by best responses. */
kz__namepoker_long kz__namepoker_mix_whole(const kz_namepoker_mix *mix, uint32_t left);

#endif
