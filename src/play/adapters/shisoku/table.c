/*
 * Takes a Shisoku table out of a state and tells whether the game is won, missed or over.
 */
#include "play/adapters/shisoku/state.h"

#include <string.h>

void kz__shisoku_unpack(const kz_state *state, kz__shisoku_table *game) {
    memcpy(game, state->bytes, sizeof *game);
}

bool kz__shisoku_is_won(const kz__shisoku_table *game) {
    return game->number_count == 1 && kz_rational_equal(game->numbers[0], game->target);
}

bool kz__shisoku_is_over(const kz__shisoku_table *game) {
    return kz__shisoku_is_won(game) || game->gave_up == 1;
}

bool kz__shisoku_is_missed(const kz__shisoku_table *game) {
    return game->number_count == 1 && !kz__shisoku_is_won(game);
}
