/**
 * @file
 * The view and the sentences of the card game.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_VIEW_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_VIEW_H

#include "play/adapters/shisoku_game/state.h"

/** Writes how many cards a player won. @param name of the player */
void kz__shisoku_card_put_won(kz_lang lang, const char *name, uint32_t cards, kz_text *out);

/** Writes that a player explained wrongly or too late, and what it cost, if anything. */
void kz__shisoku_card_put_foul(kz_lang lang, const char *name, bool is_late, uint32_t cards,
                               kz_text *out);

/** Writes that a player slapped, alone or as quickly as another. @param game after the slap */
void kz__shisoku_card_put_slap(const kz_shisoku_game *game, kz_lang lang, const char *name,
                               kz_text *out);

/* Entries of kz_game. */
void kz__shisoku_card_view(const kz_state *seen, const kz_viewer *viewer, kz_view *out);
kz_tone kz__shisoku_card_tell(const kz_state *before, const kz_state *after, const kz_act *act,
                              const kz_viewer *viewer, kz_text *out);

#endif
