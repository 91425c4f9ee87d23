/*
 * Kazutori by the definition, amount by amount and number by number: no shift, no formula, no
 * bits. What is missing counts down; a value is the result of the player to move.
 */
#ifndef KAZUTORI_PLAIN_H
#define KAZUTORI_PLAIN_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { PLAIN_NUMBERS_MAX = 4096 };

typedef struct plain_game {
    uint32_t numbers[PLAIN_NUMBERS_MAX]; /* ascending, different */
    uint32_t count;
    bool last_loses;
    bool over_ends;
    bool stuck_draws;
} plain_game;

typedef enum plain_value { PLAIN_LOST = -1, PLAIN_DRAWN, PLAIN_WON } plain_value;

static inline bool plain_legal(const plain_game *game, uint32_t missing, uint32_t number) {
    return missing > 0 && (number <= missing || game->over_ends);
}

static inline uint32_t plain_after(uint32_t missing, uint32_t number) {
    return number < missing ? missing - number : 0;
}

static inline uint32_t plain_count_legal(const plain_game *game, uint32_t missing) {
    uint32_t legal = 0;
    for (uint32_t i = 0; i < game->count; i++) {
        legal += plain_legal(game, missing, game->numbers[i]) ? 1 : 0;
    }
    return legal;
}

/* The value for the player to move where no number can be said. */
static inline plain_value plain_end(const plain_game *game, uint32_t missing) {
    if (missing > 0 && game->stuck_draws) {
        return PLAIN_DRAWN;
    }
    return game->last_loses ? PLAIN_WON : PLAIN_LOST;
}

/* The values of 0..limit missing. */
static inline plain_value *plain_values(const plain_game *game, uint32_t limit) {
    plain_value *values = (plain_value *)malloc(((size_t)limit + 1) * sizeof *values);
    assert(values != NULL);
    for (uint32_t missing = 0; missing <= limit; missing++) {
        bool can_move = false;
        plain_value best = PLAIN_LOST;
        for (uint32_t i = 0; i < game->count; i++) {
            if (plain_legal(game, missing, game->numbers[i])) {
                plain_value reply = values[plain_after(missing, game->numbers[i])];
                can_move = true;
                best = -(int)reply > (int)best ? (plain_value)(-(int)reply) : best;
            }
        }
        values[missing] = can_move ? best : plain_end(game, missing);
    }
    return values;
}

/* Does this number keep the value, which is not "lost"? */
static inline bool plain_keeps(const plain_game *game, const plain_value *values, uint32_t missing,
                               uint32_t number) {
    return values[missing] != PLAIN_LOST && plain_legal(game, missing, number) &&
           (int)values[plain_after(missing, number)] == -(int)values[missing];
}

typedef struct plain_share {
    uint64_t winning;
    uint64_t legal;
} plain_share;

/* Which share of the legal replies wins. A game that is over leaves no hope: more than all. */
static inline plain_share plain_share_of(const plain_game *game, const plain_value *values,
                                         uint32_t missing) {
    plain_share share = {0, plain_count_legal(game, missing)};
    if (share.legal == 0) {
        return (plain_share){2, 1};
    }
    for (uint32_t i = 0; i < game->count; i++) {
        uint32_t number = game->numbers[i];
        share.winning += values[missing] == PLAIN_WON && plain_keeps(game, values, missing, number);
    }
    return share;
}

/* The smallest number that keeps the value; if all is lost, the one with the smallest share. */
static inline uint32_t plain_advice(const plain_game *game, const plain_value *values,
                                    uint32_t missing) {
    uint32_t advice = 0;
    plain_share least = {0, 1};
    for (uint32_t i = 0; i < game->count; i++) {
        uint32_t number = game->numbers[i];
        if (plain_keeps(game, values, missing, number)) {
            return number;
        }
        if (values[missing] == PLAIN_LOST && plain_legal(game, missing, number)) {
            plain_share share = plain_share_of(game, values, plain_after(missing, number));
            if (advice == 0 || share.winning * least.legal < least.winning * share.legal) {
                least = share;
                advice = number;
            }
        }
    }
    return advice;
}

#endif
