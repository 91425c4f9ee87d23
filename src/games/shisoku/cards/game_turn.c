/*
 * Turns of the card game: the target, the flips, and timed events.
 * Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>

static bool is_target(kz_rational target) {
    return kz_rational_absolute(target).numerator <= KZ_SHISOKU_TARGET_PART_MAX &&
           target.denominator >= 1 && target.denominator <= KZ_SHISOKU_TARGET_PART_MAX;
}

kz_status kz_shisoku_game_declare(kz_shisoku_game *game, int seat, kz_rational target,
                                  kz_error *error) {
    assert(kz__shisoku_game_is_valid(game) && kz__rational_is_valid(target));
    if (game->phase != KZ_SHISOKU_DECLARING) {
        return kz__shisoku_refuse(error,
                                  KZ_N("the target can only be declared before the first card"));
    }
    if (seat != game->dealer) {
        return kz__shisoku_refuse(error, KZ_N("only the dealer can declare the target"));
    }
    if (!is_target(target)) {
        return kz_error_set(
            error, KZ_OUT_OF_RANGE, 0, 0,
            KZ_N("expected a target whose numerator and denominator are at most 1000000"), NULL, 0);
    }
    game->round.target = target;
    game->phase = KZ_SHISOKU_OPEN;
    game->opened_ms = game->clock_ms;
    kz__shisoku_note(game, KZ_SHISOKU_DECLARED, seat, 0);
    return KZ_OK;
}

void kz__shisoku_turn_card(kz_shisoku_game *game) {
    kz_shisoku_round *round = &game->round;
    int seat = game->turn;
    game->deck_count--;
    round->cards[round->count] = game->deck[game->deck_count];
    round->flipped_ms[round->count] = game->clock_ms;
    round->count++;
    game->deck[game->deck_count] = 0;
    game->flips++;
    game->turn = (uint8_t)((game->turn + 1) % game->setup.seats);
    game->locked = 0;
    game->passed = 0;
    game->opened_ms = game->clock_ms;
    kz__shisoku_note(game, KZ_SHISOKU_FLIPPED, seat, 1);
}

bool kz_shisoku_game_may_flip(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    return game->phase == KZ_SHISOKU_OPEN && game->deck_count > 0 && seat == game->turn;
}

kz_status kz_shisoku_game_flip(kz_shisoku_game *game, int seat, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (game->phase == KZ_SHISOKU_DECLARING) {
        return kz__shisoku_refuse(error, KZ_N("first the target must be declared"));
    }
    if (game->phase != KZ_SHISOKU_OPEN) {
        return kz__shisoku_refuse(error, KZ_N("no card can be flipped during an explanation"));
    }
    if (game->deck_count == 0) {
        return kz__shisoku_refuse(error, KZ_N("the deck is empty"));
    }
    if (seat != game->turn) {
        return kz__shisoku_refuse(error, KZ_N("it is another player's turn to flip"));
    }
    kz__shisoku_turn_card(game);
    return KZ_OK;
}

/* Large tables take longer to explain. */
static uint64_t time_to_explain(const kz_shisoku_game *game) {
    uint64_t seen = game->seen[game->explainer];
    uint64_t more = seen > KZ_SHISOKU_EXPLAIN_CARDS ? seen - KZ_SHISOKU_EXPLAIN_CARDS : 0;
    return KZ_SHISOKU_EXPLAIN_MS + more * game->setup.extra_s * 1000;
}

uint64_t kz_shisoku_game_due(const kz_shisoku_game *game) {
    assert(kz__shisoku_game_is_valid(game));
    switch ((kz_shisoku_phase)game->phase) {
    case KZ_SHISOKU_OPEN:
        return game->opened_ms +
               (game->deck_count > 0 ? (uint64_t)KZ_SHISOKU_TURN_MS : (uint64_t)KZ_SHISOKU_LAST_MS);
    case KZ_SHISOKU_SLAPPED:
        return game->slapped_ms + game->setup.window_ms + 1;
    case KZ_SHISOKU_EXPLAINING:
        return game->opened_ms + time_to_explain(game);
    case KZ_SHISOKU_REVEALING: {
        uint64_t shown = KZ_SHISOKU_REVEAL_MS + KZ_SHISOKU_REVEAL_STEP_MS * (uint64_t)game->shown;
        uint64_t most = KZ_SHISOKU_REVEAL_MOST_MS;
        return game->opened_ms + (shown < most ? shown : most);
    }
    case KZ_SHISOKU_DECLARING:
    case KZ_SHISOKU_OVER:
        break;
    }
    return UINT64_MAX;
}

/* Makes the events happen that are due now. */
static void fall_due(kz_shisoku_game *game) {
    switch ((kz_shisoku_phase)game->phase) {
    case KZ_SHISOKU_OPEN:
        if (game->deck_count > 0) {
            kz__shisoku_turn_card(game);
        } else {
            kz__shisoku_give_up(game);
        }
        break;
    case KZ_SHISOKU_SLAPPED:
        kz__shisoku_choose(game);
        break;
    case KZ_SHISOKU_EXPLAINING:
        kz__shisoku_foul(game, KZ_SHISOKU_TIME_FOUL);
        break;
    case KZ_SHISOKU_REVEALING:
        kz__shisoku_settle(game);
        break;
    case KZ_SHISOKU_DECLARING:
    case KZ_SHISOKU_OVER:
        break;
    }
}

kz_status kz_shisoku_game_tick(kz_shisoku_game *game, uint64_t clock_ms, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (game->phase == KZ_SHISOKU_OVER) {
        return kz__shisoku_refuse(error, KZ_N("the game is over"));
    }
    if (clock_ms < game->clock_ms) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("the time must not go backward"),
                            NULL, 0);
    }
    if (clock_ms > KZ_SHISOKU_CLOCK_MAX) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("this time is out of range"), NULL,
                            0);
    }
    for (uint64_t due = kz_shisoku_game_due(game); due <= clock_ms;
         due = kz_shisoku_game_due(game)) {
        game->clock_ms = due;
        fall_due(game);
    }
    game->clock_ms = clock_ms;
    return KZ_OK;
}
