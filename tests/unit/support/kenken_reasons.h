/**
 * @file
 * Is the reason of a step true? Every filling of the cells that the reason names is tried, under
 * the candidates that were there: none may have what the step takes away. Small puzzles only.
 */
#ifndef TESTS_UNIT_SUPPORT_KENKEN_REASONS_H
#define TESTS_UNIT_SUPPORT_KENKEN_REASONS_H

#include "kazu/kenken_explain.h"

/** The candidates of a grid: no digit that stands in the same row or column. */
void kenken_reasons_start(const kz_kenken_puzzle *puzzle, const uint8_t *grid,
                          uint16_t *candidates);

/**
 * Fails the test if the lines and cages that the step names allow what it excludes.
 * @param before candidates before the step.
 */
void kenken_reasons_check(const kz_kenken_puzzle *puzzle, const uint16_t *before,
                          const kz_kenken_step *step);

/** Fails the test if the candidates lack a digit of the solution, or have changed nothing. */
void kenken_reasons_keep(const kz_kenken_puzzle *puzzle, const uint8_t *solution,
                         const uint16_t *before, const uint16_t *after);

#endif
