/*
 * Random numbers of the card game: shuffling at the start and after fouls, draws, and hiding what
 * no player may see. Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

enum { SUITS = 4 };

static void sort_deck(kz_shisoku_setup *setup, uint32_t suits) {
    memset(setup->deck, 0, sizeof setup->deck);
    setup->count = (uint8_t)(suits * KZ_SHISOKU_MAX_RANK);
    for (uint32_t i = 0; i < setup->count; i++) {
        setup->deck[i] = (uint8_t)(1 + i / suits);
    }
}

void kz_shisoku_setup_shuffle(kz_shisoku_setup *setup, uint64_t seed) {
    assert(kz__shisoku_setup_is_valid(setup));
    kz_rng rng;
    kz_rng_init(&rng, seed);
    sort_deck(setup, SUITS);
    kz_rng_shuffle(&rng, setup->deck, setup->count);
    setup->seed = kz_rng_next(&rng);
    setup->keyed = 0;
    setup->key = (kz_key){{0}};
}

/* Shuffles cards, each order equally likely (Fisher and Yates). */
static void shuffle(uint8_t *cards, uint32_t count, kz_chance *chance) {
    for (uint32_t left = count; left > 1; left--) {
        uint32_t chosen = (uint32_t)kz_chance_below(chance, left);
        uint8_t kept = cards[left - 1];
        cards[left - 1] = cards[chosen];
        cards[chosen] = kept;
    }
}

void kz_shisoku_setup_deal(kz_shisoku_setup *setup, uint32_t suits, kz_chance *chance) {
    assert(kz__shisoku_setup_is_valid(setup) && kz__chance_is_valid(chance));
    assert(suits >= 1 && suits <= SUITS);
    sort_deck(setup, suits);
    shuffle(setup->deck, setup->count, chance);
    setup->seed = 0;
    setup->keyed = 1;
    setup->key = kz_chance_key(chance);
}

/* Starts the next stream of the game's key. */
static kz_chance next_chance(kz_shisoku_game *game) {
    kz_chance chance;
    kz_chance_init(&chance, &game->setup.key, game->draws);
    game->draws++;
    return chance;
}

uint64_t kz__shisoku_draw(kz_shisoku_game *game, uint64_t bound) {
    if (game->setup.keyed == 0) {
        return kz_rng_below(&game->rng, bound);
    }
    kz_chance chance = next_chance(game);
    return kz_chance_below(&chance, bound);
}

void kz__shisoku_shuffle(kz_shisoku_game *game) {
    if (game->setup.keyed == 0) {
        kz_rng_shuffle(&game->rng, game->deck, game->deck_count);
        return;
    }
    kz_chance chance = next_chance(game);
    shuffle(game->deck, game->deck_count, &chance);
}

void kz_shisoku_game_see(kz_shisoku_game *game) {
    assert(kz__shisoku_game_is_valid(game));
    if (game->phase == KZ_SHISOKU_OVER) {
        return;
    }
    memset(game->deck, 0, sizeof game->deck);
    memset(game->setup.deck, 0, sizeof game->setup.deck);
    game->setup.key = (kz_key){{0}};
    game->setup.seed = 0;
    game->rng = (kz_rng){{0}};
}
