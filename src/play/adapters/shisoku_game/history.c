/*
 * The finished rounds of a card game.
 */
#include "play/adapters/shisoku_game/history.h"

#include <string.h>

_Static_assert(sizeof(kz__shisoku_card_best) == 16 + KZ_SHISOKU_SAID_MAX, "no padding");
_Static_assert(sizeof(kz__shisoku_card_history) == sizeof(kz__shisoku_card_best) +
                                                       12 * KZ__SHISOKU_CARD_ROUNDS_MAX +
                                                       6 * KZ__SHISOKU_CARD_FLIPS_MAX + 8,
               "no padding");

static uint32_t bounded(uint64_t ms) {
    return ms < UINT32_MAX ? (uint32_t)ms : UINT32_MAX;
}

/* The round has a winner and is the last one kept. */
static void compare_best(kz__shisoku_card_history *history, const kz_shisoku_game *game) {
    const kz_shisoku_round *round = &game->last;
    kz__shisoku_card_best *best = &history->best;
    uint64_t ms = round->ended_ms - round->flipped_ms[round->seen - 1];
    if (best->seen > 0 && ms >= best->ms) {
        return;
    }
    memset(best, 0, sizeof *best);
    best->ms = ms;
    best->round = (uint8_t)(history->rounds - 1);
    best->seen = round->seen;
    if (game->said_seen == round->seen) {
        memcpy(best->said, game->said, sizeof best->said);
    }
}

static bool has_room(const kz__shisoku_card_history *history, const kz_shisoku_round *round) {
    return history->is_full == 0 && history->rounds < KZ__SHISOKU_CARD_ROUNDS_MAX &&
           round->count <= KZ__SHISOKU_CARD_FLIPS_MAX - history->flips;
}

static void append(kz__shisoku_card_history *history, const kz_shisoku_round *round) {
    history->round[history->rounds++] =
        (kz__shisoku_card_round){.numerator = (int32_t)round->target.numerator,
                                 .denominator = (int32_t)round->target.denominator,
                                 .first = history->flips,
                                 .count = round->count,
                                 .winner = round->winner};
    for (uint32_t i = 0; i < round->count; i++) {
        bool is_last = i + 1U == round->count;
        uint64_t until = is_last ? round->ended_ms : round->flipped_ms[i + 1];
        uint64_t from = round->flipped_ms[i];
        history->wait_ms[history->flips] = bounded(until > from ? until - from : 0);
        history->card[history->flips] = round->cards[i];
        history->is_settled[history->flips] = i + 1U == round->seen;
        history->flips++;
    }
}

void kz__shisoku_card_keep_round(kz__shisoku_card_history *history, const kz_shisoku_game *game) {
    if (!has_room(history, &game->last)) {
        history->is_full = 1;
        return;
    }
    append(history, &game->last);
    if (game->last.winner != KZ_SHISOKU_NOBODY) {
        compare_best(history, game);
    }
}

void kz__shisoku_card_keep_unfinished(kz__shisoku_card_history *history,
                                      const kz_shisoku_game *game) {
    bool is_running = game->phase != KZ_SHISOKU_OVER && game->round.count > 0;
    if (is_running && has_room(history, &game->round)) {
        append(history, &game->round);
        history->is_settled[history->flips - 1] = 1;
    }
}

void kz__shisoku_card_problem(const kz__shisoku_card_history *history, uint32_t round,
                              uint32_t cards, kz_shisoku_problem *problem) {
    const kz__shisoku_card_round *kept = &history->round[round];
    problem->target = (kz_rational){kept->numerator, kept->denominator};
    problem->count = cards;
    for (uint32_t i = 0; i < cards; i++) {
        problem->cards[i] = kz_rational_integer(history->card[kept->first + i]);
    }
}
