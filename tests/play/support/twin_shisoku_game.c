/* Twins of the card game: the same table and piles; what lies face down, and all that chance will
   decide, is another. The rules: cards are of a deck with four of each of 13 ranks; before the
   first foul the deck lies as it was dealt; after a foul it was shuffled. */
#include "twin.h"

#include "kazu/shisoku_game.h"

#include <string.h>

enum { RANKS = 13, SUITS = 4 };

static void shuffle(uint8_t *cards, uint32_t count, kz_chance *chance) {
    for (uint32_t left = count; left > 1; left--) {
        uint32_t chosen = (uint32_t)kz_chance_below(chance, left);
        uint8_t kept = cards[left - 1];
        cards[left - 1] = cards[chosen];
        cards[chosen] = kept;
    }
}

static void use_up(const uint8_t *cards, uint32_t count, uint8_t left[RANKS + 1]) {
    for (uint32_t i = 0; i < count; i++) {
        left[cards[i]]--;
    }
}

/** Writes the cards of a whole deck that lie nowhere to be seen. @return how many they are. */
static uint32_t unseen_cards(const kz_shisoku_game *game, uint8_t unseen[SUITS * RANKS]) {
    uint8_t left[RANKS + 1];
    uint32_t count = 0;
    memset(left, SUITS, sizeof left);
    use_up(game->round.cards, game->round.count, left);
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        use_up(game->piles[i], game->pile_count[i], left);
    }
    for (uint32_t rank = 1; rank <= RANKS; rank++) {
        for (; left[rank] > 0; left[rank]--) {
            unseen[count++] = (uint8_t)rank;
        }
    }
    return count;
}

static bool was_shuffled(const kz_shisoku_game *game) {
    uint32_t fouls = 0;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        fouls += game->fouls[i];
    }
    return fouls > 0;
}

/** Without a foul the deck is the end of the deal, the last card first. */
static void change_deck(kz_shisoku_game *game, kz_chance *chance) {
    uint8_t unseen[SUITS * RANKS];
    if (was_shuffled(game)) {
        shuffle(game->deck, game->deck_count, chance);
        if (game->flips < game->setup.count) {
            shuffle(game->setup.deck + game->flips, game->setup.count - game->flips, chance);
        }
        return;
    }
    shuffle(unseen, unseen_cards(game, unseen), chance);
    for (uint32_t i = 0; i < game->deck_count; i++) {
        game->deck[i] = unseen[i];
        game->setup.deck[game->setup.count - 1 - i] = unseen[i];
    }
}

bool twin_shisoku_game(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin) {
    (void)seat; /* nobody has a hand */
    kz_shisoku_game game;
    memcpy(&game, whole->bytes, sizeof game);
    if (game.setup.keyed != 0) {
        game.setup.key = kz_chance_key(chance);
    } else {
        game.setup.seed = kz_chance_next(chance);
        kz_rng_init(&game.rng, kz_chance_next(chance));
    }
    change_deck(&game, chance);
    *twin = *whole; /* the rounds that have ended lay open */
    memcpy(twin->bytes, &game, sizeof game);
    return true;
}
