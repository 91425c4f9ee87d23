/**
 * @file
 * What a cage can give at least and at most, because the cells that it has in one line hold
 * different digits. Theory: docs/theory/kenken.md.
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
 * Bounds what the digits of a cage can give, by its rows and by its columns.
 * @param shape   of the cage.
 * @param product the digits are multiplied, else added.
 * @param domains digit masks of all cells of the grid.
 * @param range   overwritten if there may be a way to fill the cage.
 * @return false: there is none, as a line has fewer digits than cells.
 */
bool kz__kenken_line_bounds(const kz__kenken_shape *shape, bool product, const uint16_t *domains,
                            kz__kenken_range *range);

#endif
