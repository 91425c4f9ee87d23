/**
 * @file
 * Processes all rows and columns: fixed digits, and digits with only one place.
 */
#ifndef KZ_KENKEN_LINES_H
#define KZ_KENKEN_LINES_H

#include "kazu/kenken.h"

enum {
    KZ__KENKEN_LANES = KZ_KENKEN_SIZE_MAX, /**< cells of a line that are processed together */
    KZ__KENKEN_GRID_ROOM = KZ_KENKEN_CELLS_MAX + KZ__KENKEN_LANES /**< masks read past the end */
};

/**
 * First for all columns, then for all rows: removes a digit fixed in a cell from the other cells of
 * the line, and fixes a digit with only one place left in a line.
 * @param cpu     the processor path; all give the same results.
 * @param size    of the puzzle.
 * @param lines   lines to process: bits of rows, then of columns. The others have not changed since
 *                they were last processed, so processing them too makes no difference.
 * @param domains digit masks of the grid, row by row, in an array of KZ__KENKEN_GRID_ROOM; those
 *                after the grid are read, but have no effect and do not change.
 * @param changed `size` masks, overwritten: bit c of changed[r] says that the cell changed.
 * @return false: a line cannot be filled.
 */
bool kz__kenken_lines_sweep(kz_cpu cpu, unsigned size, uint32_t lines, uint16_t *domains,
                            uint16_t *changed);

/** The version for processors with AVX2, which processes all lines. */
bool kz__kenken_lines_sweep_avx2(unsigned size, uint16_t *domains, uint16_t *changed);

#endif
