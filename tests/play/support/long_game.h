/**
 * @file
 * A toy whose games are as long as the players like: everybody may type "up" or "stop". The
 * instance "wide" is too long when it is written; "bad" cannot be read; any other is the same.
 */
#ifndef TESTS_PLAY_SUPPORT_LONG_GAME_H
#define TESTS_PLAY_SUPPORT_LONG_GAME_H

#include "kazu/play.h"

extern const kz_game long_game;

/** How often "up" was typed on the way to a state. */
uint64_t long_game_height(const kz_state *state);

#endif
