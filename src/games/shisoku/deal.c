/* Flips cards like the article's program. */
#include "kazu/shisoku.h"

#include "games/shisoku/valid.h"

#include <assert.h>

enum { SUITS = 4 };

void kz_shisoku_dealer_init(kz_shisoku_dealer *dealer, kz_shisoku_deck deck, uint64_t seed) {
    assert(dealer != NULL);
    dealer->deck = deck;
    dealer->left = SUITS * KZ_SHISOKU_MAX_RANK;
    for (uint32_t i = 0; i < dealer->left; i++) {
        dealer->cards[i] = (uint8_t)(i % KZ_SHISOKU_MAX_RANK + 1);
    }
    kz_rng_init(&dealer->rng, seed);
    kz_rng_shuffle(&dealer->rng, dealer->cards, dealer->left);
}

uint32_t kz_shisoku_dealer_flip(kz_shisoku_dealer *dealer) {
    assert(kz__shisoku_dealer_is_valid(dealer));
    if (dealer->deck == KZ_SHISOKU_DECK_INFINITE) {
        return (uint32_t)kz_rng_below(&dealer->rng, KZ_SHISOKU_MAX_RANK) + 1;
    }
    return dealer->left == 0 ? 0 : dealer->cards[--dealer->left];
}
