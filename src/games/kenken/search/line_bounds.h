/**
 * @file
 * The least and greatest result of a cage, given that its cells in one line hold different digits.
 * Theory: docs/theory/kenken.md.
 */
#ifndef KZ_KENKEN_LINE_BOUNDS_H
#define KZ_KENKEN_LINE_BOUNDS_H

#include "games/kenken/search/tuples.h"

/** Bounds of a sum or a product; those of a product end at UINT64_MAX. */
typedef struct kz__kenken_range {
    uint64_t least;
    uint64_t most;
} kz__kenken_range;

/**
 * Bounds the result of the digits of a cage, by its rows and by its columns.
 * @param shape   of the cage.
 * @param product the digits are multiplied, else added.
 * @param domains digit masks of all cells of the grid.
 * @param range   overwritten if the cage can perhaps be filled.
 * @return false if it cannot, because a line has fewer digits than cells.
 */
bool kz__kenken_line_bounds(const kz__kenken_shape *shape, bool product, const uint16_t *domains,
                            kz__kenken_range *range);

#endif
