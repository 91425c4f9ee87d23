/*
 * Takes a Shisoku table out of a state and tells whether the game is won, missed or over.
 */
#include "play/adapters/shisoku/state.h"

#include <stddef.h>
#include <string.h>

void kz__shisoku_read_opening(const kz_state *state, kz_shisoku_problem *problem) {
    const uint8_t *bytes = state->bytes;
    memset(problem, 0, sizeof *problem);
    memcpy(&problem->count, bytes + offsetof(kz__shisoku_table, card_count), sizeof problem->count);
    memcpy(&problem->target, bytes + offsetof(kz__shisoku_table, target), sizeof problem->target);
    memcpy(problem->cards, bytes + offsetof(kz__shisoku_table, cards), sizeof problem->cards);
}

bool kz__shisoku_is_won(const kz__shisoku_table *game) {
    return game->number_count == 1 && kz_rational_equal(game->numbers[0], game->target);
}

bool kz__shisoku_is_over(const kz__shisoku_table *game) {
    bool is_tried = game->is_exercise == 1 && game->number_count == 1;
    return kz__shisoku_is_won(game) || game->gave_up == 1 || is_tried;
}

bool kz__shisoku_is_missed(const kz__shisoku_table *game) {
    return game->number_count == 1 && !kz__shisoku_is_won(game);
}
