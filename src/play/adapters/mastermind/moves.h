/**
 * @file
 * The moves of Mastermind as lines.
 *
 *     1 3 6 5, red yellow orange black, RYOK, 赤黄橙黒     a guess
 *     give up                                         the breaker's end
 *     1 3 6 5                                         the code that is set
 *     1 2, 12                                         an answer: red and white
 *     fix 2 0 3                                       another answer to guess 2
 */
#ifndef KZ_PLAY_ADAPTERS_MASTERMIND_MOVES_H
#define KZ_PLAY_ADAPTERS_MASTERMIND_MOVES_H

#include "play/adapters/mastermind/state.h"

/** See kz_game: applies the line of the seat whose turn it is. */
kz_status kz__mastermind_move(kz_state *state, const kz_act *act, kz_error *error) KZ_MUST_USE;

/**
 * Reads a guess.
 * @param guess untouched on failure.
 * @return KZ_OK, KZ_BAD_INPUT, KZ_ILLEGAL_MOVE.
 */
kz_status kz__mastermind_read_guess(const kz__mastermind_table *table, const char *line,
                                    kz_mastermind_code *guess, kz_error *error) KZ_MUST_USE;

/** Applies a line of the player who finds the code. @param table untouched on failure. */
kz_status kz__mastermind_break(kz__mastermind_table *table, const char *line,
                               kz_error *error) KZ_MUST_USE;

/** Applies a line of the player who holds the code. @param table untouched on failure. */
kz_status kz__mastermind_hold(kz__mastermind_table *table, const char *line,
                              kz_error *error) KZ_MUST_USE;

#endif
