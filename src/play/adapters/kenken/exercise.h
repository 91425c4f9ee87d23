/**
 * @file
 * Exercises of KenKen, task=next: some digits are given, none of the others follows without ruling
 * out candidates first, and the player writes one. It is right if it is that of the solution, in
 * whichever cell. Grades: docs/theory/trainer.md.
 */
#ifndef KZ_PLAY_ADAPTERS_KENKEN_EXERCISE_H
#define KZ_PLAY_ADAPTERS_KENKEN_EXERCISE_H

#include "kazu/kenken_explain.h"
#include "play/adapters/kenken/state.h"

/** Asks what is to be found. */
const char *kz__kenken_exercise_question(kz_lang lang);

/** Gives the digits that the row and column of an empty cell leave, bit d-1. */
unsigned kz__kenken_exercise_free(unsigned size, const uint8_t *grid, unsigned cell);

/**
 * Finds a cell whose digit follows at once: of a cage of one cell, the only one that its row and
 * column leave, or one that no other cell of a line can take.
 * @param grid  digits, 0 for none.
 * @param digit written if there is one.
 * @return the cell; the number of cells if there is none.
 */
unsigned kz__kenken_exercise_single(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                                    unsigned *digit);

/**
 * Reads the given digits of an exercise.
 * @param opening its solution keeps the rules.
 * @param digit   undefined on failure.
 * @return KZ_OK, or why this is no exercise.
 */
kz_status kz__kenken_exercise_read(const kz__kenken_opening *opening, uint8_t *digit,
                                   kz_error *error) KZ_MUST_USE;

/** Adds the verdict and the reason of a digit that follows. @param board over. */
void kz__kenken_exercise_add_result(const kz__kenken_play_board *board, kz_lang lang, kz_view *out);

/**
 * Grades a position.
 * @param grade its rating is 0 if no digit follows by a chain of reasons.
 * @param advice optional: the chain, to be freed; NULL on failure.
 * @return KZ_OK, or what kz_kenken_hint() returns, or why it found nothing in time.
 */
kz_status kz__kenken_exercise_rate(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                                   kz_work *work, kz_grade *grade,
                                   kz_kenken_advice **advice) KZ_MUST_USE;

/**
 * Draws an exercise. @param grade wanted; 0: any. @param puzzle overwritten.
 * @param given overwritten: its digits, 0 for none.
 * @return KZ_OK, KZ_OUT_OF_RANGE (none was found), KZ_NO_MEMORY, KZ_BUDGET, KZ_CANCELLED.
 */
kz_status kz__kenken_exercise_deal(int grade, kz_chance *chance, kz_work *work,
                                   kz_kenken_puzzle *puzzle, uint8_t *given) KZ_MUST_USE;

/** See kz_game. */
kz_status kz__kenken_exercise_grade(const kz_state *state, kz_work *work,
                                    kz_grade *grade) KZ_MUST_USE;

#endif
