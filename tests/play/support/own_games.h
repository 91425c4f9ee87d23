/**
 * @file
 * Games made for tests alone: they stand in no table of games.
 */
#ifndef TESTS_PLAY_SUPPORT_OWN_GAMES_H
#define TESTS_PLAY_SUPPORT_OWN_GAMES_H

#include "kazu/game.h"

/**
 * A bell rings at 1,000, 2,000, 2,000 (twice), 3,000 ... 5,000 ms: seven events, then it is over.
 * "press" at any time, by any of 2..6 seats; who has pressed most wins. Each press from the fifth
 * ring on lets the bell ring once more, at once. Bots of level L press at L * 100 ms after a ring,
 * once between two rings. Instance: "bell".
 */
extern const kz_game own_timed_game;

/**
 * A large state in which "add N" (1..9) may be done for ever, by the seats in turn: the moves are
 * counted, and the last ones kept. "end" ends it; who said it wins. "add 0" is illegal, all else
 * bad input. What is told of a move is its line. Instance: "long". Nothing is secret; all may be
 * taken back but "add 9".
 */
extern const kz_game own_long_game;

#endif
