/**
 * @file
 * The words that end a puzzle without solving it.
 */
#ifndef KZ_PLAY_GIVE_UP_H
#define KZ_PLAY_GIVE_UP_H

#include "base/word.h"

/** Tells whether a line, without the blanks around it, gives the game up. */
bool kz__gives_up(kz_word line);

#endif
