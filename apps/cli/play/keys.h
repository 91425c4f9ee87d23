/* A table at one keyboard by single keys: for games in which time decides. */
#ifndef KAZU_CLI_PLAY_KEYS_H
#define KAZU_CLI_PLAY_KEYS_H

#include "play/play_table.h"

/* Plays by keys to the end of the game, or until somebody leaves. */
play_next play_keys(play_table *play);

#endif
