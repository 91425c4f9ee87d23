/** @file Checks that arguments of Shisoku's public functions are valid. */
#ifndef KZ_SHISOKU_VALID_H
#define KZ_SHISOKU_VALID_H

#include "kazu/shisoku_atlas.h"
#include "kazu/shisoku_countdown.h"
#include "kazu/shisoku_game.h"
#include "kazu/shisoku_study.h"

#include "base/valid.h"

/** Tells whether a table has no more cards than fit, and these and the target are fractions. */
bool kz__shisoku_problem_is_sound(const kz_shisoku_problem *problem);

/**
 * Tells whether a table's cards and target are fractions in lowest terms. Tables that solvers
 * reject with a status pass: no cards, too many, cards that are not above 0.
 */
bool kz__shisoku_problem_is_valid(const kz_shisoku_problem *problem);

/** Tells whether a step has an operation and numbers. */
bool kz__shisoku_step_is_valid(const kz_shisoku_step *step);

/** Tells whether a solution uses each card of a valid table once; not what it makes. */
bool kz__shisoku_solution_is_valid(const kz_shisoku_problem *problem,
                                   const kz_shisoku_solution *solution);

/** Tells whether the cards of a deck, a round or a game stay inside their arrays. */
bool kz__shisoku_setup_is_valid(const kz_shisoku_setup *setup);
bool kz__shisoku_round_is_valid(const kz_shisoku_round *round);
bool kz__shisoku_game_is_valid(const kz_shisoku_game *game);

static inline bool kz__shisoku_dealer_is_valid(const kz_shisoku_dealer *dealer) {
    return dealer != NULL && (unsigned)dealer->deck <= KZ_SHISOKU_DECK_INFINITE &&
           dealer->left <= sizeof dealer->cards;
}

static inline bool kz__shisoku_same_is_valid(kz_shisoku_same same) {
    return (unsigned)same < KZ_SHISOKU_SAME_COUNT;
}

static inline bool kz__shisoku_signs_are_valid(kz_shisoku_signs signs) {
    return (unsigned)signs <= KZ_SHISOKU_PRETTY;
}

#endif
