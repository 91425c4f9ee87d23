/**
 * @file
 * Twins: other states of a game that one seat cannot tell from a given one. Each game with secrets
 * brings a maker, written from its rules and not from its see(); the secrecy tests use them all.
 */
#ifndef KZ_TESTS_PLAY_TWIN_H
#define KZ_TESTS_PLAY_TWIN_H

#include "kazu/play.h"

/**
 * Replaces all that a seat (or KZ_PUBLIC) cannot know by other possible values, at random.
 * @param whole the true state, not over.
 * @param twin  overwritten: possible by the rules, and the same for the seat.
 * @return false if there is none.
 */
typedef bool twin_maker(const kz_state *whole, int seat, kz_chance *chance, kz_state *twin);

twin_maker twin_null;
twin_maker twin_shisoku_game;
twin_maker twin_mastermind;
twin_maker twin_namepoker;
twin_maker twin_kenken;
twin_maker twin_kenken_race;
twin_maker twin_shisoku_race;

#endif
