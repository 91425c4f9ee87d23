/**
 * @file
 * Declares every game's table, from games.def.
 */
#ifndef KZ_PLAY_GAME_H
#define KZ_PLAY_GAME_H

#include "kazu/play.h"

#define X(id) extern const kz_game kz__game_##id;
#include "play/games.def"
#undef X

#endif
