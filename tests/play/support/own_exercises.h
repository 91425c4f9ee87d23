/**
 * @file
 * Games with exercises made for tests alone, and players who try them. They stand in no table of
 * games: a test that uses them defines kz_game_count(), kz_game_at() and kz_game_find() itself.
 */
#ifndef TESTS_PLAY_SUPPORT_OWN_EXERCISES_H
#define TESTS_PLAY_SUPPORT_OWN_EXERCISES_H

#include "kazu/trainer.h"

/**
 * Two tasks, "task=one" and "task=two". The instance "N R task=T" has a number that makes it
 * unlike others and the grade R, which is within 75 of the one asked for; blind hits: 1 in 4.
 */
extern const kz_game own_exercise_game;

/** The same with one task, no blind hits, and only 30 different exercises. */
extern const kz_game own_small_game;

/** One task, no blind hits, and grades that are known better than those of the others. */
extern const kz_game own_sure_game;

/** The same two tasks, but no exercise is ever found. */
extern const kz_game own_empty_game;

/** No exercises. */
extern const kz_game own_other_game;

#endif
