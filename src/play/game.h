/**
 * @file
 * Declares every game's table, from games.def, and what the files of the play floor share.
 */
#ifndef KZ_PLAY_GAME_H
#define KZ_PLAY_GAME_H

#include "kazu/game.h"

#define X(id) extern const kz_game kz__game_##id;
#include "play/games.def"
#undef X

/**
 * Reads the instance of an opening and replaces it by its normal form.
 * @param state the opening state is written.
 */
kz_status kz__opening_normalize(kz_opening *opening, kz_state *state, kz_error *error) KZ_MUST_USE;

/** Tells whether the viewer has a name for a seat, so that "Player A" does not stand for it. */
bool kz__viewer_has_name(const kz_viewer *viewer, int seat);

#endif
