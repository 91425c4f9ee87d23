/**
 * @file
 * Random Latin squares by the walk of Jacobson and Matthews (1996): each square is equally likely
 * in the long run. Theory: docs/theory/kenken.md.
 */
#ifndef KAZU_KENKEN_LATIN_H
#define KAZU_KENKEN_LATIN_H

#include "kazu/kenken.h"
#include "kazu/rng.h"

/**
 * A square as a cube of 0 and 1: each line of the cube has a mask of the places of its ones. In an
 * improper square one place of the cube is -1, and the three lines through it have two ones.
 */
typedef struct kz__kenken_latin {
    unsigned size;
    bool improper;
    uint8_t at[3];                                            /**< row, column, symbol of -1 */
    uint16_t symbols[KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX]; /**< of a row and a column */
    uint16_t columns[KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX]; /**< of a row and a symbol */
    uint16_t rows[KZ_KENKEN_SIZE_MAX][KZ_KENKEN_SIZE_MAX];    /**< of a column and a symbol */
} kz__kenken_latin;

/**
 * Starts with the cyclic square under random orders of rows, columns and symbols.
 * @param latin overwritten.
 * @param size  1..KZ_KENKEN_SIZE_MAX.
 * @param rng   advanced.
 */
void kz__kenken_latin_begin(kz__kenken_latin *latin, unsigned size, kz_rng *rng);

/**
 * Walks to another proper square.
 * @param latin proper before and after.
 * @param steps number of proper squares to pass. size^2 mix well from the start; fewer are enough
 *              between squares of one walk. Squares below 2x2 do not change.
 * @param rng   advanced.
 */
void kz__kenken_latin_walk(kz__kenken_latin *latin, unsigned steps, kz_rng *rng);

/** Writes the square as size*size digits 1..size, row by row. */
void kz__kenken_latin_digits(const kz__kenken_latin *latin, uint8_t *digits);

#endif
