/**
 * @file
 * Declares every game's table, from games.def, and functions shared in the play layer.
 */
#ifndef KZ_PLAY_GAME_H
#define KZ_PLAY_GAME_H

#include "kazu/game.h"

#define X(id) extern const kz_game kz__game_##id;
#include "play/games.def"
#undef X

/**
 * Reads the instance of an opening and replaces it by its normal form.
 * @param state receives the initial state.
 */
kz_status kz__opening_normalize(kz_opening *opening, kz_state *state, kz_error *error) KZ_MUST_USE;

/** Tells whether the viewer has a name for a seat, so that it is not called "Player A". */
bool kz__viewer_has_name(const kz_viewer *viewer, int seat);

#endif
