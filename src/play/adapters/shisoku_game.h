/**
 * @file
 * What the files of the card game's adapter share.
 */
#ifndef KZ_PLAY_ADAPTERS_SHISOKU_GAME_H
#define KZ_PLAY_ADAPTERS_SHISOKU_GAME_H

#include "kazu/play.h"
#include "kazu/shisoku_game.h"

_Static_assert(sizeof(kz_shisoku_game) <= KZ_PLAY_STATE_MAX, "the state must fit");

/** The names of the ranks: card_names[rank - 1]. */
extern const char kz__shisoku_card_names[];

/** Copies the game out of a state. */
void kz__shisoku_game_unpack(const kz_state *state, kz_shisoku_game *game);

/* Entries of kz_game. */
kz_status kz__shisoku_game_move(kz_state *state, int seat, const char *line, kz_error *error);
void kz__shisoku_game_view(const kz_state *state, int seat, kz_lang lang, kz_view *out);
kz_status kz__shisoku_game_bot(const kz_state *state, int seat, int level, uint64_t seed,
                               kz_work *work, kz_text *line);

#endif
