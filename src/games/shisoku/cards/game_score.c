/*
 * Results of slaps in the card game: cards won, cards given back, and the end.
 * Theory: docs/theory/shisoku-game.md.
 */
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

void kz_shisoku_round_problem(const kz_shisoku_round *round, uint32_t count,
                              kz_shisoku_problem *problem) {
    assert(kz__shisoku_round_is_valid(round) && count <= round->count && problem != NULL);
    problem->count = count;
    problem->target = round->target;
    for (uint32_t i = 0; i < count; i++) {
        problem->cards[i] = kz_rational_integer(round->cards[i]);
    }
}

/* Stores the ended round for analysis and clears the table. */
static void close_round(kz_shisoku_game *game) {
    game->last = game->round;
    game->rounds++;
    memset(&game->round, 0, sizeof game->round);
    game->round.winner = KZ_SHISOKU_NOBODY;
    game->locked = 0;
    game->passed = 0;
}

void kz__shisoku_reopen(kz_shisoku_game *game) {
    game->phase = KZ_SHISOKU_OPEN;
    game->opened_ms = game->clock_ms;
    game->explainer = KZ_SHISOKU_NOBODY;
    game->ready = 0;
    game->shown = 0;
    kz__shisoku_clear_joins(game);
    for (uint32_t i = 0; i < KZ_SHISOKU_SEATS_MAX; i++) {
        game->seen[i] = 0;
    }
}

void kz__shisoku_win(kz_shisoku_game *game) {
    kz_shisoku_round *round = &game->round;
    uint8_t seat = game->explainer;
    uint8_t cards = round->count;
    memcpy(game->piles[seat] + game->pile_count[seat], round->cards, cards);
    game->pile_count[seat] = (uint8_t)(game->pile_count[seat] + cards);
    round->winner = seat;
    round->seen = game->seen[seat];
    round->ended_ms = game->slapped_ms;
    close_round(game);
    kz__shisoku_reopen(game);
    game->dealer = seat;
    game->turn = seat;
    game->phase = game->deck_count > 0 ? KZ_SHISOKU_DECLARING : KZ_SHISOKU_OVER;
    kz__shisoku_note(game, KZ_SHISOKU_WON, seat, cards);
}

void kz__shisoku_foul(kz_shisoku_game *game, kz_shisoku_event event) {
    uint8_t seat = game->explainer;
    uint8_t *pile = game->piles[seat];
    uint8_t held = game->pile_count[seat];
    uint8_t back = game->round.count < held ? game->round.count : held;
    for (uint32_t i = 0; i < back; i++) {
        held--;
        game->deck[game->deck_count + i] = pile[held];
        pile[held] = 0;
    }
    game->pile_count[seat] = held;
    game->deck_count = (uint8_t)(game->deck_count + back);
    kz__shisoku_shuffle(game);
    game->locked = (uint8_t)(game->locked | 1U << seat);
    game->fouls[seat] =
        (uint8_t)(game->fouls[seat] < UINT8_MAX ? game->fouls[seat] + 1 : UINT8_MAX);
    kz__shisoku_reopen(game);
    kz__shisoku_note(game, event, seat, back);
    kz__shisoku_end_if_all_passed(game);
}

/* Gives up the table; its cards score for nobody. */
void kz__shisoku_give_up(kz_shisoku_game *game) {
    game->round.ended_ms = game->clock_ms;
    game->last = game->round;
    game->rounds++;
    game->phase = KZ_SHISOKU_OVER;
    kz__shisoku_note(game, KZ_SHISOKU_NOT_SOLVED, KZ_SHISOKU_NOBODY, game->round.count);
}

static bool is_last_table_open(const kz_shisoku_game *game) {
    return game->phase == KZ_SHISOKU_OPEN && game->deck_count == 0 && game->round.count > 0;
}

/* A player who is locked out can no longer slap, because no card will be flipped, so they count as
 * having passed. */
void kz__shisoku_end_if_all_passed(kz_shisoku_game *game) {
    uint32_t all = (1U << game->setup.seats) - 1;
    if (is_last_table_open(game) && ((uint32_t)game->passed | game->locked) == all) {
        kz__shisoku_give_up(game);
    }
}

static bool may_pass_last_table(const kz_shisoku_game *game, int seat) {
    return is_last_table_open(game) && ((game->passed | game->locked) >> seat & 1) == 0;
}

bool kz_shisoku_game_may_pass(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    bool explains = game->phase == KZ_SHISOKU_EXPLAINING && seat == game->explainer;
    return kz__shisoku_is_seat(game, seat) && (explains || may_pass_last_table(game, seat));
}

kz_status kz_shisoku_game_pass(kz_shisoku_game *game, int seat, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (!kz_shisoku_game_may_pass(game, seat)) {
        return kz__shisoku_refuse(error, KZ_N("you cannot pass now"));
    }
    if (game->phase == KZ_SHISOKU_EXPLAINING) {
        kz__shisoku_foul(game, KZ_SHISOKU_FOUL);
        return KZ_OK;
    }
    game->passed = (uint8_t)(game->passed | 1U << seat);
    kz__shisoku_note(game, KZ_SHISOKU_PASSED, seat, 0);
    kz__shisoku_end_if_all_passed(game);
    return KZ_OK;
}
