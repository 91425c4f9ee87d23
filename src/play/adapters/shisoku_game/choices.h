/**
 * @file
 * The choices of a player of the card game.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_CHOICES_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_CHOICES_H

#include "play/adapters/shisoku_game/state.h"

/** Adds the choices of a seat; the tray, if the seat explains, is already in the view. */
void kz__shisoku_card_view_choices(const kz_shisoku_game *game, int seat, kz_lang lang,
                                   kz_view *out);

#endif
