/**
 * @file
 * The texts of the card game: the opening and the moves.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_LINES_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_LINES_H

#include "play/adapters/shisoku_game/state.h"

/* Entries of kz_game. */
kz_status kz__shisoku_card_deal(const kz_values *values, int seats, kz_chance *chance,
                                kz_work *work, kz_text *instance) KZ_MUST_USE;
kz_status kz__shisoku_card_parse(const char *instance, int seats, kz_state *state,
                                 kz_error *error) KZ_MUST_USE;
void kz__shisoku_card_print(const kz_state *state, kz_text *instance);
kz_status kz__shisoku_card_move(kz_state *state, const kz_act *act, kz_error *error) KZ_MUST_USE;

/** The indices of the parameters in their table. */
enum { KZ__SHISOKU_CARD_WINDOW, KZ__SHISOKU_CARD_FIRST, KZ__SHISOKU_CARD_DECK };

#endif
