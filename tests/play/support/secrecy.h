/**
 * @file
 * Checks that hidden things stay hidden: two openings that differ only in what a viewer must not
 * know have to look the same to that viewer, move after move, and advise him the same.
 */
#ifndef TESTS_PLAY_SUPPORT_SECRECY_H
#define TESTS_PLAY_SUPPORT_SECRECY_H

#include "kazu/play.h"

/** A pair of openings and the moves during which the difference must stay hidden. */
typedef struct secret {
    const char *game;
    int seats;
    const char *instance;
    const char *twin; /**< NULL: the game hides nothing */
    int viewer;       /**< must not see the difference */
    int owner;        /**< must see it at the opening; KZ_PLAY_NO_SEAT: nobody does */
    const char *moves[8];
} secret;

/** Plays both openings. @return NULL if the secret was kept, else what gave it away. */
const char *secret_leak(const kz_game *game, const secret *kept);

#endif
