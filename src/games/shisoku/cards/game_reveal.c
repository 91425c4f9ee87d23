/*
 * Shows an explanation to all before its cards are won or returned, so that nobody misses it.
 * Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

/* Wins or fouls; the explanation stays readable. */
void kz__shisoku_settle(kz_shisoku_game *game) {
    char said[KZ_SHISOKU_SAID_MAX];
    uint8_t seen = game->said_seen;
    memcpy(said, game->said, sizeof said);
    if (game->fault == KZ_SHISOKU_FAULT_NONE) {
        kz__shisoku_win(game);
    } else {
        kz__shisoku_foul(game, KZ_SHISOKU_FOUL);
    }
    if (seen > 0) {
        kz__shisoku_keep_said(game, seen, said, strlen(said));
    }
}

void kz__shisoku_judge(kz_shisoku_game *game, kz_shisoku_fault fault) {
    kz_shisoku_solution steps;
    game->fault = (uint8_t)fault;
    if (game->setup.reveals == 0) {
        kz__shisoku_settle(game);
        return;
    }
    if (game->join_count == 0) {
        kz__shisoku_keep_steps(game);
    }
    kz_shisoku_game_steps(game, &steps);
    game->phase = KZ_SHISOKU_REVEALING;
    game->opened_ms = game->clock_ms;
    game->shown = (uint8_t)steps.count;
    game->ready = 0;
}

bool kz_shisoku_game_may_go_on(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    return game->phase == KZ_SHISOKU_REVEALING && kz__shisoku_is_seat(game, seat) &&
           (game->ready >> seat & 1U) == 0;
}

kz_status kz_shisoku_game_go_on(kz_shisoku_game *game, int seat, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (!kz_shisoku_game_may_go_on(game, seat)) {
        return kz__shisoku_refuse(error, KZ_N("no explanation is being shown"));
    }
    game->ready = (uint8_t)(game->ready | 1U << seat);
    if (game->ready == (1U << game->setup.seats) - 1) {
        kz__shisoku_settle(game);
    }
    return KZ_OK;
}
