/*
 * Slaps and explanations of the card game: who may slap which table, who of several was first, and
 * whether the explanation is right. Theory: docs/theory/shisoku-game.md.
 */
#include "base/valid.h"
#include "games/shisoku/cards/game_table.h"
#include "games/shisoku/valid.h"

#include <assert.h>
#include <string.h>

static bool is_locked(const kz_shisoku_game *game, int seat) {
    return (game->locked >> seat & 1U) != 0;
}

bool kz_shisoku_game_may_slap(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    bool is_table_open = game->phase == KZ_SHISOKU_OPEN || game->phase == KZ_SHISOKU_SLAPPED;
    return kz__shisoku_is_seat(game, seat) && is_table_open && game->round.count > 0 &&
           !is_locked(game, seat) && game->seen[seat] == 0;
}

/* Gives the reason why a player may not slap. */
static kz_status refuse_slap(const kz_shisoku_game *game, int seat, kz_error *error) {
    if (!kz__shisoku_is_seat(game, seat)) {
        return kz_error_set(error, KZ_OUT_OF_RANGE, 0, 0, KZ_N("there is no such seat"), NULL, 0);
    }
    if (game->round.count == 0) {
        return kz__shisoku_refuse(error, KZ_N("there is no card on the table yet"));
    }
    if (game->phase == KZ_SHISOKU_EXPLAINING) {
        return kz__shisoku_refuse(error, KZ_N("another player was faster"));
    }
    if (game->phase == KZ_SHISOKU_REVEALING) {
        return kz__shisoku_refuse(error, KZ_N("the explanation is being shown"));
    }
    if (is_locked(game, seat)) {
        return kz__shisoku_refuse(error, KZ_N("after a foul, wait for the next card"));
    }
    return kz__shisoku_refuse(error, KZ_N("you have slapped already"));
}

/* The number of cards on the table with that sequence number; 0 if it may no longer be slapped. */
static uint8_t cards_seen(const kz_shisoku_game *game, uint64_t sequence) {
    const kz_shisoku_round *round = &game->round;
    if (sequence == game->flips) {
        return round->count;
    }
    bool is_one_before = round->count > 1 && sequence + 1 == game->flips;
    uint64_t newest = round->flipped_ms[round->count - 1];
    bool was_just_flipped = game->clock_ms - newest <= game->setup.window_ms;
    return is_one_before && was_just_flipped ? (uint8_t)(round->count - 1) : 0;
}

kz_status kz_shisoku_game_slap(kz_shisoku_game *game, int seat, uint64_t sequence,
                               kz_error *error) {
    assert(kz__shisoku_game_is_valid(game));
    if (!kz_shisoku_game_may_slap(game, seat)) {
        return refuse_slap(game, seat, error);
    }
    uint8_t seen = cards_seen(game, sequence);
    if (seen == 0) {
        return kz__shisoku_refuse(error, KZ_N("the table has changed"));
    }
    if (game->phase == KZ_SHISOKU_OPEN) {
        game->phase = KZ_SHISOKU_SLAPPED;
        game->slapped_ms = game->clock_ms;
    }
    game->seen[seat] = seen;
    kz__shisoku_note(game, KZ_SHISOKU_SLAP, seat, seen);
    return KZ_OK;
}

static uint32_t count_slaps(const kz_shisoku_game *game) {
    uint32_t slaps = 0;
    for (uint32_t i = 0; i < game->setup.seats; i++) {
        slaps += game->seen[i] > 0;
    }
    return slaps;
}

void kz__shisoku_choose(kz_shisoku_game *game) {
    uint32_t slaps = count_slaps(game);
    assert(slaps > 0);
    uint64_t skipped = slaps > 1 ? kz__shisoku_draw(game, slaps) : 0;
    uint8_t seat = 0;
    while (game->seen[seat] == 0 || skipped > 0) {
        skipped -= game->seen[seat] > 0;
        seat++;
    }
    game->explainer = seat;
    kz__shisoku_clear_joins(game);
    game->phase = KZ_SHISOKU_EXPLAINING;
    game->opened_ms = game->clock_ms;
    kz__shisoku_note(game, KZ_SHISOKU_CHOSEN, seat, game->seen[seat]);
}

kz_status kz__shisoku_may_explain(const kz_shisoku_game *game, int seat, kz_error *error) {
    if (game->phase == KZ_SHISOKU_EXPLAINING) {
        return seat == game->explainer
                   ? KZ_OK
                   : kz__shisoku_refuse(error, KZ_N("another player was faster"));
    }
    if (game->phase != KZ_SHISOKU_SLAPPED || !kz__shisoku_is_seat(game, seat) ||
        game->seen[seat] == 0) {
        return kz__shisoku_refuse(error, KZ_N("slap the table before you explain"));
    }
    return count_slaps(game) == 1
               ? KZ_OK
               : kz__shisoku_refuse(error, KZ_N("several players slapped at once: first the tie "
                                                "must be broken at random"));
}

bool kz_shisoku_game_may_explain(const kz_shisoku_game *game, int seat) {
    assert(kz__shisoku_game_is_valid(game));
    return kz__shisoku_may_explain(game, seat, NULL) == KZ_OK;
}

/* Rejects a slip, which may be corrected: an expression that cannot be read, or overflows. */
static kz_status refuse_slip(const kz_shisoku_checked *checked, kz_error *error) {
    kz_status status = checked->fault == KZ_SHISOKU_FAULT_OVERFLOW ? KZ_OVERFLOW : KZ_BAD_INPUT;
    if (error != NULL) {
        *error = checked->where;
        error->status = status;
    }
    return status;
}

kz_status kz_shisoku_game_explain(kz_shisoku_game *game, int seat, const char *expression,
                                  size_t length, kz_shisoku_checked *checked, kz_error *error) {
    assert(kz__shisoku_game_is_valid(game) && kz__bytes_are_valid(expression, length));
    kz_status status = kz__shisoku_may_explain(game, seat, error);
    if (status != KZ_OK) {
        return status;
    }
    kz_shisoku_problem problem;
    kz_shisoku_checked found;
    uint8_t seen = game->seen[seat];
    kz_shisoku_round_problem(&game->round, seen, &problem);
    status = kz_shisoku_check(&problem, expression, length, &found);
    if (checked != NULL) {
        *checked = found;
    }
    if (status != KZ_OK || found.fault == KZ_SHISOKU_FAULT_OVERFLOW) {
        return refuse_slip(&found, error);
    }
    if (game->phase == KZ_SHISOKU_SLAPPED) {
        kz__shisoku_choose(game);
    }
    kz__shisoku_clear_joins(game);
    kz__shisoku_note(game, KZ_SHISOKU_EXPLAINED, seat, seen);
    kz__shisoku_keep_said(game, seen, expression, length);
    kz__shisoku_judge(game, found.fault);
    return KZ_OK;
}
