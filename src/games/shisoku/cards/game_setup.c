/* The start of the card game, and counting its cards. Theory: docs/theory/shisoku-game.md. */
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(kz_shisoku_setup) == 8 + 32 + 56 + 8, "no padding");
_Static_assert(sizeof(kz_shisoku_round) == 16 + 53 * 8 + 56, "no padding");
_Static_assert(sizeof(kz_shisoku_game) == 104 + 32 + 2 * sizeof(kz_shisoku_round) + 3 * 8 + 4 * 4 +
                                              8 * KZ_SHISOKU_JOINS_MAX + 52 + 6 * 55 + 18 +
                                              KZ_SHISOKU_SAID_MAX,
               "no padding");

enum { SUITS = 4 };

static kz_status check_deck(const kz_shisoku_setup *setup, kz_error *error) {
    uint8_t of_rank[KZ_SHISOKU_MAX_RANK + 1] = {0};
    for (uint32_t i = 0; i < sizeof setup->deck; i++) {
        uint8_t rank = setup->deck[i];
        bool is_card = i < setup->count;
        if (is_card != (rank != 0) || rank > KZ_SHISOKU_MAX_RANK) {
            return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("this card is not in the deck"),
                                NULL, 0);
        }
        of_rank[rank]++;
        if (is_card && of_rank[rank] > SUITS) {
            return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                                KZ_N("a deck has at most four cards of each rank"), NULL, 0);
        }
    }
    return KZ_OK;
}

static kz_status check_setup(const kz_shisoku_setup *setup, kz_error *error) {
    bool is_sound = setup->seats >= KZ_SHISOKU_SEATS_MIN && setup->seats <= KZ_SHISOKU_SEATS_MAX &&
                    setup->dealer < setup->seats && setup->window_ms <= KZ_SHISOKU_WINDOW_MAX_MS &&
                    setup->count >= 1 && setup->count <= sizeof setup->deck && setup->keyed <= 1 &&
                    setup->reveals <= 1 && setup->extra_s <= KZ_SHISOKU_EXTRA_S_MAX;
    if (!is_sound) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0,
                            KZ_N("the game cannot start with these settings"), NULL, 0);
    }
    return check_deck(setup, error);
}

kz_status kz_shisoku_game_start(const kz_shisoku_setup *setup, kz_shisoku_game *game,
                                kz_error *error) {
    assert(setup != NULL && game != NULL);
    kz_status status = check_setup(setup, error);
    if (status != KZ_OK) {
        return status;
    }
    memset(game, 0, sizeof *game);
    game->setup = *setup;
    if (setup->keyed == 0) {
        kz_rng_init(&game->rng, setup->seed);
    }
    game->deck_count = setup->count;
    for (uint32_t i = 0; i < setup->count; i++) {
        game->deck[i] = setup->deck[setup->count - 1 - i];
    }
    game->phase = KZ_SHISOKU_DECLARING;
    game->dealer = setup->dealer;
    game->turn = setup->dealer;
    game->explainer = KZ_SHISOKU_NOBODY;
    game->event_seat = KZ_SHISOKU_NOBODY;
    game->round.winner = KZ_SHISOKU_NOBODY;
    return KZ_OK;
}

uint32_t kz_shisoku_game_cards(const kz_shisoku_game *game) {
    assert(kz__shisoku_game_is_valid(game));
    uint32_t cards = (uint32_t)game->deck_count + game->round.count;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        cards += game->pile_count[i];
    }
    return cards;
}

uint32_t kz_shisoku_game_leaders(const kz_shisoku_game *game) {
    assert(kz__shisoku_game_is_valid(game));
    uint8_t best = 0;
    uint32_t leaders = 0;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        if (game->pile_count[i] > best) {
            best = game->pile_count[i];
            leaders = 0;
        }
        leaders |= game->pile_count[i] == best ? 1U << i : 0U;
    }
    return leaders;
}

kz_status kz__shisoku_refuse(kz_error *error, const char *message) {
    return kz_error_set(error, KZ_ILLEGAL_MOVE, 0, 0, message, NULL, 0);
}

bool kz__shisoku_is_seat(const kz_shisoku_game *game, int seat) {
    return seat >= 0 && seat < game->setup.seats;
}

void kz__shisoku_note(kz_shisoku_game *game, kz_shisoku_event event, int seat, uint32_t cards) {
    game->event = (uint8_t)event;
    game->event_seat = (uint8_t)seat;
    game->event_cards = (uint8_t)cards;
    game->said_seen = 0;
    memset(game->said, 0, sizeof game->said);
}

void kz__shisoku_keep_said(kz_shisoku_game *game, uint8_t seen, const char *said, size_t length) {
    if (length < sizeof game->said) {
        memset(game->said, 0, sizeof game->said);
        memcpy(game->said, said, length);
        game->said_seen = seen;
    }
}

void kz__shisoku_clear_joins(kz_shisoku_game *game) {
    memset(game->joins, 0, sizeof game->joins);
    game->join_count = 0;
}
