/** @file Checks that arguments of KenKen's public functions are valid. */
#ifndef KZ_KENKEN_VALID_H
#define KZ_KENKEN_VALID_H

#include "kazu/kenken_explain.h"
#include "kazu/kenken_study.h"

#include "base/valid.h"

/**
 * Tells whether a puzzle is as kz_kenken_puzzle_make() leaves it: each cell is in one cage that
 * refers to it. Connectedness is not checked. Cost: O(cells).
 */
bool kz__kenken_puzzle_is_valid(const kz_kenken_puzzle *puzzle);

/** Tells whether a grid has no digit above the size. Cost: O(cells). */
bool kz__kenken_grid_is_valid(unsigned size, const uint8_t *grid);

/** Tells whether all notes are NUL-terminated. */
bool kz__kenken_notes_are_valid(const kz_kenken_notes *notes);

/** Tells whether the numbers of a step stay inside its arrays, whatever puzzle it is of. */
bool kz__kenken_step_is_sound(const kz_kenken_step *step);

/** Tells whether a step can be one of a valid puzzle. Cost: O(cells of the step). */
bool kz__kenken_step_is_valid(const kz_kenken_puzzle *puzzle, const kz_kenken_step *step);

/** Tells whether an advice can be one for a valid puzzle. Cost: O(cells of its steps). */
bool kz__kenken_advice_is_valid(const kz_kenken_puzzle *puzzle, const kz_kenken_advice *advice);

/** Tells whether an explanation can be printed. */
bool kz__kenken_explanation_is_valid(const kz_kenken_explanation *explanation);

#endif
